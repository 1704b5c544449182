import { useMutation } from '@tanstack/react-query'
import type { SignUp } from '@uwkit/core/account'
import { failureText, SignUpForm } from '@uwkit/react/account'
import { SmallNote } from '@uwkit/react/ui'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'

/** Opens an account and a company; a mailed link makes it active. */
export function SignUpPage() {
  const { client } = useServices()
  const signUp = useMutation({ mutationFn: (account: SignUp) => client.account.signUp(account) })
  if (signUp.isSuccess) {
    return (
      <EntryFrame title="Check your email" focusesHeading>
        <div>
          {`We sent an activation link to ${signUp.variables.email}. Open it within 24 hours to activate your account.`}
        </div>
        <TextLink to="/sign_in">Back to sign-in</TextLink>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Create account" lead="For you and your company. Invite colleagues later.">
      <SignUpForm
        onSignUp={(account) => signUp.mutate(account)}
        isPending={signUp.isPending}
        failure={signUp.isError ? failureText('Creating the account', signUp.error) : null}
      >
        <SmallNote>
          You must accept the <TextLink to="/terms_conditions">terms</TextLink> when you first sign in.
        </SmallNote>
      </SignUpForm>
      <div>
        Have an account? <TextLink to="/sign_in">Sign in</TextLink>
      </div>
    </EntryFrame>
  )
}
