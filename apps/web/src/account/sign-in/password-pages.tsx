import { useMutation } from '@tanstack/react-query'
import type { Acceptance, SignUp, TokenSession } from '@uwkit/core/account'
import { NotFoundError, TwoFactorRequiredError } from '@uwkit/core/client'
import {
  ForgottenPasswordForm,
  failureText,
  InvitationForm,
  NewPasswordForm,
  progressOf,
  SignUpForm,
  useInvitation,
} from '@uwkit/react/account'
import { ErrorState, SkeletonLines, SmallNote } from '@uwkit/react/ui'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/page.tsx'
import { useServices, useToken } from '../../shell/services.tsx'
import { CodeStep } from './code-step.tsx'

/** Sets a password for the invitation in the address, or for the account that an email link opened. */
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
          You have 15 minutes to set a password after you open an emailed link. To continue, request a new link.
        </div>
        <TextLink to="/forgot_password">Request a new link</TextLink>
      </EntryFrame>
    )
  }
  if (!isByLink(state)) {
    return (
      <EntryFrame title="Set a password" focusesHeading>
        <div>You are signed in. Change your password on the account page.</div>
        <div>
          <TextLink to="/account/general/profile">Change password</TextLink> or, if you don’t know your current
          password, <TextLink to="/forgot_password">request a reset link</TextLink>
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Set a password" lead="You signed in with an email link. Your other sessions were signed out.">
      <NewPasswordForm onSet={(password) => set.mutate(password)} {...progressOf('Setting the password', set)} />
    </EntryFrame>
  )
}

/** Joins a company by the link in an invitation email. */
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
    const isMissing = invitation.error instanceof NotFoundError
    return (
      <EntryFrame title="Invitation">
        <ErrorState
          what={isMissing ? 'This invitation is no longer valid.' : 'The invitation could not be loaded.'}
          todo={
            isMissing
              ? 'It was accepted or withdrawn, or it expired after 7 days. If you already joined, sign in; otherwise, request a new invitation.'
              : failureText('Loading the invitation', invitation.error)
          }
          {...(isMissing ? {} : { onRetry: () => void invitation.refetch(), isRetrying: invitation.isFetching })}
        />
        <TextLink to="/sign_in">Go to sign-in</TextLink>
      </EntryFrame>
    )
  }
  const { companyName, invitedBy } = invitation.data
  return (
    <EntryFrame
      title={`Join ${companyName ?? 'your company'}`}
      lead={`${invitedBy ?? 'An administrator'} invited you. Create a password to join.`}
    >
      <InvitationForm
        invitation={invitation.data}
        onAccept={(acceptance) => accept.mutate(acceptance)}
        {...progressOf('Joining', accept)}
      />
    </EntryFrame>
  )
}

/** The state of a navigation from an email link. */
export const byLink = { isByLink: true } as const

/**
 * Returns whether a page was opened from an email link; a reload keeps that.
 *
 * @param state State of the navigation.
 * @example
 * isByLink({ isByLink: true })
 * // => true
 */
export function isByLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isByLink' in state && state.isByLink === true
}

type Purpose = TokenSession['purpose']

const opened = new Map<string, Promise<Purpose>>()

/**
 * Opens an emailed link once, however often the page renders, because a link works only once. A link that fails can be requested again.
 *
 * @param open Sends the request to the server.
 * @example
 * await openOnce('abc', async () => 'sign_in')
 * // => 'sign_in'
 */
export function openOnce(token: string, open: () => Promise<Purpose>): Promise<Purpose> {
  const known = opened.get(token)
  if (known !== undefined) return known
  const opening = open()
  opened.set(token, opening)
  opening.catch(() => opened.delete(token))
  return opening
}

/** Opens an email link, then the product or the page that sets a password. */
export function TokenPage() {
  const { token = '' } = useParams()
  const { client } = useServices()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const enter = useCallback(
    (purpose: TokenSession['purpose']) => {
      if (purpose === 'set_password') void navigate('/set_password', { replace: true, state: byLink })
      else void navigate('/', { replace: true })
    },
    [navigate],
  )
  useEffect(() => {
    let isLeft = false
    openOnce(token, () => client.account.signInByToken(token)).then(
      (purpose) => {
        if (!isLeft) enter(purpose)
      },
      (error: unknown) => {
        if (isLeft) return
        if (error instanceof TwoFactorRequiredError) setChallenge(error.challenge)
        else setFailure(failureText('Opening the link', error))
      },
    )
    return () => {
      isLeft = true
    }
  }, [token, client, enter])
  if (challenge !== null && failure === null) {
    return (
      <EntryFrame title="Two-factor authentication">
        <CodeStep
          challenge={challenge}
          onSignedIn={enter}
          onCancel={() => void navigate('/sign_in', { replace: true })}
        />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={failure === null ? 'Opening the link' : 'Link not opened'}>
      {failure === null ? (
        <SkeletonLines label="Opening the link" lines={3} />
      ) : (
        <>
          <ErrorState what={failure} todo="Email links expire and work only once." />
          <div>
            <TextLink to="/forgot_password">Request a new link</TextLink> or <TextLink to="/sign_in">sign in</TextLink>
          </div>
        </>
      )}
    </EntryFrame>
  )
}

/** Requests an email link that sets a new password. */
export function ForgottenPasswordPage() {
  const { client } = useServices()
  const request = useMutation({ mutationFn: (email: string) => client.account.requestPasswordReset(email) })
  if (request.isSuccess) {
    return (
      <MailSent>
        {`If ${request.variables} has an account, we sent a reset link to that address. The link works once and expires in one hour. If it does not arrive, check your spam folder, then try again or contact support.`}
      </MailSent>
    )
  }
  return (
    <EntryFrame title="Forgot password" lead="We’ll email you a reset link.">
      <ForgottenPasswordForm
        onRequest={(email) => request.mutate(email)}
        {...progressOf('Requesting the link', request)}
      />
      <TextLink to="/sign_in">Back to sign-in</TextLink>
    </EntryFrame>
  )
}

function MailSent({ children }: { children: string }) {
  return (
    <EntryFrame title="Check your email" focusesHeading>
      <div>{children}</div>
      <TextLink to="/sign_in">Back to sign-in</TextLink>
    </EntryFrame>
  )
}

/** Creates an account and a company; an email link activates it. */
export function SignUpPage() {
  const { client } = useServices()
  const signUp = useMutation({ mutationFn: (account: SignUp) => client.account.signUp(account) })
  if (signUp.isSuccess) {
    return (
      <MailSent>
        {`We sent an activation link to ${signUp.variables.email}. Open it within 24 hours to activate your account.`}
      </MailSent>
    )
  }
  return (
    <EntryFrame title="Create account" lead="For you and your company. Invite colleagues later.">
      <SignUpForm onSignUp={(account) => signUp.mutate(account)} {...progressOf('Creating the account', signUp)}>
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
