import type { Page } from 'playwright'
import type { Scene } from './camera.ts'

/** Pages of the shell for an analyst: dashboard, deals, comparables, account, and what opens over them. */
export function shellScenes(variant: 'partner' | 'standard'): Scene[] {
  const ofPartner: Scene[] = [{ id: 'deal-not-found', path: '/deals/1' }]
  return [
    { id: 'dashboard', path: '/' },
    ...(variant === 'partner' ? ofPartner : []),
    ...['profile', 'company', 'memory', 'charts'].map((tab) => ({
      id: `account-${tab}`,
      path: `/account/general/${tab}`,
    })),
    { id: 'account-admin-not-for-me', path: '/account/admin' },
    { id: 'shell-find', path: '/rent_roll', before: (page) => page.keyboard.press('Control+k') },
    {
      id: 'shell-find-typed',
      path: '/rent_roll',
      before: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').waitFor()
        await page.keyboard.type('state')
      },
    },
    { id: 'shell-keys', path: '/rent_roll', before: (page) => page.keyboard.press('?') },
    { id: 'shell-person', path: '/rent_roll', before: openPerson },
    { id: 'rent-roll-not-found', path: '/rent_roll/00000000-0000-4000-8000-000000000000' },
    { id: 'statement-not-found', path: '/operating_statement/00000000-0000-4000-8000-000000000000' },
    {
      id: 'shell-error-page',
      path: '/',
      isFaulty: true,
      before: async (page) => {
        await page.route(/\/assets\/rent-roll-screen.*\.js/, (route) => route.abort())
        await page.goto('/rent_roll')
        await page.getByRole('button', { name: 'Load again' }).waitFor()
      },
    },
  ]
}

/** Pages of the company's administrator. */
export const companyAdminScenes: readonly Scene[] = [{ id: 'account-users', path: '/account/general/users' }]

/** Pages of the provider's administrator. */
export const adminScenes: readonly Scene[] = [
  ...['users', 'companies', 'imports', 'outbox', 'jobs', 'features'].map((tab) => ({
    id: `admin-${tab}`,
    path: `/account/admin/${tab}`,
  })),
  {
    id: 'shell-acting-as',
    path: '/account/admin',
    before: async (page) => {
      await page
        .getByRole('row', { name: /Ann Lyst/ })
        .getByRole('checkbox')
        .press('Space')
      await page.getByRole('button', { name: /^Connect as/ }).click()
      await page.getByText(/You are working as/).waitFor()
    },
    after: async (page) => {
      await page.getByRole('button', { name: 'DISCONNECT AS USER' }).first().click()
      await page.waitForURL((url) => url.pathname.startsWith('/account/admin'))
    },
  },
]

/** While the maintenance banner is on. */
export const maintenanceScenes: readonly Scene[] = [{ id: 'shell-maintenance', path: '/rent_roll' }]

async function openPerson(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ann Lyst|Pro Vider|Ada Minn/ })
    .click()
  await page.getByRole('dialog').waitFor()
}
