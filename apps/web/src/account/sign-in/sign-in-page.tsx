import { FormNotice, SignInForm } from '@uwkit/react/account'
import { Button, SkeletonLines } from '@uwkit/react/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { useDeployment } from '../../shell/session/session-context.tsx'
import { beforeSignOut } from '../../shell/session/sign-out.ts'
import { useToken } from '../../shell/session/use-token.ts'
import { reasonOf, wayBack } from '../../shell/session/way-back.ts'
import { popupLeftText, reasonText } from './reason-text.ts'
import { useSignIn } from './use-sign-in.ts'

export interface SignInPageProps {
  /** @default 'Sign in' */
  title?: string
  /** Under the heading. @default nothing */
  lead?: ReactNode
  /** Where a sign-in leads where the address does not say. @default '/' */
  goesTo?: string
}

/** Signs in and leads back; a navigation that says so signs out instead. */
export function SignInPage({ title = 'Sign in', lead, goesTo = '/' }: SignInPageProps) {
  const { variant, azure } = useDeployment()
  const [search] = useSearchParams()
  const token = useToken()
  const tokenAtFirst = useRef(token)
  const reason = reasonOf(useLocation().state)
  const { signIn, signInByAzure, pending, failure, isPopupLeft } = useSignIn(azure)
  const from = wayBack(search.get('from'))
  const target = from === '/' ? goesTo : from

  if (reason?.kind === 'sign-out' && token !== null) return <SigningOut />
  // Who was sent here with a sign-in that does not do stays until there is another.
  const isSentHere = reason?.kind === 'not-allowed' || reason?.kind === 'not-loaded'
  if (token !== null && !(isSentHere && token === tokenAtFirst.current)) return <Navigate to={target} replace />
  const text = isPopupLeft ? popupLeftText : reasonText(reason)
  return (
    <EntryFrame title={title} lead={lead}>
      {text !== null && failure === null && (
        <FormNotice tone={isPopupLeft || reason?.kind === 'signed-out' ? 'info' : 'warning'}>{text}</FormNotice>
      )}
      <SignInForm onSignIn={signIn} onSignInByAzure={signInByAzure} pending={pending} failure={failure}>
        <TextLink to="/forgot_password">Forgotten your password?</TextLink>
      </SignInForm>
      {token !== null && <StaySignedIn to={reason?.kind === 'not-loaded' ? target : '/'} />}
      {variant === 'standard' && (
        <div>
          No account yet? <TextLink to="/sign_up">Open one</TextLink>
        </div>
      )}
    </EntryFrame>
  )
}

function StaySignedIn({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <Button isWide onPress={() => void navigate(to)}>
      {to === '/' ? 'Go to the dashboard as before' : 'Try again with the present sign-in'}
    </Button>
  )
}

/** Ends the session: locks are given back and the chat is closed before it. */
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
      <SkeletonLines label="Giving back locks and ending the session" lines={2} />
    </EntryFrame>
  )
}
