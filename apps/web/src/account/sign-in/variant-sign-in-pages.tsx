import { SignInPage } from './sign-in-page.tsx'

/** The sign-in of a client of the partner. */
export function ClientPortalPage() {
  return (
    <SignInPage
      title="Client portal"
      lead="Sign in with your lender-provided account to submit rent rolls and operating statements."
    />
  )
}

/** The sign-in of those who come for a sizing workbook. */
export function SizerSignInPage() {
  return (
    <SignInPage
      title="Sign in to size a loan"
      lead="Sign in, open a deal, and generate its sizing workbook under Export."
      goesTo="/deals"
    />
  )
}
