import { useMutation } from '@tanstack/react-query'
import type { Acceptance } from '@uwkit/core/account'
import { NotFoundError } from '@uwkit/core/client'
import { failureText, InvitationForm, NewPasswordForm, useInvitation } from '@uwkit/react/account'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { useToken } from '../../shell/session/session-context.tsx'
import { isByLink } from './link-session.ts'

/** Sets a password: of an invitation that the address names, else of the account that a mailed link has opened. */
export function SetPasswordPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation')
  return invitation === null ? <NewPasswordPage /> : <InvitationPage token={invitation} />
}

function NewPasswordPage() {
  const { client, toasts } = useServices()
  const navigate = useNavigate()
  const token = useToken()
  const { state } = useLocation()
  const set = useMutation({
    mutationFn: (password: string) => client.account.changePassword(password),
    onSuccess: async () => {
      await navigate('/', { replace: true })
      toasts.show({ text: 'Your new password is set.' })
    },
  })
  if (token === null) {
    return (
      <EntryFrame title="Set a password" focusesHeading>
        <div>
          The password must be set within 15 minutes of opening the link. Open the link again or request a new one.
        </div>
        <TextLink to="/forgot_password">Send a link</TextLink>
      </EntryFrame>
    )
  }
  if (!isByLink(state)) {
    return (
      <EntryFrame title="Set a password" focusesHeading>
        <div>You are signed in. Change your password on the account page.</div>
        <div>
          <TextLink to="/account/general/profile">Change password</TextLink> or, if you don’t know your current
          password, <TextLink to="/forgot_password">send a link</TextLink>
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Set a password" lead="You are signed in by email link. Other sessions are signed out.">
      <NewPasswordForm
        onSet={(password) => set.mutate(password)}
        isPending={set.isPending}
        failure={set.isError ? failureText('Setting the password', set.error) : null}
      />
    </EntryFrame>
  )
}

/** Joins a company by the link of an invitation's mail. */
export function InvitationPage({ token }: { token: string }) {
  const { client } = useServices()
  const navigate = useNavigate()
  const invitation = useInvitation(token)
  const accept = useMutation({
    mutationFn: (acceptance: Acceptance) => client.account.acceptInvitation(token, acceptance),
    onSuccess: () => navigate('/', { replace: true }),
  })
  if (invitation.isPending) {
    return (
      <EntryFrame title="Invitation">
        <SkeletonLines label="Loading the invitation" lines={5} />
      </EntryFrame>
    )
  }
  if (invitation.isError) {
    const isGone = invitation.error instanceof NotFoundError
    return (
      <EntryFrame title="Invitation">
        <ErrorState
          what={isGone ? 'This invitation is no longer valid.' : 'The invitation could not be loaded.'}
          todo={
            isGone
              ? 'It was accepted or withdrawn, or it expired after a week. Sign in if you have joined, or request a new invitation.'
              : failureText('Loading the invitation', invitation.error)
          }
          {...(isGone ? {} : { onRetry: () => void invitation.refetch(), isRetrying: invitation.isFetching })}
        />
        <TextLink to="/sign_in">Go to sign-in</TextLink>
      </EntryFrame>
    )
  }
  const { companyName, invitedBy } = invitation.data
  return (
    <EntryFrame
      title={`Join ${companyName ?? 'your company'}`}
      lead={`${invitedBy ?? 'An administrator'} invited you. Choose a password to join.`}
    >
      <InvitationForm
        invitation={invitation.data}
        onAccept={(acceptance) => accept.mutate(acceptance)}
        isPending={accept.isPending}
        failure={accept.isError ? failureText('Joining', accept.error) : null}
      />
    </EntryFrame>
  )
}
