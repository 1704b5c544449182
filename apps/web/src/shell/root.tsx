import { useQuery } from '@tanstack/react-query'
import { guardRoute, routeOf, type User } from '@uwkit/core/account'
import { configurationQuery, useProfile } from '@uwkit/react/account'
import { ThemeProvider } from '@uwkit/react/theme'
import { ErrorState } from '@uwkit/react/ui'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useAppearance } from './frame/appearance.ts'
import { ScreenSkeleton, ShellSkeleton } from './frame/shell-skeleton.tsx'
import { lazyScreen } from './loading/lazy-screen.ts'
import { ConfigurationProvider, SessionProvider, useDeployment, useServices, useToken } from './services.tsx'
import { type SignInReason, signInPath } from './session/sign-out.ts'

const Shell = lazyScreen<{ children: ReactNode }>(async () => (await import('./frame/shell.tsx')).Shell)
const TermsGate = lazyScreen(async () => (await import('./session/terms-gate.tsx')).TermsGate)

/** The whole app: what the deployment is set to, its colors, and the guard of every page. */
export function Root() {
  const services = useServices()
  const {
    data: configuration,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...configurationQuery(services.client),
    queryFn: services.configuration,
  })
  const scheme = useAppearance()
  return (
    <ThemeProvider brand={configuration?.variant ?? 'standard'} scheme={scheme}>
      {configuration !== undefined ? (
        <ConfigurationProvider value={configuration}>
          <Guard />
        </ConfigurationProvider>
      ) : error !== null ? (
        <Away>
          <ErrorState
            what="The server is not responding."
            todo="Check the network, then try again."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Away>
      ) : (
        <ShellSkeleton />
      )}
    </ThemeProvider>
  )
}

/** Lets a page open only to whom it is for; all others are led where core's guards say. */
function Guard() {
  const { variant } = useDeployment()
  const { pathname } = useLocation()
  const token = useToken()
  const isOpen = routeOf(pathname, variant)?.guards.length === 0
  const profile = useProfile(token !== null && !isOpen)
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    )
  }
  if (token === null) return <ToSignIn />
  if (profile.data !== undefined) return <Guarded user={profile.data} key={profile.data.id} />
  if (profile.isError) return <ToSignIn problem={profile.error.message} />
  return <ShellSkeleton />
}

function Guarded({ user }: { user: User }) {
  const configuration = useDeployment()
  const { pathname } = useLocation()
  const session = useMemo(() => ({ user, configuration }), [user, configuration])
  const target = guardRoute(pathname, user, configuration.variant)
  if (target === '/sign_in') return <To path={signInPath(pathname)} reason={{ kind: 'not-allowed' }} />
  if (target !== null) return <Navigate to={target} replace />
  return (
    <SessionProvider value={session}>
      <Suspense fallback={<ShellSkeleton />}>
        {user.termsSignedOn === null && user.realUser === null ? (
          <TermsGate />
        ) : (
          <Shell>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </Shell>
        )}
      </Suspense>
    </SessionProvider>
  )
}

/** Go to sign-in, with the way back and the reason. */
function ToSignIn({ problem }: { problem?: string }) {
  const { tokens } = useServices()
  const { pathname, search, hash } = useLocation()
  const reason: SignInReason | null =
    problem !== undefined ? { kind: 'not-loaded', problem } : tokens.hasEnded() ? { kind: 'ended' } : null
  return <To path={signInPath(`${pathname}${search}${hash}`)} reason={reason} />
}

function To({ path, reason }: { path: string; reason: SignInReason | null }) {
  return <Navigate to={path} replace state={reason === null ? null : { reason }} />
}

const Away = styled.main`
  max-width: 640px;
  margin: 0 auto;
  padding: 48px 16px;
`
