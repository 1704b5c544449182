import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsOf, newPerson, openDesk, useBrowser } from './desk.ts'

const browser = useBrowser()
const tabs = ['building', 'common_amenities', 'utilities', 'crime']

/** A deal of somebody who is new here, on a page that is signed in. */
async function aDeal(name: string) {
  const email = await newPerson(inject('partner'), name)
  const desk = await openDesk(browser())
  const client = await clientOf(desk.address, email)
  const { id } = await client.deal.create({ dealName: 'Alder Court', city: 'Dover' })
  await comeIn(desk, email)
  return { ...desk, client, id }
}

test('a building that is typed and left at once is saved, and what nobody knows stays unknown', async () => {
  const { page, context, client, id, faults } = await aDeal('builder')
  await page.goto(`/deals/${id}/property/building`)
  await page.getByLabel('Year built').fill('1987')
  await page.getByLabel('Stories').fill('3')
  await page.getByRole('tab', { name: 'Common amenities' }).click()
  await page.getByRole('radiogroup', { name: 'Pool' }).getByText('No', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Note on pool' }).fill('filled in')
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
  const { page, context, client, id, faults } = await aDeal('photographer')
  await page.goto(`/deals/${id}/pictures`)
  await page.getByText('No pictures yet.').waitFor()
  for (const name of ['front.png', 'pool.png']) {
    await pastePicture(page, name)
    await page.getByRole('img', { name }).waitFor()
  }
  await page.getByLabel('Caption of picture 2').fill('Pool at noon')
  await page.getByRole('button', { name: 'Move Pool at noon up' }).click()
  await expect
    .poll(async () => (await client.deal.listPictures(id)).map(({ caption, fileName }) => caption ?? fileName))
    .toEqual(['Pool at noon', 'front.png'])
  await page.reload()
  await page.getByRole('img', { name: 'Pool at noon' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete front.png' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('img', { name: 'front.png' }).waitFor()
  expect(await client.deal.listPictures(id)).toHaveLength(2)
  expect(faults).toEqual([])
  await context.close()
})

test('a summary is written with a table and a live figure, and put back as it was', async () => {
  const { page, context, client, id, faults } = await aDeal('author')
  const building = await client.building.create({ dealId: id, yearBuilt: 1987 })
  await page.goto(`/deals/${id}/summary`)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Section 1 heading').fill('Property')
  const text = page.getByRole('textbox', { name: 'Text for Property' })
  await text.click()
  await page.keyboard.type('Built in ')
  await page.getByRole('button', { name: 'Figure', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Year built/ }).click()
  await text.getByText('1987').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Insert table' }).click()
  await page.keyboard.type('Plan')
  await page.getByRole('button', { name: 'View versions…' }).focus()
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
  await page.getByRole('button', { name: 'View versions…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[aria-haspopup="listbox"]').click()
  await page.getByRole('option').last().click()
  await dialog.getByText('Built in').waitFor()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await text.getByText('1990').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a summary is not written over what a colleague wrote, and a deleted section comes back', async () => {
  const { page, context, client, id, faults } = await aDeal('coauthor')
  const written = (section: string) => ({ sections: [{ section, html: '<p>B. Cho</p>' }] })
  await client.deal.updateSummary(id, written('Sponsor'))
  await page.goto(`/deals/${id}/summary`)
  const heading = page.getByLabel('Section 1 heading')
  await heading.waitFor()
  await client.deal.updateSummary(id, written('Theirs'))
  await heading.fill('Mine')
  await heading.blur()
  await page.getByRole('button', { name: 'Load saved version' }).click()
  await expect.poll(() => heading.inputValue()).toBe('Theirs')
  expect((await client.deal.getSummary(id)).sections[0]?.section).toBe('Theirs')

  await client.deal.updateSummary(id, written('Theirs again'))
  await heading.fill('Mine')
  await heading.blur()
  await page.getByRole('button', { name: 'Overwrite with my changes' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await client.deal.getSummary(id)).sections[0]?.section).toBe('Mine')

  await page.getByRole('button', { name: 'Delete Mine' }).click()
  await page.getByText('No summary written.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('textbox', { name: 'Text for Mine' }).getByText('B. Cho').waitFor()
  await expect
    .poll(async () => (await client.deal.getSummary(id)).sections)
    .toEqual([{ section: 'Mine', html: '<p>B. Cho</p>' }])
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await context.close()
})

test('what was written into a summary without a network is there after the page was closed, and is saved', async () => {
  const { page, context, client, id } = await aDeal('offline')
  await page.goto(`/deals/${id}/summary`)
  await page.getByRole('button', { name: 'Add section' }).click()
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

/** Pastes a drawn picture, as the clipboard of the machine hands one over. */
async function pastePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async (fileName) => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], fileName, { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, name)
}
