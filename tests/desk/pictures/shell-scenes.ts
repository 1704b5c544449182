import type { Page } from 'playwright'
import type { Scene } from './camera.ts'
import { chooseFiles } from './sample-deal.ts'

/** Returns the pages of the shell for an analyst: dashboard, deals, comparables, account, and what opens over them. */
export function shellScenes(variant: 'partner' | 'standard'): Scene[] {
  const ofPartner: Scene[] = [{ id: 'deal-not-found', path: '/deals/1' }]
  return [
    { id: 'dashboard', path: '/' },
    ...(variant === 'partner' ? ofPartner : []),
    ...['profile', 'company', 'keys', 'memory', 'charts'].map((tab) => ({
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
        await page.getByRole('button', { name: 'Reload' }).waitFor()
      },
    },
  ]
}

/** Pages of the company's administrator. */
export const companyAdminScenes: readonly Scene[] = [
  { id: 'account-users', path: '/account/general/users' },
  { id: 'account-webhooks', path: '/account/general/webhooks' },
  { id: 'account-audit', path: '/account/general/audit' },
  {
    id: 'account-chart-editor',
    path: '/account/general/charts',
    before: async (page) => {
      await page.getByRole('button', { name: 'New chart' }).click()
      await page.getByRole('dialog', { name: 'New chart of accounts' }).waitFor()
    },
  },
  {
    id: 'account-chart-editor-filled',
    path: '/account/general/charts',
    before: async (page) => {
      await page.getByRole('button', { name: 'New chart' }).click()
      const editor = page.getByRole('dialog', { name: 'New chart of accounts' })
      await editor.getByRole('textbox', { name: 'Name' }).fill('House chart')
      for (const [at, category] of [
        'Base rent',
        'Parking and storage',
        'Repairs, maintenance and turnover',
      ].entries()) {
        await editor.getByRole('button', { name: 'Add category' }).click()
        await editor.getByRole('textbox', { name: `Category ${at + 1}` }).fill(category)
      }
    },
  },
]

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

/** Pages with the maintenance banner. */
export const maintenanceScenes: readonly Scene[] = [{ id: 'shell-maintenance', path: '/rent_roll' }]

async function openPerson(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ann Lyst|Pro Vider|Ada Minn/ })
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Returns the pages that are open to everyone. */
export function entryScenes(variant: 'partner' | 'standard'): Scene[] {
  const scenes: Scene[] = [
    { id: 'entry-sign-in', path: '/sign_in' },
    {
      id: 'entry-sign-in-refused',
      path: '/sign_in',
      before: async (page) => {
        await page.getByLabel('Email').fill('analyst@demo.example')
        await page.getByLabel('Password', { exact: true }).fill('not the password')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await page.getByText('Incorrect email or password').waitFor()
      },
    },
    { id: 'entry-forgotten-password', path: '/forgot_password' },
    { id: 'entry-set-password-without-link', path: '/set_password' },
    { id: 'entry-link-gone', path: '/token/no-such-link' },
    { id: 'entry-terms', path: '/terms_conditions' },
    { id: 'entry-privacy', path: '/privacy_policy' },
  ]
  return variant === 'standard'
    ? [
        ...scenes,
        { id: 'entry-sign-up', path: '/sign_up' },
        { id: 'entry-privacy-add-in', path: '/privacy_policy_add_in' },
      ]
    : [
        ...scenes,
        { id: 'entry-sizer-sign-in', path: '/sizer_sign_in' },
        { id: 'entry-client-portal', path: '/client_portal' },
      ]
}

/** Lists before anything is uploaded. */
export const emptyListScenes: readonly Scene[] = [
  { id: 'list-rent-rolls-empty', path: '/rent_roll' },
  { id: 'list-statements-empty', path: '/operating_statement' },
]

/** Returns the lists with the documents of the sample. */
export function listScenes(rentRollFile: string): Scene[] {
  return [
    { id: 'list-rent-rolls', path: '/rent_roll' },
    { id: 'list-statements', path: '/operating_statement' },
    {
      id: 'list-rent-rolls-no-match',
      path: '/rent_roll',
      before: (page) => page.getByRole('searchbox').first().fill('nothing is called so'),
    },
    {
      id: 'list-rent-rolls-preview',
      path: '/rent_roll',
      before: async (page) => {
        await page
          .getByRole('button', { name: /^Preview / })
          .first()
          .click()
        await page.getByRole('complementary', { name: /^Preview of/ }).waitFor()
      },
    },
    {
      id: 'list-rent-rolls-selected',
      path: '/rent_roll',
      before: (page) => page.getByRole('checkbox').last().press('Space'),
    },
    {
      id: 'list-rent-rolls-uploading',
      path: '/rent_roll',
      before: async (page) => {
        await chooseFiles(page, [rentRollFile, 'package.json', rentRollFile])
        const uploads = page.getByRole('list', { name: 'Uploads' })
        await uploads.getByRole('button', { name: 'Save again' }).first().click()
        await uploads.getByRole('button', { name: 'Send to support' }).waitFor()
      },
      after: async (page) => {
        await page.goto('/rent_roll')
      },
    },
    {
      id: 'list-rent-rolls-failed',
      path: '/rent_roll',
      before: async (page) => {
        await page.route(/\/me\/rent_roll/, (route) => route.abort())
        await page.reload()
        await page.getByText('could not be loaded').waitFor()
      },
    },
  ]
}
