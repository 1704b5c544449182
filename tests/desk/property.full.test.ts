import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsOf, newPerson, openDesk, useBrowser } from './desk.ts'
import { arrowTo, keyboardOf, tabTo, tabToTab } from './hands.ts'

const browser = useBrowser()
const tabs = ['building', 'common_amenities', 'utilities', 'crime']

/** Creates a deal of a new user, on a signed-in page. */
async function aDeal(name: string) {
  const email = await newPerson(inject('partner'), name)
  const desk = await openDesk(browser())
  const client = await clientOf(desk.address, email)
  const { id } = await client.deal.create({ dealName: 'Alder Court', city: 'Dover' })
  await comeIn(desk, email)
  return { ...desk, hand: keyboardOf(desk.page), client, id }
}

test('a building that is typed and left at once is saved, and what nobody knows stays unknown', async () => {
  const { page, hand, context, client, id, faults } = await aDeal('builder')
  await page.goto(`/deals/${id}/property/building`)
  await hand.write(page.getByLabel('Year built'), '1987')
  await hand.write(page.getByLabel('Stories'), '3')
  await tabToTab(page, 'Common amenities')
  const pool = page.getByRole('radiogroup', { name: 'Pool' })
  await tabTo(page, pool.getByRole('radio', { checked: true }))
  const no = pool.getByRole('radio', { name: 'No', exact: true })
  for (let press = 0; press < 3 && !(await no.isChecked()); press += 1) await page.keyboard.press('ArrowRight')
  await hand.write(page.getByRole('textbox', { name: 'Note on pool' }), 'filled in')
  await page.goBack()
  await expect.poll(() => page.getByLabel('Year built').inputValue()).toBe('1987')
  await expect
    .poll(async () => (await client.building.list(id))[0])
    .toMatchObject({
      yearBuilt: 1987,
      stories: 3,
      units: null,
      hasSprinkler: null,
    })
  await expect
    .poll(async () => (await client.building.listCommonAmenities(id))[0])
    .toMatchObject({ amenities: { pool: false }, notes: { pool: 'filled in' } })
  expect(faults).toEqual([])
  await context.close()
})

test('tabs of the property are accessible, wide and narrow', async () => {
  const { page, context, id, faults } = await aDeal('surveyor')
  for (const [at, tab] of tabs.entries()) {
    await page.setViewportSize({ width: at % 2 === 0 ? 1440 : 390, height: 900 })
    await page.goto(`/deals/${id}/property/${tab}`)
    await page.getByRole('tabpanel').locator('input, button').first().waitFor()
    expect([tab, await faultsOf(page)]).toEqual([tab, []])
  }
  expect(faults).toEqual([])
  await context.close()
})

