import { useMutation } from '@tanstack/react-query'
import { ForgottenPasswordForm, failureText } from '@uwkit/react/account'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'

/** Has a link mailed that sets a new password. */
export function ForgottenPasswordPage() {
  const { client } = useServices()
  const ask = useMutation({ mutationFn: (email: string) => client.account.requestPasswordReset(email) })
  const back = <TextLink to="/sign_in">Back to the sign-in</TextLink>
  if (ask.isSuccess) {
    return (
      <EntryFrame title="Look into your mail" focusesHeading>
        <div>
          If <strong>{ask.variables}</strong> has an account, a link that sets a new password is on its way. It works
          once, for an hour. No mail after some minutes? Look among the junk, then ask again or write to support.
        </div>
        {back}
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Forgotten password" lead="A link that sets a new one is mailed to you.">
      <ForgottenPasswordForm
        onAsk={(email) => ask.mutate(email)}
        isPending={ask.isPending}
        failure={ask.isError ? failureText('Asking for the link', ask.error) : null}
      />
      {back}
    </EntryFrame>
  )
}
