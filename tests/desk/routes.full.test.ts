import { describe, expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, people, useBrowser } from './desk.ts'

const browser = useBrowser()
type Variant = 'partner' | 'standard'
type Role = 'nobody' | 'bare' | 'analyst' | 'admin' | 'provider'

/** Headings of pages, by path. */
const headings: Record<string, RegExp> = {
  '/token/none': /^Link not opened$/,
  '/terms_conditions': /^Terms and conditions$/,
  '/privacy_policy': /^Privacy policy$/,
  '/privacy_policy_add_in': /^Add-in privacy policy$/,
  '/sign_in': /^Sign in$/,
  '/forgot_password': /^Forgot password$/,
  '/set_password': /^Set a password$/,
  '/sizer_sign_in': /^Sign in to size a loan$/,
  '/client_portal': /^Client portal$/,
  '/sign_up': /^Create account$/,
  '/': /^Dashboard$/,
  '/rent_roll': /^Rent rolls$/,
  '/operating_statement': /^Operating statements$/,
  '/deals': /^Deals$/,
  '/deals/none': /^Deal$/,
  '/comparables/expense_comps': /comparables$/i,
  '/account': /^Account$/,
  '/account/admin': /^(Account|Admin)/,
}

/** Public pages and the page that each leads to, by variant. A page that a variant does not have leads to its start page. */
const openPages: Record<Variant, Record<string, string>> = {
  partner: {
    '/terms_conditions': '/terms_conditions',
    '/privacy_policy': '/privacy_policy',
    '/forgot_password': '/forgot_password',
    '/set_password': '/set_password',
    '/sizer_sign_in': '/sizer_sign_in',
    '/client_portal': '/client_portal',
    '/privacy_policy_add_in': 'start',
    '/sign_up': 'start',
    '/nowhere/at/all': 'start',
  },
  standard: {
    '/terms_conditions': '/terms_conditions',
    '/privacy_policy': '/privacy_policy',
    '/forgot_password': '/forgot_password',
    '/set_password': '/set_password',
    '/privacy_policy_add_in': '/privacy_policy_add_in',
    '/sign_up': '/sign_up',
    '/sizer_sign_in': 'start',
    '/client_portal': 'start',
    '/deals': 'start',
    '/comparables': 'start',
    '/nowhere/at/all': 'start',
  },
}

/** Pages that redirect signed-in users. */
const signInPages = ['/sizer_sign_in', '/client_portal']

/** Pages behind the sign-in and the page that each leads to with access to deals and comparables, by variant. */
const guardedPages: Record<Variant, Record<string, string>> = {
  partner: {
    '/': '/deals',
    '/rent_roll': '/rent_roll',
    '/operating_statement': '/operating_statement',
    '/deals': '/deals',
    '/deals/none': '/deals/none',
    '/comparables': '/comparables/expense_comps',
    '/account': '/account',
  },
  standard: {
    '/': '/',
    '/rent_roll': '/rent_roll',
    '/operating_statement': '/operating_statement',
    '/account': '/account',
  },
}
/** Redirects of users without access to expense comps. */
const withoutAccess: Record<string, string> = {
  '/': '/',
  '/deals': '/',
  '/deals/none': '/',
  // Users who are not the partner's are asked to sign in as one who is.
  '/comparables': '/sign_in',
}

/** Creates an invited user who may open only documents. */
async function withNoAccess(variant: Variant): Promise<string> {
  const email = await newPerson(inject(variant), 'bare')
  const provider = await clientOf(inject(variant), people.provider)
  const { id } = await provider.account.findUser(email)
  await provider.account.setEntitlements(id, { accountAccess: [] })
  return email
}

describe.each(['partner', 'standard'] as const)('every page of the variant %s', (variant) => {
  test.each(['nobody', 'bare', 'analyst', 'admin', 'provider'] as const)('opens or leads on for %s', async (role) => {
    const email: Record<Exclude<Role, 'nobody' | 'bare'>, string> = people
    const desk = await openDesk(browser(), { variant })
    if (role !== 'nobody') await comeIn(desk, role === 'bare' ? await withNoAccess(variant) : email[role])
    const startOf = (): string =>
      role === 'nobody' ? '/sign_in' : ((role === 'bare' ? withoutAccess['/'] : guardedPages[variant]['/']) ?? '/')
    const guarded = Object.entries(guardedPages[variant]).map(([path, end]): [string, string] => {
      if (role === 'nobody') return [path, '/sign_in']
      return [path, role === 'bare' && variant === 'partner' ? (withoutAccess[path] ?? end) : end]
    })
    const admins: [string, string][] = role === 'provider' ? [['/account/admin', '/account/admin']] : []
    const isOpen = (path: string) => role === 'nobody' || !signInPages.includes(path)
    const open = Object.entries(openPages[variant]).map(([path, end]) => [
      path,
      end === 'start' || !isOpen(path) ? startOf() : end,
    ])
    // Public pages are not tested again for each role.
    const asked = role === 'nobody' || role === 'analyst' ? open : []
    for (const [path = '', end = ''] of [...guarded, ...admins, ...asked]) {
      await desk.page.goto(path)
      const heading = desk.page.getByRole('heading', { level: 1 }).first()
      await desk.page
        .waitForURL((url) => url.pathname === end, { waitUntil: 'commit', timeout: 20_000 })
        .catch(() => undefined)
      const words = headings[end] ?? /./
      await heading
        .filter({ hasText: words })
        .waitFor({ timeout: 20_000 })
        .catch(() => undefined)
      expect([path, new URL(desk.page.url()).pathname, await heading.textContent()]).toEqual([
        path,
        end,
        expect.stringMatching(words),
      ])
    }
    expect(desk.faults).toEqual([])
    await desk.context.close()
  })
})

test('a mailed link that is known no more says so, and where to go', async () => {
  const desk = await openDesk(browser())
  await desk.page.goto('/token/none')
  await desk.page.getByRole('heading', { name: 'Link not opened' }).waitFor()
  expect(await desk.page.getByRole('link').count()).toBeGreaterThan(0)
  await desk.context.close()
})