test('pictures are pasted, captioned and ordered, and stay so', async () => {
  const { page, hand, context, client, id, faults } = await aDeal('photographer')
  await page.goto(`/deals/${id}/pictures`)
  // Pictures are accepted once the deal is locked for editing.
  await page.getByText('Drop pictures here.').waitFor()
  for (const name of ['front.png', 'pool.png']) {
    await pastePicture(page, name)
    await page.getByRole('img', { name }).waitFor()
  }
  await hand.write(page.getByLabel('Caption of picture 2'), 'Pool at noon')
  await hand.press(page.getByRole('button', { name: 'Move Pool at noon up' }))
  await expect
    .poll(async () => (await client.deal.listPictures(id)).map(({ caption, fileName }) => caption ?? fileName))
    .toEqual(['Pool at noon', 'front.png'])
  await page.reload()
  await page.getByRole('img', { name: 'Pool at noon' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await hand.press(page.getByRole('button', { name: 'Delete front.png' }))
  // A message is reached by its key.
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('F6')
  await hand.press(page.getByRole('button', { name: 'Undo' }))
  await page.getByRole('img', { name: 'front.png' }).waitFor()
  expect(await client.deal.listPictures(id)).toHaveLength(2)
  expect(faults).toEqual([])
  await context.close()
})

test('a summary is written with a table and a live figure, and put back as it was', async () => {
  const { page, hand, context, client, id, faults } = await aDeal('author')
  const building = await client.building.create({ dealId: id, yearBuilt: 1987 })
  await page.goto(`/deals/${id}/summary`)
  await hand.press(page.getByRole('button', { name: 'Add section' }))
  await hand.write(page.getByLabel('Section 1 heading'), 'Property')
  const text = page.getByRole('textbox', { name: 'Text for Property' })
  await tabTo(page, text)
  await page.keyboard.type('Built in ')
  await hand.press(page.getByRole('button', { name: 'Figure', exact: true }))
  await arrowTo(page, page.getByRole('menuitem', { name: /^Year built/ }))
  await page.keyboard.press('Enter')
  await text.getByText('1987').waitFor()
  await page.keyboard.press('Enter')
  await hand.choose(page.getByRole('button', { name: 'Table', exact: true }), 'Insert table')
  await page.keyboard.type('Plan')
  await tabTo(page, page.getByRole('button', { name: 'View versions…' }))
  await page.getByText('Saved', { exact: true }).waitFor()
  const written = (await client.deal.getSummary(id)).sections[0]
  expect(written?.section).toBe('Property')
  expect(written?.html).toMatch(/<span data-figure="yearBuilt">1987<\/span>.*<table>.*Plan/)

  await client.building.update(building.id, { yearBuilt: 1990 })
  await page.reload()
  await text.getByText('1990').waitFor()
  await text.locator('th').first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  const [version] = await client.deal.listSummaryVersions(id)
  await client.deal.restoreSummary(id, version?.id ?? '')
  await client.deal.updateSummary(id, { sections: [] })
  await page.reload()
  await page.getByText('No summary written.').waitFor()
  await hand.press(page.getByRole('button', { name: 'View versions…' }))
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.locator('button[aria-haspopup="listbox"]'))
  await arrowTo(page, page.getByRole('option').last())
  await page.keyboard.press('Enter')
  await dialog.getByText('Built in').waitFor()
  await hand.press(dialog.getByRole('button', { name: 'Restore this version' }))
  await text.getByText('1990').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a summary is not written over what a colleague wrote, and a deleted section comes back', async () => {
  const { page, hand, context, client, id, faults } = await aDeal('coauthor')
  const written = (section: string) => ({ sections: [{ section, html: '<p>B. Cho</p>' }] })
  await client.deal.updateSummary(id, written('Sponsor'))
  await page.goto(`/deals/${id}/summary`)
  const heading = page.getByLabel('Section 1 heading')
  await heading.waitFor()
  await client.deal.updateSummary(id, written('Theirs'))
  await hand.write(heading, 'Mine')
  await page.keyboard.press('Tab')
  await hand.press(page.getByRole('button', { name: 'Load saved version' }))
  await expect.poll(() => heading.inputValue()).toBe('Theirs')
  expect((await client.deal.getSummary(id)).sections[0]?.section).toBe('Theirs')

  await client.deal.updateSummary(id, written('Theirs again'))
  await hand.write(heading, 'Mine')
  await page.keyboard.press('Tab')
  await hand.press(page.getByRole('button', { name: 'Overwrite with my changes' }))
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await client.deal.getSummary(id)).sections[0]?.section).toBe('Mine')

  await hand.press(page.getByRole('button', { name: 'Delete Mine' }))
  await page.getByText('No summary written.').waitFor()
  await hand.press(page.getByRole('button', { name: 'Undo' }))
  await page.getByRole('textbox', { name: 'Text for Mine' }).getByText('B. Cho').waitFor()
  await expect
    .poll(async () => (await client.deal.getSummary(id)).sections)
    .toEqual([{ section: 'Mine', html: '<p>B. Cho</p>' }])
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await context.close()
})

test('what was written into a summary without a network is there after the page was closed, and is saved', async () => {
  const { page, hand, context, client, id } = await aDeal('offline')
  await page.goto(`/deals/${id}/summary`)
  await hand.press(page.getByRole('button', { name: 'Add section' }))
  const heading = page.getByLabel('Section 1 heading')
  await heading.fill('Sponsor')
  await heading.blur()
  await page.getByText('Saved', { exact: true }).waitFor()
  await context.setOffline(true)
  await heading.fill('Sponsor and guarantor')
  await heading.blur()
  await page.getByText('▲ Not saved').waitFor()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/deals/${id}/summary`)
  await expect
    .poll(() => again.getByLabel('Section 1 heading').inputValue(), { timeout: 20_000 })
    .toBe('Sponsor and guarantor')
  const saved = async () => (await client.deal.getSummary(id)).sections[0]?.section
  await expect.poll(saved, { timeout: 10_000 }).toBe('Sponsor and guarantor')
  await context.close()
})

/** Pastes a drawn picture, as from the system clipboard. */
async function pastePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async (fileName) => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], fileName, { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, name)
}
