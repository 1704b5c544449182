import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, people, useBrowser } from './desk.ts'
import { cellTo, giveFiles, keyboardOf, openRow, scrollersOf, tabTo, tabToTab } from './hands.ts'
import { goToStep, provedPart, stepOn } from './rent-roll-desk.ts'
import {
  halfYear,
  lastStepIs,
  lineCell,
  openedStatement,
  sampleT12,
  saveStatement,
  uploadStatement,
} from './statement-desk.ts'

const browser = useBrowser()
const corpus = resolve(import.meta.dirname, '../../../shared/corpus/statement')

/** Opens a separate browser for a new user. */
async function atDesk(firstName: string) {
  const email = await newPerson(inject('partner'), firstName)
  const desk = await openDesk(browser())
  await comeIn(desk, email)
  return { ...desk, email }
}

describe('a statement from the file to saved', () => {
  test('ties, is put in categories, has its signs and comments by keyboard alone, and is saved as corrected', async () => {
    const { page, context, address, email, faults } = await atDesk('hanna')
    const bundleId = await uploadStatement(page, sampleT12)
    await provedPart(page, /^NET OPERATING INCOME 890,637\.18 , tied/i).waitFor()
    await provedPart(page, '317 of 317 printed totals tie , tied').waitFor()
    await stepOn(page, 'Periods', 'Map')
    const hand = keyboardOf(page)
    const grid = page.getByRole('grid', { name: /^Lines of/ })
    const goTo = async (line: string, title: string) => cellTo(page, grid, await lineCell(page, line, title))

    // A category is entered by typing and Enter.
    await goTo('Pet Rent', 'Category')
    await page.keyboard.type('park')
    await page.getByRole('option', { name: /^Parking Income/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await lastStepIs(page, /Undo: .*Pet Rent/)
    await page.getByRole('gridcell', { name: /^Parking Income ?, edited/ }).waitFor()

    // The suggestion of another line is accepted.
    await goTo('Garage & Carport Rent', 'Category')
    await page.keyboard.press('Control+.')
    await lastStepIs(page, /Undo: .*Garage & Carport Rent/)

    // A sign is flipped, and flipped back by undo.
    await goTo('Application Fees', 'Oct 2025')
    await page.keyboard.press('Escape')
    await hand.choose(page.getByRole('button', { name: 'Line', exact: true }), /^Flip sign/)
    await provedPart(page, /printed totals? (is |are )?off|off by/)
      .first()
      .waitFor()
    await page.keyboard.press('Control+z')
    await provedPart(page, '317 of 317 printed totals tie , tied').waitFor()

    // A comment is added to one figure.
    await goTo('Vacancy Loss', 'Oct 2025')
    await page.keyboard.press('Shift+F2')
    await page.getByRole('textbox', { name: 'Comment on Vacancy Loss, Oct 2025' }).waitFor()
    await page.keyboard.type('Two units were down.')
    await page.keyboard.press('Control+Enter')
    await lastStepIs(page, /Undo: .*comment/i)
    await page.keyboard.press('Escape')
    await tabToTab(page, /^Comments/)
    await page.getByText('Two units were down.').waitFor()
    await saveStatement(page)

    const client = await clientOf(address, email)
    const [record] = await client.operatingStatement.ofBundle(bundleId)
    const line = (label: string) => record?.lines.find((one) => one.label === label)
    expect(line('Pet Rent')?.category).toBe('Parking Income')
    expect(line('Vacancy Loss')?.comments).toMatchObject({ '2025-10': 'Two units were down.' })
    const { userInput } = await client.parsedFile.get(record?.fileHash ?? '')
    expect(userInput?.map(({ kind }) => kind)).toEqual(['lineCategory', 'lineCategory'])

    await page.goto('/operating_statement')
    await openRow(page.getByRole('row', { name: /t12\.xlsx/ }))
    await openedStatement(page)
    await goToStep(page, 'Map')
    expect(await (await lineCell(page, 'Pet Rent', 'Category')).textContent()).toMatch(/^Parking Income, edited/)
    await tabToTab(page, /^Comments/)
    await page.getByText('Two units were down.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('shows its twelve months, total and category side by side on a desk of 1440 pixels', async () => {
    const email = await newPerson(inject('partner'), 'ivo')
    const { page, context } = await openDesk(browser(), { viewport: { width: 1440, height: 900 } })
    await comeIn({ page }, email)
    await uploadStatement(page, sampleT12)
    await goToStep(page, 'Map')
    const grid = page.getByRole('grid', { name: /^Lines of/ })
    await grid.waitFor()
    const outside = () =>
      grid.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return [...element.querySelectorAll('[data-heading]')].flatMap((title) => {
          const box = title.getBoundingClientRect()
          return box.left < left || box.right > right ? [title.textContent] : []
        })
      })
    await expect.poll(outside).toEqual([])
    const last = await grid.getByRole('columnheader', { name: 'Sep 2026' }).boundingBox()
    const total = await grid.getByRole('columnheader', { name: 'Total' }).boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((total?.x ?? 0) + 1)
    const titles = (await grid.getByRole('columnheader').allTextContents()).join(' ')
    for (const part of ['Category', 'Oct 2025', 'Sep 2026']) expect(titles).toContain(part)
    const isSideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isSideways()).toBe(false)
    // Amounts are in whole dollars, and here and in the review only one element scrolls vertically.
    expect(await grid.getByText(/^\(?[\d,]+\.\d\d\b/).allTextContents()).toEqual([])
    await expect.poll(() => scrollersOf(page)).toEqual([expect.stringMatching(/^grid Lines of/)])
    await goToStep(page, 'Review')
    await page.getByRole('rowheader', { name: 'Net operating income' }).first().waitFor()
    // All lines of this one fit.
    await expect.poll(async () => (await scrollersOf(page)).length).toBeLessThanOrEqual(1)
    // The review step has the same months as columns.
    const months = page.getByRole('radio', { name: 'Months' })
    await tabTo(page, page.getByRole('radiogroup').filter({ has: months }).getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    const table = page.getByRole('region', { name: /by month$/ })
    const captions = await table.getByRole('columnheader').allTextContents()
    expect(captions).toHaveLength(14)
    expect([captions[1], captions[12], captions[13]]).toEqual(['10/25', '09/26', 'Total'])
    await expect.poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1)
    await context.close()
  })

  test('is told in another chart after a preview of what changes, and undo brings the first one back, by keyboard alone', async () => {
    const { page, context, faults } = await atDesk('clara')
    await uploadStatement(page, sampleT12)
    await stepOn(page, 'Periods', 'Map')
    const hand = keyboardOf(page)
    await tabToTab(page, 'Chart of accounts')
    const chart = page.getByRole('button', { name: /Chart of accounts/ })
    await hand.pick(chart.filter({ hasText: 'Fannie Mae' }), /Freddie Mac/)
    const dialog = page.getByRole('dialog', { name: /^Switch to Freddie Mac chart/ })
    await dialog.getByText(/\d+ unchanged/).waitFor()
    await hand.press(dialog.getByRole('button', { name: /^Switch to Freddie Mac/ }))
    await chart.filter({ hasText: 'Freddie Mac' }).waitFor()
    await hand.press(page.getByRole('button', { name: /^Undo: switch chart to Freddie Mac/ }))
    await chart.filter({ hasText: 'Fannie Mae' }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('is told in a chart that the company makes for itself, found from the map, by keyboard alone', async () => {
    const { page, context, address, faults } = await openDesk(browser())
    await comeIn({ page }, people.admin)
    const bundleId = await uploadStatement(page, halfYear(`Sorrel Row ${Date.now()}`, 0, 2025))
    await stepOn(page, 'Periods', 'Map')
    const hand = keyboardOf(page)
    await tabToTab(page, 'Chart of accounts')
    await hand.press(page.getByRole('link', { name: 'Custom charts of accounts' }))
    await hand.press(page.getByRole('button', { name: 'New chart' }))
    const editor = page.getByRole('dialog', { name: 'New chart of accounts' })
    const name = `House chart ${Date.now()}`
    await hand.write(editor.getByRole('textbox', { name: 'Name' }), name)
    for (const [at, category] of ['House rent', 'House fees'].entries()) {
      await hand.press(editor.getByRole('button', { name: 'Add category' }))
      await hand.write(editor.getByRole('textbox', { name: `Category ${at + 1}` }), category)
    }
    await hand.press(editor.getByRole('button', { name: 'Create chart' }))
    await page.getByText(`Saved ${name}.`).waitFor()

    await page.goto(`/operating_statement/${bundleId}`)
    await openedStatement(page)
    await stepOn(page, 'Periods', 'Map')
    await tabToTab(page, 'Chart of accounts')
    const chart = page.getByRole('button', { name: /Chart of accounts/ })
    await hand.pick(chart.filter({ hasText: 'Fannie Mae' }), new RegExp(name))
    const dialog = page.getByRole('dialog', { name: `Switch to ${name} chart` })
    await hand.press(dialog.getByRole('button', { name: `Switch to ${name}` }))
    await chart.filter({ hasText: name }).waitFor()
    await tabToTab(page, 'Lines')
    const lines = page.getByRole('grid', { name: /^Lines of/ })
    const index = await lines.locator('[data-heading="category"]').getAttribute('aria-colindex')
    const fees = lines.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Late Fees/ }) })
    await cellTo(page, lines, fees.locator(`[aria-colindex="${index}"]`))
    await page.keyboard.type('house f')
    await page.keyboard.press('Enter')
    await lastStepIs(page, /Undo: .*Late Fees/)
    await saveStatement(page)
    const client = await clientOf(address, people.admin)
    const [record] = await client.operatingStatement.ofBundle(bundleId)
    const own = (await client.chartOfAccounts.list()).find((one) => one.name === name)
    expect(record?.chartOfAccountsId).toBe(own?.id)
    expect(record?.lines.find(({ label }) => label === 'Late Fees')?.category).toBe('House fees')
    expect(faults).toEqual([])
    await context.close()
  })

  test('that was being corrected when the page was loaded again has a draft, which is taken up', async () => {
    const { page, context } = await atDesk('rita')
    await uploadStatement(page, halfYear('Alder Mews', 0, 2025))
    await goToStep(page, 'Map')
    await cellTo(page, page.getByRole('grid', { name: /^Lines of/ }), await lineCell(page, 'Late Fees', 'Category'))
    await page.keyboard.type('park')
    await page.keyboard.press('Enter')
    await lastStepIs(page, /Undo: .*Late Fees/)
    await page.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await openedStatement(page)
    await keyboardOf(page).press(page.getByRole('button', { name: 'Recover' }))
    await goToStep(page, 'Map')
    await page.getByRole('gridcell', { name: /^Parking Income ?, edited/ }).waitFor()
    await context.close()
  })
})

