import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@uwkit/server'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, useBrowser } from './desk.ts'
import { cellTo, keyboardOf, tabTo, tabToTab } from './hands.ts'
import { openedRoll, provedPart, sample, saveWithKey, stepOn } from './rent-roll-desk.ts'
import { newSizedDeal } from './sized-deal.ts'
import { openedStatement, sampleT12 } from './statement-desk.ts'

const browser = useBrowser()

test('from the sign-in to a saved rent roll without a mouse', async () => {
  const email = await newPerson(inject('partner'), 'kaya')
  const { page, context, address, faults } = await openDesk(browser())
  const hand = keyboardOf(page)
  await page.goto('/sign_in')
  await hand.write(page.getByLabel('Email'), email)
  await hand.write(page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/deals')

  await hand.press(page.getByRole('link', { name: 'Rent Rolls' }))
  // The deals accept files too: those of a rent roll go to its list.
  await page.getByRole('heading', { level: 1, name: 'Rent rolls' }).waitFor()
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sample])
  const id = await openedRoll(page)

  await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
  await page.getByRole('rowheader', { name: '01-101', exact: true }).waitFor()
  await tabTo(page, page.getByRole('grid', { name: /^Units of/ }))
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('status').filter({ hasText: 'F8: 1,265.00, read as market rent' }).waitFor()
  await page.keyboard.type('1300')
  await page.keyboard.press('Enter')
  await provedPart(page, /^Market Rent off by 35\.00 /).waitFor()
  await saveWithKey(page)
  const { units } = await (await clientOf(address, email)).rentRoll.get(id)
  expect(units.find(({ unit }) => unit === '01-101')?.marketRent).toBe(1300)
  expect(faults).toEqual([])
  await context.close()
})

test('files that fail are named with what each needs, and only what can succeed is offered, without a mouse', async () => {
  const { page, context, faults } = await openDesk(browser())
  await comeIn({ page }, await newPerson(inject('partner'), 'ulf'))
  const hand = keyboardOf(page)
  await page.goto('/rent_roll')
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sample])
  await openedRoll(page)
  await page.goto('/rent_roll')
  await hand.bring(page.getByRole('button', { name: 'Upload' }), [sample, 'package.json', sampleT12])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })
  const offered = (name: string) => row(name).getByRole('button').allTextContents()
  // A file that was saved before is not saved again without a question, and an unreadable one is not tried again.
  await row('rent-roll.xlsx')
    .getByText(/^Already saved/)
    .waitFor()
  await row('package.json').getByRole('button', { name: 'Send to support' }).waitFor()
  expect(await row('package.json').textContent()).toMatch(/▲ .*not a spreadsheet/)
  expect((await offered('package.json')).filter(Boolean)).toEqual(['Send to support'])
  await row('t12.xlsx')
    .getByText(/^This is an operating statement/)
    .waitFor()
  await hand.press(row('t12.xlsx').getByRole('button', { name: /^Move to/ }))
  await openedStatement(page)
  expect(faults).toEqual([])
  await context.close()
})

