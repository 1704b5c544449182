import { useQuery } from '@tanstack/react-query'
import { guardRoute, routeOf, type User } from '@uwkit/core/account'
import { configurationQuery, useProfile } from '@uwkit/react/account'
import { ThemeProvider } from '@uwkit/react/theme'
import { ErrorState } from '@uwkit/react/ui'
import { type ReactNode, Suspense, useMemo } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useAppearance } from './shell/frame/appearance.ts'
import { Titled } from './shell/frame/page.tsx'
import { ScreenSkeleton, ShellSkeleton } from './shell/frame/shell-skeleton.tsx'
import { ErrorPage } from './shell/loading/error-page.tsx'
import { type LazyScreen, lazyScreen, usePreload } from './shell/loading/lazy-screen.ts'
import { ConfigurationProvider, SessionProvider, useDeployment, useServices, useToken } from './shell/services.tsx'
import { type SignInReason, signInPath } from './shell/session/sign-out.ts'

const Shell = lazyScreen<{ children: ReactNode }>(async () => (await import('./shell/frame/shell.tsx')).Shell)
const TermsGate = lazyScreen(async () => (await import('./shell/session/terms-gate.tsx')).TermsGate)

/** The whole app: the deployment's configuration, its colors, and the guard of every page. */
function Root() {
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

/** Opens a page only to users with access; redirects all others as core's guards decide. */
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

/** Goes to sign-in with the return address and the reason. */
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

const SignIn = lazyScreen(async () => (await import('./account/sign-in/sign-in-page.tsx')).SignInPage)
const SizerSignIn = lazyScreen(async () => (await import('./account/sign-in/sign-in-page.tsx')).SizerSignInPage)
const ClientPortal = lazyScreen(async () => (await import('./account/sign-in/sign-in-page.tsx')).ClientPortalPage)
const SignUp = lazyScreen(async () => (await import('./account/sign-in/password-pages.tsx')).SignUpPage)
const ForgottenPassword = lazyScreen(
  async () => (await import('./account/sign-in/password-pages.tsx')).ForgottenPasswordPage,
)
const SetPassword = lazyScreen(async () => (await import('./account/sign-in/password-pages.tsx')).SetPasswordPage)
const Token = lazyScreen(async () => (await import('./account/sign-in/password-pages.tsx')).TokenPage)
const Terms = lazyScreen(async () => (await import('./pages/static-page.tsx')).TermsPage)
const Privacy = lazyScreen(async () => (await import('./pages/static-page.tsx')).PrivacyPage)
const AddInPrivacy = lazyScreen(async () => (await import('./pages/static-page.tsx')).AddInPrivacyPage)
const Dashboard = lazyScreen(async () => (await import('./shell/dashboard/dashboard-page.tsx')).DashboardPage)
const RentRoll = lazyScreen(async () => (await import('./rent-roll/rent-roll-screen.tsx')).RentRollScreen)
const OperatingStatement = lazyScreen(
  async () => (await import('./operating-statement/operating-statement-screen.tsx')).OperatingStatementScreen,
)
const Deals = lazyScreen(async () => (await import('./deal/deals-page.tsx')).DealsPage)
const Deal = lazyScreen(async () => (await import('./deal/deal-page.tsx')).DealPage)
const Intake = lazyScreen(async () => (await import('./intake/intake-screen.tsx')).IntakeScreen)
const Portfolio = lazyScreen(async () => (await import('./portfolio/portfolio-page.tsx')).PortfolioPage)
const Comparables = lazyScreen(async () => (await import('./expense-comps/comparables-screen.tsx')).ComparablesScreen)
const Account = lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen)

/** @param next Screens that users usually open from here; their code is fetched while the page is idle. */
const page = (path: string, Screen: LazyScreen, title: string, next: readonly LazyScreen[] = []): RouteObject => ({
  path,
  element: (
    <Titled title={title}>
      <Screen />
      {next.length > 0 && <Preload screens={next} />}
    </Titled>
  ),
})

function Preload({ screens }: { screens: readonly LazyScreen[] }) {
  usePreload(screens)
  return null
}

/** Every page of both variants. The guard asks core which pages a variant has, and who may open them. */
const pages: RouteObject[] = [
  page('/token/:token', Token, 'Link'),
  page('/terms_conditions', Terms, 'Terms and conditions'),
  page('/privacy_policy', Privacy, 'Privacy policy'),
  page('/privacy_policy_add_in', AddInPrivacy, 'Add-in privacy policy'),
  page('/sign_in', SignIn, 'Sign in'),
  page('/sizer_sign_in', SizerSignIn, 'Sign in'),
  page('/client_portal', ClientPortal, 'Client portal'),
  page('/sign_up', SignUp, 'Create account'),
  page('/forgot_password', ForgottenPassword, 'Forgot password'),
  page('/set_password', SetPassword, 'Set a password'),
  page('/', Dashboard, 'Dashboard', [RentRoll, OperatingStatement]),
  page('/rent_roll/:analysisId?/:step?', RentRoll, 'Rent rolls', [OperatingStatement]),
  page('/operating_statement/:analysisId?/:step?', OperatingStatement, 'Operating statements', [RentRoll]),
  page('/deals', Deals, 'Deals'),
  page('/deals/:dealId/:section?/:tab?/:step?', Deal, 'Deal'),
  page('/intake', Intake, 'New package'),
  page('/portfolio/:dealIds?', Portfolio, 'Portfolio'),
  page('/comparables/:tab?', Comparables, 'Comparables'),
  page('/account/:menu?/:tab?', Account, 'Account'),
  // The guard redirects all other paths to the start page.
  { path: '*', element: null },
]

/** Creates the router of the app. A page that fails leaves the surrounding layout in place. */
export function createRouter() {
  return createBrowserRouter([
    { element: <Root />, errorElement: <ErrorPage />, children: [{ errorElement: <ErrorPage />, children: pages }] },
  ])
}