describe('the statements of a bundle', () => {
  test('are inserted, replaced, reset and deleted, and saved together, by keyboard alone', async () => {
    const { page, context, address, email, faults } = await atDesk('ingrid')
    const bundleId = await uploadStatement(page, halfYear('Linden Row', 0, 2025))
    const hand = keyboardOf(page)
    const statement = (name: string | RegExp) => page.getByRole('radio', { name })
    const menu = async (name: string) => {
      await hand.press(page.getByRole('button', { name: 'More', exact: true }))
      return page.getByRole('menuitem', { name })
    }

    await giveFiles(page, await menu('Insert another statement'), halfYear('Linden Row', 6, 2025))
    await statement('6 months 07/25 - 12/25, not saved').waitFor()
    await hand.press(page.getByRole('button', { name: 'Reset', exact: true }))
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }))
    await expect.poll(() => statement(/months/).count()).toBe(0)

    await giveFiles(page, await menu('Insert another statement'), halfYear('Linden Row', 6, 2025))
    await statement('6 months 07/25 - 12/25, not saved').waitFor()
    await giveFiles(page, page.getByRole('button', { name: 'Replace', exact: true }), halfYear('Linden Row', 6, 2024))
    await statement('6 months 07/24 - 12/24, not saved').waitFor()
    await provedPart(page, /^NET OPERATING INCOME .*tied/i).waitFor()
    await saveStatement(page)
    await statement('6 months 07/24 - 12/24 ✓').waitFor()
    const client = await clientOf(address, email)
    expect(await client.operatingStatement.ofBundle(bundleId)).toHaveLength(2)

    await hand.tick(statement('6 months 01/25 - 06/25 ✓'))
    await expect.poll(() => statement('6 months 01/25 - 06/25 ✓').isChecked()).toBe(true)
    await hand.press(page.getByRole('button', { name: 'Delete', exact: true }))
    await hand.press(page.getByRole('button', { name: 'Undo delete' }))
    await hand.press(page.getByRole('button', { name: 'Delete', exact: true }))
    await statement('6 months 01/25 - 06/25, to be deleted').waitFor()
    await saveStatement(page)
    await expect.poll(() => statement(/months/).count()).toBe(0)
    expect(await client.operatingStatement.ofBundle(bundleId)).toMatchObject([{ fileName: 'Linden Row Jul 2024.csv' }])
    expect(faults).toEqual([])
    await context.close()
  })

  test.each([
    [
      'Partial Statements',
      'olga',
      /01\/25 - 12\/25, 12 months/,
      [halfYear('Birch Hall', 0, 2025), halfYear('Birch Hall', 6, 2025)],
    ],
    [
      'Portfolio',
      'paula',
      /01\/25 - 06\/25, 6 months/,
      [halfYear('Cedar One', 0, 2025), halfYear('Cedar Two', 0, 2025, 50_000)],
    ],
  ] as const)('are merged as %s after their result was seen', async (mode, firstName, result, files) => {
    const { page, context, address, email, faults } = await atDesk(firstName)
    for (const file of files) await uploadStatement(page, file)
    await page.goto('/operating_statement')
    const list = page.getByRole('grid', { name: 'Operating statements' })
    await tabTo(page, list.getByRole('row').nth(1))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    for (const { name } of files) {
      await expect.poll(() => list.getByRole('checkbox', { name: new RegExp(name) }).isChecked()).toBe(true)
    }
    const hand = keyboardOf(page)
    await hand.press(page.getByRole('button', { name: 'Merge', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Merge statements' })
    const radio = dialog.getByRole('radio', { name: new RegExp(mode) })
    await tabTo(page, dialog.getByRole('radio', { checked: true }))
    for (let press = 0; press < 3 && !(await radio.isChecked()); press += 1) await page.keyboard.press('ArrowDown')
    await dialog.getByText(result).waitFor()
    const merged = dialog.getByRole('region', { name: 'Merged statement' })
    expect(await merged.getByText(/^\(?[\d,]+\.\d\d\b/).count()).toBe(0)
    await hand.press(dialog.getByRole('button', { name: 'Merge 2 statements' }))
    const bundleId = await openedStatement(page)
    const client = await clientOf(address, email)
    const [saved] = await client.operatingStatement.ofBundle(bundleId)
    const rent = saved?.lines.find(({ label }) => label === 'Market Rent')
    expect(rent?.values['2025-02']).toBe(mode === 'Portfolio' ? 150_200 : 100_100)
    expect(faults).toEqual([])
    await context.close()
  })
})

// Other people's real documents; they are next to the project, if they are present.
test('a real T12 of another system ties, is reviewed and saved', async ({ skip }) => {
  const file = resolve(corpus, 'firtree_yardi_12-month-statement.xlsx')
  skip(!existsSync(file), 'no real documents lie beside the project')
  const { page, context, faults } = await atDesk('ursula')
  await uploadStatement(page, file)
  for (const name of ['Periods', 'Map', 'Review']) {
    await page.keyboard.press('Control+Enter')
    await page.locator('[aria-current=step]').filter({ hasText: name }).waitFor()
  }
  await page.getByRole('rowheader', { name: 'Net operating income' }).first().waitFor()
  await goToStep(page, 'Map')
  await keyboardOf(page).press(page.getByRole('button', { name: /^Accept all over 90%/ }))
  await saveStatement(page)
  expect(faults).toEqual([])
  await context.close()
})
