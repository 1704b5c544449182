import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsOf, openDesk, useBrowser } from './desk.ts'
import { downloadedBy } from './exported-file.ts'
import { keyboardOf, rowTo } from './hands.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()
/** Timeout of each step of a repeated attempt, in milliseconds. */
const briefly = { timeout: 2000 }

/** Creates a deal of the demo's lender in Atlanta, with what a similarity of rents needs. */
async function aDealInAtlanta() {
  const client = await clientOf(inject('partner'))
  const deal = await client.deal.create({
    dealName: 'Comps of Peachtree',
    propertyType: 'Garden',
    yearBuilt: 1988,
    lat: 33.749,
    lng: -84.388,
  })
  await client.building.create({ dealId: deal.id, units: 180 })
  return { client, deal }
}

const shownCount = async (page: Page) => {
  const words = await page.getByText(/^[\d,]+ of [\d,]+ shown$/).textContent()
  return Number(words?.split(' ')[0]?.replaceAll(',', ''))
}

/** Finds the marker of a row by the name shown above it. */
async function markerOf(page: Page, at: number) {
  const found = page.getByRole('row').nth(at)
  const marked = page.locator('[aria-hidden=true]', {
    hasText: (await found.getByRole('rowheader').textContent()) ?? '',
  })
  await found.hover(briefly)
  await marked.last().waitFor(briefly)
  const { x, y } = (await marked.last().boundingBox(briefly)) ?? { x: 0, y: 0 }
  return { x, y }
}

/** Measures how far apart the markers of the first comps are: the map shows the results, not the whole search area. */
async function spreadOf(page: Page, count: number): Promise<number> {
  const places: { x: number; y: number }[] = []
  for (let at = 2; at < 2 + count; at += 1) places.push(await markerOf(page, at))
  const of = (axis: 'x' | 'y') =>
    Math.max(...places.map((each) => each[axis])) - Math.min(...places.map((each) => each[axis]))
  return Math.max(of('x'), of('y'))
}

test('rent comps are identified in a deal, in step on the map and in the table, and a reason is kept', async () => {
  const { client, deal } = await aDealInAtlanta()
  const desk = await openDesk(browser())
  const { page } = desk
  await comeIn(desk)
  await page.goto(`/deals/${deal.id}/comps/rent_comps`)
  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'Find comps' }))
  await expect.poll(() => shownCount(page)).toBe(10)
  await expect.poll(async () => (await client.rentComps.listSelected(deal.id)).length).toBe(10)

  await expect.poll(() => spreadOf(page, 10), { timeout: 20_000 }).toBeGreaterThan(250)

  // A row highlights its marker, and pointing at that marker highlights the row.
  const row = page.getByRole('row').nth(3)
  const name = (await row.getByRole('rowheader').textContent()) ?? ''
  await row.hover()
  const label = page.locator('[aria-hidden=true]', { hasText: name }).last()
  const active = page.locator('tr[data-active]', { hasText: name })
  // The map may still be moving to the comps that were found, so the marker is looked up again.
  await expect
    .poll(async () => {
      await row.hover(briefly)
      await label.waitFor(briefly)
      const { x, y, width, height } = (await label.boundingBox(briefly)) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.getByRole('heading', { name: 'Comps', exact: true }).hover(briefly)
      await label.waitFor({ state: 'detached', ...briefly })
      await page.mouse.move(x + width / 2, y + height + 14)
      return active.waitFor(briefly).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)

  // The keyboard does the same when it moves from row to row.
  const table = page.getByRole('table', { name: /comps/i })
  await page.getByRole('heading', { name: 'Comps', exact: true }).hover(briefly)
  await label.waitFor({ state: 'detached', ...briefly })
  await rowTo(page, table, row)
  await label.waitFor(briefly)
  await active.waitFor(briefly)
  await page.keyboard.press('Enter')
  await hand.write(page.getByRole('textbox', { name: /^Reason for including/ }), 'Same owner and vintage')
  await page.keyboard.press('Tab')
  await expect
    .poll(async () => (await client.rentComps.getConfig(deal.id))?.reasons)
    .toMatchObject([{ name, isIncluded: true, reason: 'Same owner and vintage' }])
  // Only selected comps are listed: deselected ones leave the list.
  await rowTo(page, table, page.getByRole('row').nth(4))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await client.rentComps.listSelected(deal.id)).length).toBe(9)
  expect(await faultsOf(page)).toEqual([])
  expect(desk.faults).toEqual([])
  await desk.context.close()
})

test('expense comps are found in a deal by keyboard, and the map shows them rather than the area searched', async () => {
  const desk = await openDesk(browser())
  const { page } = desk
  const client = await clientOf(inject('partner'))
  const place = { propertyType: 'Garden', yearBuilt: 1988, lat: 33.749, lng: -84.388 }
  const deal = await newSizedDeal(client, { deal: { dealName: 'Expenses of Peachtree', ...place } })
  await comeIn(desk)
  await page.goto(`/deals/${deal.id}/comps/expense_comps`)
  await keyboardOf(page).press(page.getByRole('button', { name: 'Find comps' }))
  const found = async () => (await client.expenseComps.listSelected(deal.id)).length
  await expect.poll(found).toBe(10)
  await expect.poll(() => spreadOf(page, 10), { timeout: 20_000 }).toBeGreaterThan(250)
  expect(await faultsOf(page)).toEqual([])
  expect(desk.faults).toEqual([])
  await desk.context.close()
})

test('an area is drawn by keyboard, and all comps are downloaded', async () => {
  const desk = await openDesk(browser())
  const { page } = desk
  await comeIn(desk)
  await page.goto('/comparables')
  await page.waitForURL('**/comparables/expense_comps')
  await expect.poll(() => shownCount(page)).toBe(5000)
  await page.getByRole('button', { name: 'Draw a circle' }).press('Enter')
  await page.getByRole('button', { name: 'Place at center' }).press('Enter')
  const type = async (field: string, value: string) => {
    await page.getByRole('textbox', { name: field }).fill(value)
    await page.keyboard.press('Enter')
  }
  await type('Center latitude', '33.749')
  await type('Center longitude', '-84.388')
  await type('Radius', '50')
  await page.getByText('Circle, 50-mile radius around 33.749 N, 84.388 W').waitFor()
  await expect.poll(() => shownCount(page)).toBeLessThan(400)
  const before = await page.getByRole('button', { name: /^Edge/ }).getAttribute('aria-label')
  await page.getByRole('button', { name: /^Edge/ }).press('ArrowRight')
  await expect.poll(() => page.getByRole('button', { name: /^Edge/ }).getAttribute('aria-label')).not.toBe(before)

  const all = page.getByRole('button', { name: 'Download all as CSV' })
  const { name, bytes } = await downloadedBy(page, () => keyboardOf(page).press(all))
  expect(name).toBe('all-expense-comps.csv')
  expect(new TextDecoder().decode(bytes).split('\r\n').length).toBe(5002)
  expect(await faultsOf(page)).toEqual([])
  expect(desk.faults).toEqual([])
  await desk.context.close()
})
