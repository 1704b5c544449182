import { useMutation } from '@tanstack/react-query'
import type { Acceptance } from '@uwkit/core/account'
import { NotFoundError } from '@uwkit/core/client'
import { failureText, InvitationForm, useInvitation } from '@uwkit/react/account'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useNavigate } from 'react-router'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'

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
        <SkeletonLines label="Looking the invitation up" lines={5} />
      </EntryFrame>
    )
  }
  if (invitation.isError) {
    const isGone = invitation.error instanceof NotFoundError
    return (
      <EntryFrame title="Invitation">
        <ErrorState
          what={isGone ? 'This invitation does not open any more.' : 'The invitation could not be looked up.'}
          todo={
            isGone
              ? 'It was accepted already, withdrawn, or is older than a week. Sign in if you have joined; else ask for a new one.'
              : failureText('Looking it up', invitation.error)
          }
          {...(isGone ? {} : { onRetry: () => void invitation.refetch(), isRetrying: invitation.isFetching })}
        />
        <TextLink to="/sign_in">To the sign-in</TextLink>
      </EntryFrame>
    )
  }
  const { companyName, invitedBy } = invitation.data
  return (
    <EntryFrame
      title={`Join ${companyName ?? 'your company'}`}
      lead={`${invitedBy ?? 'An administrator'} invites you. Choose a password to join.`}
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
