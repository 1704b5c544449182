import { SignInPage } from './sign-in-page.tsx'

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
