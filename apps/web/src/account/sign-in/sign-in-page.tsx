import { useMutation } from '@tanstack/react-query'
import type { Configuration } from '@uwkit/core/account'
import { TwoFactorRequiredError, UnauthorizedError } from '@uwkit/core/client'
import { FormNotice, failureText, SignInForm } from '@uwkit/react/account'
import { Button, SkeletonLines } from '@uwkit/react/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/page.tsx'
import { useDeployment, useServices, useToken } from '../../shell/services.tsx'
import { beforeSignOut, reasonOf, type SignInReason, wayBack } from '../../shell/session/sign-out.ts'

/**
 * Returns why the user was sent to the sign-in page; `null` if there is nothing to explain.
 *
 * @example
 * reasonText({ kind: 'signed-out' })
 * // => 'You are signed out.'
 */
export function reasonText(reason: SignInReason | null): string | null {
  switch (reason?.kind) {
    case 'ended':
      return 'Session expired. Sign in again to continue; unsaved work is kept as a draft.'
    case 'signed-out':
      return 'You are signed out.'
    case 'not-allowed':
      return 'Your account does not have access to this page. Sign in with an account that does.'
    case 'not-loaded':
      return `Your account could not be loaded: ${reason.problem} Sign in again, or try again later.`
    default:
      return null
  }
}

/** Message after the user returns from the directory popup without signing in. */
const popupClosedText =
  'Not signed in: the Microsoft sign-in window was closed or is behind this window. Finish signing in there, or try again.'

/** Signs in by password or by the popup of the company's directory. */
function useSignIn(azure: Configuration['azure']) {
  const { client } = useServices()
  /** Number of the last attempt; results of earlier attempts are ignored. */
  const tries = useRef(0)
  const [isPopupAbandoned, setIsPopupLeft] = useState(false)
  const byPassword = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => client.account.signIn(email, password),
  })
  const byAzure = useMutation({
    mutationFn: async ({
      settings,
      isAnother,
    }: {
      settings: NonNullable<Configuration['azure']>
      isAnother: boolean
    }) => {
      const { identityByPopup } = await import('../../adapters/azure-sign-in.ts')
      const attempt = tries.current
      const isLatest = () => attempt === tries.current
      const onLeft = () => setIsPopupLeft(isLatest())
      const identity = await identityByPopup(settings, { isAnother, onLeft })
      if (!isLatest()) return
      setIsPopupLeft(identity === null)
      if (identity !== null) await client.account.signInByAzure(identity)
    },
  })
  const challenge = byPassword.error instanceof TwoFactorRequiredError ? byPassword.error.challenge : null
  const failure = challenge === null ? (byPassword.error ?? byAzure.error) : null
  const begin = () => {
    tries.current += 1
    setIsPopupLeft(false)
    byPassword.reset()
    byAzure.reset()
  }
  return {
    signIn: (email: string, password: string) => {
      begin()
      byPassword.mutate({ email, password })
    },
    signInByAzure:
      azure === null
        ? null
        : () => {
            begin()
            byAzure.mutate({ settings: azure, isAnother: byAzure.error instanceof UnauthorizedError })
          },
    pending: byPassword.isPending
      ? ('password' as const)
      : byAzure.isPending && !isPopupAbandoned
        ? ('azure' as const)
        : null,
    failure: failure === null ? null : failureText('Signing in', failure),
    /** Challenge to send with the code if the account requires one, else `null`. */
    challenge,
    /** Starts over. */
    begin,
    /** Whether the user returned from the popup without signing in. */
    isPopupAbandoned,
  }
}

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))

interface SignInPageProps {
  /** @default 'Sign in' */
  title?: string
  /** Text under the heading. @default nothing */
  lead?: ReactNode
  /** Destination after sign-in if the address names none. @default '/' */
  defaultPath?: string
}

/** Signs in and returns to the previous page; signs out instead if the navigation requests that. */
export function SignInPage({ title = 'Sign in', lead, defaultPath = '/' }: SignInPageProps) {
  const { variant, azure } = useDeployment()
  const [search] = useSearchParams()
  const token = useToken()
  const tokenAtFirst = useRef(token)
  const reason = reasonOf(useLocation().state)
  const { signIn, signInByAzure, pending, failure, challenge, begin, isPopupAbandoned } = useSignIn(azure)
  const from = wayBack(search.get('from'))
  const target = from === '/' ? defaultPath : from

  if (reason?.kind === 'sign-out' && token !== null) return <SigningOut />
  // A user who was sent here because their sign-in is insufficient stays until they sign in differently.
  const isRedirected = reason?.kind === 'not-allowed' || reason?.kind === 'not-loaded'
  if (token !== null && !(isRedirected && token === tokenAtFirst.current)) return <Navigate to={target} replace />
  if (challenge !== null) {
    return (
      <EntryFrame title="Two-factor authentication">
        <Suspense fallback={<SkeletonLines label="Loading" lines={2} />}>
          <CodeStep challenge={challenge} onCancel={begin} />
        </Suspense>
      </EntryFrame>
    )
  }
  const text = isPopupAbandoned ? popupClosedText : reasonText(reason)
  return (
    <EntryFrame title={title} lead={lead}>
      {text !== null && failure === null && (
        <FormNotice tone={isPopupAbandoned || reason?.kind === 'signed-out' ? 'info' : 'warning'}>{text}</FormNotice>
      )}
      <SignInForm onSignIn={signIn} onSignInByAzure={signInByAzure} pending={pending} failure={failure}>
        <TextLink to="/forgot_password">Forgot password?</TextLink>
      </SignInForm>
      {token !== null && <StaySignedIn to={reason?.kind === 'not-loaded' ? target : '/'} />}
      {variant === 'standard' && (
        <div>
          No account yet? <TextLink to="/sign_up">Create one</TextLink>
        </div>
      )}
    </EntryFrame>
  )
}

function StaySignedIn({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <Button isWide onPress={() => void navigate(to)}>
      {to === '/' ? 'Back to the dashboard' : 'Try again with this account'}
    </Button>
  )
}

/** Ends the session after releasing locks and closing the chat. */
function SigningOut() {
  const { client, reports } = useServices()
  const navigate = useNavigate()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void (async () => {
      for (const failure of await beforeSignOut()) reports.report(failure, 'sign-out')
      await client.account.signOut().catch((error: unknown) => reports.report(error, 'sign-out'))
      await navigate('/sign_in', { replace: true, state: { reason: { kind: 'signed-out' } } })
    })()
  }, [client, reports, navigate])
  return (
    <EntryFrame title="Signing out">
      <SkeletonLines label="Signing out" lines={2} />
    </EntryFrame>
  )
}

/** The sign-in page for clients of the partner. */
export function ClientPortalPage() {
  return (
    <SignInPage
      title="Client portal"
      lead="Sign in with your lender-provided account to submit rent rolls and operating statements."
    />
  )
}

/** The sign-in page for users who want a sizing workbook. */
export function SizerSignInPage() {
  return (
    <SignInPage
      title="Sign in to size a loan"
      lead="Sign in, open a deal, and generate its sizing workbook under Export."
      defaultPath="/deals"
    />
  )
}
