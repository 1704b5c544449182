import { SignInPage } from './sign-in-page.tsx'

/** The sign-in of a client of the partner. */
export function ClientPortalPage() {
  return (
    <SignInPage
      title="Client portal"
      lead="Sign in with the account that your lender has opened for you, to hand over rent rolls and operating statements."
    />
  )
}

/** The sign-in of those who come for a sizing workbook. */
export function SizerSignInPage() {
  return (
    <SignInPage
      title="Sign in to size a loan"
      lead="Sizing workbooks are made from a deal: after signing in, open the deal and choose its export."
      goesTo="/deals"
    />
  )
}
