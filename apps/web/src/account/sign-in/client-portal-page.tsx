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
