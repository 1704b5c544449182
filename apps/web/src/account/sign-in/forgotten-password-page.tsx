import { useMutation } from '@tanstack/react-query'
import { ForgottenPasswordForm, failureText } from '@uwkit/react/account'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'

/** Has a link mailed that sets a new password. */
export function ForgottenPasswordPage() {
  const { client } = useServices()
  const ask = useMutation({ mutationFn: (email: string) => client.account.requestPasswordReset(email) })
  const back = <TextLink to="/sign_in">Back to sign-in</TextLink>
  if (ask.isSuccess) {
    return (
      <EntryFrame title="Check your email" focusesHeading>
        <div>
          If <strong>{ask.variables}</strong> has an account, we have sent it a reset link. The link works once and
          expires in one hour. If it does not arrive, check your spam folder, then try again or contact support.
        </div>
        {back}
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Forgot password" lead="We’ll email you a reset link.">
      <ForgottenPasswordForm
        onAsk={(email) => ask.mutate(email)}
        isPending={ask.isPending}
        failure={ask.isError ? failureText('Requesting the link', ask.error) : null}
      />
      {back}
    </EntryFrame>
  )
}
