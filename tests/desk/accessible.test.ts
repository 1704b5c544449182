import { describe, expect, test } from 'vitest'
import { openDesk, people, seriousFaults, signIn, useBrowser } from './desk.ts'

const browser = useBrowser()

const open = [
  '/sign_in',
  '/forgot_password',
  '/terms_conditions',
  '/privacy_policy',
  '/sizer_sign_in',
  '/client_portal',
]
const signedIn = [
  '/rent_roll',
  '/operating_statement',
  '/deals',
  '/comparables/expense_comps',
  '/account/general',
  '/account/general/password',
  '/account/general/company',
  '/account/general/users',
  '/account/admin',
]

describe.each([
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const)('axe finds nothing serious, %s', (_, viewport) => {
  test('on the pages for anybody', async () => {
    const { page, context, faults } = await openDesk(browser(), { viewport })
    for (const path of open) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([path, await seriousFaults(page)]).toEqual([path, []])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('on the pages behind the sign-in', async () => {
    const desk = await openDesk(browser(), { viewport })
    await signIn(desk, people.provider)
    for (const path of signedIn) {
      await desk.page.goto(path)
      await desk.page.getByRole('heading', { level: 1 }).first().waitFor()
      await desk.page.waitForLoadState('networkidle')
      expect([path, await seriousFaults(desk.page)]).toEqual([path, []])
      const overflow = await desk.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, overflow]).toEqual([path, 0])
    }
    expect(desk.faults).toEqual([])
    await desk.context.close()
  })
})