test('of three files of which one is saved, one refused and one not sent, only that one is offered after a reload', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  const email = await newPerson(inject('partner'), 'uma')
  await comeIn({ page }, email)
  const hand = keyboardOf(page)
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-uploads-'))
  const [kept = '', lost = ''] = ['Kept Court.csv', 'Lost Court.csv'].map((name, at) => {
    const units = Array.from({ length: 8 }, (_, unit) => [101 + unit, '1x1', 650, 'Occupied', 1250, 1200 + at])
    const rows = [['Unit', 'Floorplan', 'SF', 'Status', 'Market Rent', 'Rent'], ...units]
    writeFileSync(join(folder, name), rows.map((row) => row.join(',')).join('\n'))
    return join(folder, name)
  })
  // The server is unavailable for the last one.
  await page.route('**/rent_roll', (route) => {
    const isLost = route.request().method() === 'POST' && route.request().postData()?.includes('Lost Court') === true
    return isLost ? route.abort() : route.fallback()
  })
  await page.goto('/rent_roll')
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [kept, 'package.json', lost])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })
  await row('Kept Court').getByRole('button', { name: 'Open' }).waitFor()
  await row('Lost Court').getByRole('button', { name: 'Try again' }).waitFor()
  // The rejected file is still listed, though its drop zone is gone.
  await page.getByText(/^package\.json is not a supported file type/).waitFor()
  const { rentRoll } = await clientOf(address, email)
  const saved = async () => (await rentRoll.list({ page: -1 })).map(({ fileName }) => fileName)
  expect(await saved()).toEqual(['Kept Court.csv'])

  await page.unroute('**/rent_roll')
  await page.reload()
  await page.getByText('The upload of Lost Court.csv didn’t finish.').waitFor()
  // A single file is opened once it is saved.
  await hand.press(page.getByRole('button', { name: 'Upload', exact: true }).first())
  await openedRoll(page)
  expect(new Set(await saved())).toEqual(new Set(['Kept Court.csv', 'Lost Court.csv']))
  await page.goto('/rent_roll')
  await page.getByRole('rowheader', { name: /Lost Court/ }).waitFor()
  expect(await page.getByText(/didn’t finish/).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a charge code is said to be of a year, taken back, said again and saved without a mouse', async () => {
  const email = await newPerson(inject('partner'), 'chidi')
  const { page, context, address, faults } = await openDesk(browser())
  await comeIn({ page }, email)
  const hand = keyboardOf(page)
  await page.goto('/rent_roll')
  await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sample])
  const id = await openedRoll(page)
  await stepOn(page, 'Columns', 'Floorplans', 'Charges')
  const grid = page.getByRole('grid', { name: 'Charge codes' })
  const effect = page.getByRole('status', { name: 'Effect on rents' })
  const client = await clientOf(address, email)
  const before = (await client.rentRoll.get(id)).chargeCodes
  const cell = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  const annual = grid.getByRole('columnheader', { name: /^Annual/ })
  await cellTo(page, grid, cell.locator(`[aria-colindex="${await annual.getAttribute('aria-colindex')}"]`))
  const sayYearly = async () => {
    await page.keyboard.type('yes')
    await page.keyboard.press('Enter')
    await effect.filter({ hasText: '→' }).waitFor()
  }
  await sayYearly()
  await page.keyboard.press('Control+z')
  await expect.poll(() => effect.textContent()).not.toContain('→')
  await page.keyboard.press('ArrowUp')
  await sayYearly()
  await saveWithKey(page)
  const yearly = (codes: typeof before) => codes.filter((code) => code.yearly).length
  expect(yearly((await client.rentRoll.get(id)).chargeCodes)).toBe(yearly(before) + 1)
  expect(faults).toEqual([])
  await context.close()
})

test('the rules behind a loan are opened and read to their sources without a mouse', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  const deal = await newSizedDeal(await clientOf(address), {
    deal: { dealName: `Rowan Court ${crypto.randomUUID()}` },
    loan: { product: 'Fannie', appraisedValue: 25_000_000, noteRate: 0.0585 },
  })
  await comeIn({ page })
  await page.goto(`/deals/${deal.id}/underwriting`)
  await tabToTab(page, 'Assumptions')
  const rules = page.getByRole('region', { name: 'Program rules' })
  await tabTo(page, rules.locator('summary').filter({ hasText: 'Figures and sources' }))
  await page.keyboard.press('Enter')
  await rules
    .getByRole('row', { name: /Fannie Mae Multifamily/ })
    .first()
    .waitFor()
  await tabTo(page, rules.getByRole('group', { name: 'Figures and sources' }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, rules.getByRole('link').first())
  await tabToTab(page, 'Lines')
  await page.getByRole('grid', { name: /^Underwriting for/ }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
