import { SignInPage } from './sign-in-page.tsx'

/** The sign-in of a client of the partner. */
export function ClientPortalPage() {
  return (
    <SignInPage
      title="Client portal"
      lead="Sign in with the account from your lender to submit rent rolls and operating statements."
    />
  )
}

/** The sign-in of those who come for a sizing workbook. */
export function SizerSignInPage() {
  return (
    <SignInPage
      title="Sign in to size a loan"
      lead="Sizing workbooks come from a deal: sign in, open the deal and select its export."
      goesTo="/deals"
    />
  )
}
