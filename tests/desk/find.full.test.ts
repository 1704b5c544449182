import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsAtBothWidths, newPerson, openDesk, useBrowser } from './desk.ts'
import { keyboardOf } from './hands.ts'
import { openedRoll, provedPart } from './rent-roll-desk.ts'
import { newSizedDeal } from './sized-deal.ts'
import { openedStatement } from './statement-desk.ts'

const browser = useBrowser()

/** Opens Find by its key and types the search text. */
async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Find commands/ })
  await field.waitFor()
  await page.keyboard.type(words)
  return field
}

/** Opens the first result once it is the expected one. */
async function openFirst(page: Page, option: RegExp): Promise<void> {
  await page.getByRole('option', { name: option, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

test('units and lines of the open deal, its sections, deals and documents are found by keyboard alone', async () => {
  const email = await newPerson(inject('partner'), 'fay')
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address, email)
  const dealName = `Heron Court ${Date.now()}`
  const deal = await newSizedDeal(client, { deal: { dealName }, loan: { product: 'Fannie', noteRate: 0.0585 } })
  const [roll] = await client.rentRoll.ofDeal(deal.id)
  const unit = roll?.units[57]?.unit ?? ''
  await comeIn({ page }, email)
  await page.goto(`/deals/${deal.id}/summary`)
  await page.getByRole('heading', { level: 1, name: dealName }).waitFor()

  await find(page, unit)
  await openFirst(page, new RegExp(`^Unit ${unit}`))
  await page.waitForURL(new RegExp(`/rent_roll/${roll?.id}/3`))
  const units = page.getByRole('grid', { name: /^Units of/ })
  await units.locator('[aria-selected=true]').getByText(unit, { exact: true }).waitFor()

  // The last search text is selected, so that typing replaces it.
  const field = await find(page, '')
  expect(await field.inputValue()).toBe(unit)
  const selected = await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  expect(selected).toEqual([0, unit.length])
  await page.keyboard.type('real estate taxes underw')
  await openFirst(page, /^Real estate taxes/)
  await page.waitForURL(/\/underwriting\?line=realEstateTaxes$/)

  await find(page, 'statement line laundry')
  await openFirst(page, /^Laundry/)
  await page.waitForURL(/\/operating_statement\/[\w-]+\/1/)
  await page
    .getByRole('grid', { name: /^Lines of/ })
    .locator('[aria-selected=true]')
    .getByText('Laundry')
    .waitFor()

  await find(page, 'section of this deal loan')
  await openFirst(page, /^Loan/)
  await page.waitForURL(new RegExp(`/deals/${deal.id}/loan$`))

  await find(page, dealName)
  await page.getByRole('option', { name: new RegExp(`^${dealName}.*Deal`) }).waitFor()
  await page.getByRole('option', { name: /Rent roll · roll\.xlsx/ }).waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])

  // Commands of this screen and of all screens.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('edit deal')
  await openFirst(page, /^Edit deal/)
  await page.getByRole('dialog', { name: `Edit ${dealName}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await find(page, 'keyboard shortcuts')
  await openFirst(page, /^Show keyboard shortcuts/)
  await page.getByRole('dialog', { name: 'Keyboard shortcuts for this screen' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the first screen begins with the package or the sample, shows recent work, and has the deals below', async () => {
  const email = await newPerson(inject('partner'), 'stan')
  const { page, context, faults } = await openDesk(browser())
  await comeIn({ page }, email)
  await page.goto('/deals')
  const hand = keyboardOf(page)
  await page.getByText('Drop a loan package: folder, ZIP file, email, or documents').waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])
  await hand.press(page.getByRole('button', { name: 'Try the sample property' }))
  await page.getByRole('heading', { level: 1, name: 'New package' }).waitFor()
  await hand.press(page.getByRole('button', { name: 'Create deal' }))
  await page.getByRole('link', { name: /^Open / }).waitFor({ timeout: 60_000 })
  await page.goto('/deals')
  const recent = page.getByRole('region', { name: 'Recent work' })
  await recent
    .getByRole('link', { name: /Quarry Lantern/ })
    .first()
    .waitFor()
  const row = page.getByRole('grid', { name: 'Deals' }).getByRole('rowheader', { name: /Quarry Lantern/ })
  const [above, below] = [await recent.boundingBox(), await row.first().boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await hand.press(recent.getByRole('link', { name: /Quarry Lantern/ }).first())
  await page.waitForURL(/\/deals\/[\w-]+\/(rent_roll|operating_statement)\/[\w-]+/)
  expect(faults).toEqual([])
  await context.close()
}, 180_000)

test('the first screen of the standard brand takes its samples by keyboard, and lists them as recent work', async () => {
  const email = await newPerson(inject('standard'), 'dana')
  const { page, context, faults } = await openDesk(browser(), { variant: 'standard' })
  await comeIn({ page }, email)
  await page.goto('/')
  const hand = keyboardOf(page)
  for (const words of ['Drop rent rolls here', 'Drop operating statements here']) await page.getByText(words).waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])
  await hand.press(page.getByRole('button', { name: 'Try the sample rent roll' }))
  await openedRoll(page)
  await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()
  await page.goto('/')
  await hand.press(page.getByRole('button', { name: 'Try the sample T12' }))
  await openedStatement(page)
  await page.goto('/')
  await hand.press(page.getByRole('region', { name: 'Recent work' }).getByRole('link').first())
  await page.waitForURL(/\/(rent_roll|operating_statement)\/[\w-]+/)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)
