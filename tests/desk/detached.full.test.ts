import { expect, inject, test } from 'vitest'
import { comeIn, newPerson, openDesk, seriousFaults, useBrowser } from './desk.ts'
import { cellTo, keyboardOf, openRow, tabToTab, typeOver } from './hands.ts'
import { goToStep, provedPart, sample, unitCell, uploadRoll } from './rent-roll-desk.ts'

const browser = useBrowser()

test('the source stands in a window of its own, in step with the grid, through other documents, and comes back', async () => {
  const desk = await openDesk(browser())
  const { page, context, faults } = desk
  await comeIn(desk, await newPerson(inject('partner'), 'wanda'))
  const roll = await uploadRoll(page, sample)
  await goToStep(page, 'Units')
  await page.getByRole('grid', { name: /^Units of/ }).waitFor()

  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    keyboardOf(page).press(page.getByRole('button', { name: 'Open in new window' })),
  ])
  own.on('pageerror', (error) => faults.push(error.message))
  await expect.poll(() => own.title()).toMatch(/^Source: Quarry Lantern/)
  await expect.poll(() => page.getByRole('tab', { name: 'Source' }).count()).toBe(0)

  // The cell of a value is outlined there as soon as it is selected here, and a cell selected there is selected here.
  await cellTo(page, page.getByRole('grid', { name: /^Units of/ }), await unitCell(page, '01-103', 'Market rent'))
  await own.getByRole('status').filter({ hasText: 'F20: 1,265.00, read as market rent' }).waitFor()
  await cellTo(own, own.getByRole('grid'), own.getByRole('gridcell', { name: '01-104', exact: true }))
  await own.keyboard.press('Enter')
  const unit = page.getByRole('grid', { name: /^Units of/ }).getByRole('rowheader', { name: '01-104', exact: true })
  await expect.poll(() => unit.getAttribute('aria-selected')).toBe('true')
  expect(await seriousFaults(own)).toEqual([])

  // A correction here is shown there, and the page's keys do the same there.
  await typeOver(page, await unitCell(page, '01-103', 'Market rent'), '1300')
  await provedPart(page, /^Market Rent off by 35\.00 /).waitFor()
  await tabToTab(own, /^History/)
  await own.getByText('1,265').first().waitFor()
  await own.keyboard.press('Control+z')
  await provedPart(page, 'Market Rent 140,810 , tied').waitFor()

  // The window waits for the next document.
  await keyboardOf(page).press(page.getByRole('link', { name: '← Rent rolls' }))
  const corrected = () => own.evaluate(() => getComputedStyle(document.body, '::after').content)
  await expect.poll(corrected).toBe('"Open a document to see its source here."')
  await openRow(page.getByRole('row', { name: /rent-roll\.xlsx/ }))
  await page.waitForURL((url) => url.pathname.startsWith(`/rent_roll/${roll}`))
  await own.getByRole('tab', { name: 'Source' }).waitFor()

  // It also returns in a step that shows no source of its own.
  await goToStep(page, 'Columns')
  await Promise.all([own.waitForEvent('close'), page.keyboard.press('Alt+s')])
  await page.getByRole('tab', { name: 'Source' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
