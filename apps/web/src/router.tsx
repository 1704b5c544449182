import { createBrowserRouter, type RouteObject } from 'react-router'
import { Titled } from './shell/frame/use-title.ts'
import { ErrorPage } from './shell/loading/error-page.tsx'
import { type LazyScreen, lazyScreen, usePreload } from './shell/loading/lazy-screen.ts'
import { Root } from './shell/root.tsx'

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

/** @param next Screens that most go to from here: their code is fetched while there is nothing else to do. */
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

/** Every page of both variants. Which of them a variant has, and to whom they open, the guard asks of core. */
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
  // The guard leads all other paths to the start.
  { path: '*', element: null },
]

/** The router of the app. A page that fails leaves what stands around it in place. */
export function createRouter() {
  return createBrowserRouter([
    { element: <Root />, errorElement: <ErrorPage />, children: [{ errorElement: <ErrorPage />, children: pages }] },
  ])
}
