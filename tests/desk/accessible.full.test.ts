import { describe, expect, inject, test } from 'vitest'
import { comeIn, faultsAtBothWidths, faultsOf, narrow, newPerson, openDesk, people, useBrowser, wide } from './desk.ts'
import { goToStep, sample, uploadRoll } from './rent-roll-desk.ts'
import { sampleT12, uploadStatement } from './statement-desk.ts'

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
  '/',
  '/rent_roll',
  '/operating_statement',
  '/deals',
  '/intake',
  '/comparables/expense_comps',
  '/account/general',
  '/account/general/company',
  '/account/general/users',
  '/account/admin',
]

describe('axe finds nothing serious, wide and narrow,', () => {
  test('on the pages for anybody', async () => {
    const { page, context, faults } = await openDesk(browser(), { viewport: wide })
    for (const path of open) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([path, await faultsAtBothWidths(page)]).toEqual([path, []])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('on the pages behind the sign-in', async () => {
    const desk = await openDesk(browser(), { viewport: wide })
    await comeIn(desk, people.provider)
    for (const path of signedIn) {
      await desk.page.goto(path)
      await desk.page.getByRole('heading', { level: 1 }).first().waitFor()
      await desk.page.waitForLoadState('networkidle')
      expect([path, await faultsAtBothWidths(desk.page)]).toEqual([path, []])
    }
    expect(desk.faults).toEqual([])
    await desk.context.close()
  })
})

// A workspace opens with other parts on a phone than on a desktop.
describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('axe finds nothing serious, %s,', (width, viewport) => {
  test('in every step of a rent roll', async () => {
    const desk = await openDesk(browser(), { viewport })
    const { page, context, faults } = desk
    await comeIn(desk, await newPerson(inject('partner'), `rolls-${width}`))
    await uploadRoll(page, sample)
    expect(['saved', await faultsOf(page)]).toEqual(['saved', []])
    for (const step of ['Columns', 'Floorplans', 'Charges', 'Units', 'Summary']) {
      await goToStep(page, step)
      expect([step, await faultsOf(page)]).toEqual([step, []])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('in every step of a statement and its dialogs', async () => {
    const desk = await openDesk(browser(), { viewport })
    const { page, context, faults } = desk
    await comeIn(desk, await newPerson(inject('partner'), `statements-${width}`))
    await uploadStatement(page, sampleT12)
    expect(['saved', await faultsOf(page)]).toEqual(['saved', []])
    for (const step of ['Periods', 'Review', 'Map']) {
      await goToStep(page, step)
      expect([step, await faultsOf(page)]).toEqual([step, []])
    }
    for (const tab of ['Totals by category', 'Comments', 'Chart of accounts']) {
      await page.getByRole('tab', { name: tab }).click()
      expect([tab, await faultsOf(page)]).toEqual([tab, []])
    }
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Compare with another/ }).click()
    await page.getByRole('dialog', { name: 'Compare statements' }).waitFor()
    expect(['compare', await faultsOf(page)]).toEqual(['compare', []])
    expect(faults).toEqual([])
    await context.close()
  })
})
