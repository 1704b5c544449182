import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { clientOf, comeIn, newPerson, openDesk, useBrowser } from './desk.ts'
import { wordsIn } from './exported-file.ts'
import { cellTo, keyboardOf, openRow, tabTo, typeOver } from './hands.ts'
import {
  csvFile,
  dropFile,
  goToStep,
  openedRoll,
  openStep,
  provedPart,
  sample,
  saveWithKey,
  stepOn,
  unitCell,
  uploadRoll,
} from './rent-roll-desk.ts'

const browser = useBrowser()
const corpus = resolve(import.meta.dirname, '../../../shared/corpus/rent-roll')

/** Opens a separate browser for a new user. */
async function atDesk(firstName: string) {
  const email = await newPerson(inject('partner'), firstName)
  const desk = await openDesk(browser())
  await comeIn(desk, email)
  return { ...desk, email }
}

/** A rent roll whose totals are those of its units; only one of its floorplans states its beds. */
const plainRoll = csvFile('Thistle Yard.csv', [
  ['Unit', 'Floorplan', 'SF', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
  ['101', '1x1', 650, 'Occupied', 'Ines Halloran', 1250, 1200, '01/01/2026', '12/31/2026'],
  ['102', '1x1', 650, 'Occupied', 'Ada Castell', 1250, 1190, '02/01/2026', '01/31/2027'],
  ['103', '1x1', 650, 'Vacant', '', 1250, 0, '', ''],
  ['104', 'Magnolia', 900, 'Occupied', 'Owen Barrow', 1500, 1450, '03/01/2026', '02/28/2027'],
  ['105', 'Magnolia', 900, 'Occupied', 'Mira Lund', 1500, 1455, '03/01/2026', '02/28/2027'],
  ['Total', '', 3750, '', '', 6750, 5295, '', ''],
])

/** A building of the same layout a month later. */
const laterRoll = {
  ...plainRoll,
  name: 'Linden Row, July.csv',
  buffer: Buffer.from(plainRoll.buffer.toString().replace('1190', '1210').replace('5295', '5315')),
}

/** A building that is not leased yet: no rents, so no charge codes. */
const emptyBuilding = csvFile('Alder Court.csv', [
  ['Unit', 'Floorplan', 'SF', 'Status', 'Market Rent'],
  ['101', '1x1', 650, 'Vacant', 1250],
  ['102', '1x1', 650, 'Vacant', 1250],
  ['103', '2x2', 900, 'Vacant', 1500],
  ['Total', '', 2200, '', 4000],
])

describe('a rent roll from the file to saved', () => {
  test('agrees with every printed total, is corrected with the proof beside it, and is saved as corrected', async () => {
    const { page, context, address, email, faults } = await atDesk('dora')
    await page.goto('/rent_roll')
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await dropFile(page, sample)
    const id = await openedRoll(page)
    await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()

    await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
    const rent = await unitCell(page, '01-103', 'Market rent')
    await typeOver(page, rent, '1300')
    await provedPart(page, /^Market Rent off by 35\.00 /).waitFor()
    await page.keyboard.press('Control+z')
    await provedPart(page, 'Market Rent 140,810 , tied').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await page.keyboard.press('Control+y')
    await provedPart(page, /^Market Rent off by 35\.00 /).waitFor()
    const hand = keyboardOf(page)
    await hand.press(page.getByRole('link', { name: '← Rent rolls' }))
    const leaving = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })
    await leaving.getByText(/has unsaved changes/).waitFor()
    await hand.press(leaving.getByRole('button', { name: 'Stay' }))
    await leaving.waitFor({ state: 'detached' })
    await saveWithKey(page)

    const client = await clientOf(address, email)
    const record = await client.rentRoll.get(id)
    expect(record.units.find(({ unit }) => unit === '01-103')?.marketRent).toBe(1300)
    const stored = await client.parsedFile.get(record.fileHash ?? '')
    expect(stored.userInput).toMatchObject([{ kind: 'cellValue', cell: 'F20' }])

    await page.goto('/rent_roll')
    await openRow(page.getByRole('row', { name: /rent-roll\.xlsx/ }))
    await openedRoll(page)
    await goToStep(page, 'Units')
    const again = await unitCell(page, '01-103', 'Market rent')
    expect(await again.textContent()).toMatch(/^1,300\.00, edited; source: 1,265\.00/)
    await provedPart(page, /^Market Rent off by 35\.00 /).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('takes a charge over from an earlier roll of the same layout, and the history names the saved mapping', async () => {
    const { page, context, faults } = await atDesk('lena')
    await uploadRoll(page, { ...plainRoll, name: 'Linden Row.csv' })
    await stepOn(page, 'Columns', 'Floorplans', 'Charges')
    const charge = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Rent', exact: true }) })
    const inPlace = (text: string) => charge.getByRole('gridcell', { name: text, exact: true }).first()
    await typeOver(page, charge.locator('[aria-colindex="6"]'), 'No')
    await saveWithKey(page)

    await uploadRoll(page, laterRoll)
    await goToStep(page, 'Charges')
    await inPlace('No').waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText(/^From a saved mapping: .*Rent/).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('without charge codes has no step for them', async () => {
    const { page, context, faults } = await atDesk('petra')
    await uploadRoll(page, emptyBuilding)
    await stepOn(page, 'Columns', 'Floorplans', 'Units', 'Summary')
    expect(await page.getByRole('button', { name: /^Step \d Charges/ }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('is walked by F8 until nothing is left to look at, lists its keys, and is found by its name from anywhere', async () => {
    const { page, context, faults } = await atDesk('fiona')
    await uploadRoll(page, plainRoll)
    await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
    await cellTo(page, page.getByRole('grid', { name: /^Units of/ }), await unitCell(page, '101', 'Market rent'))
    // The proof and the footer show the same count of open items.
    const left = /^([\d,]+) to review/
    const inProof = async () => left.exec((await provedPart(page, left).textContent()) ?? '')?.[1]
    const inFoot = async () =>
      left.exec((await page.getByRole('button', { name: /to review \(F8\)$/ }).textContent()) ?? '')?.[1]
    expect([await inProof(), await inFoot()]).toEqual(['1', '1'])
    await page.keyboard.press('F8')
    await openStep(page, 'Floorplans').waitFor()
    await page.getByRole('status').filter({ hasText: 'Magnolia' }).first().waitFor()
    const plan = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Magnolia', exact: true }) })
    await typeOver(page, plan.locator('[aria-colindex="4"]'), '2 2')
    await plan.getByRole('gridcell', { name: /^2 \/ 2/ }).waitFor()
    await page.getByText('All clear').waitFor()
    expect(await provedPart(page, left).count()).toBe(0)
    await saveWithKey(page)

    await tabTo(page, page.getByRole('link', { name: '← Rent rolls' }))
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts for this screen' })
    await keys.getByText('Next item to review').waitFor()
    await keys.getByText('Show or hide the source').waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })

    await page.goto('/operating_statement')
    await page.getByRole('heading', { name: 'Operating statements' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Thistle')
    const found = page.getByRole('option', { name: /Thistle Yard/ })
    await found.waitFor()
    await page.keyboard.press('Enter')
    await openedRoll(page)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('work in the grid', () => {
  test('takes a block from Excel as one step, and gives it back after a reload in mid-edit', async () => {
    const { page, context, address, email } = await atDesk('paula')
    const id = await uploadRoll(page, sample)
    await goToStep(page, 'Units')
    await page.evaluate(
      async (rows) => {
        const cells = rows.map(
          (row) => `<tr>${row.map((cell) => `<td align=right class=xl65>${cell}</td>`).join('')}</tr>`,
        )
        const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0><!--StartFragment-->${cells.join('')}<!--EndFragment--></table></body></html>`
        const text = `${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`
        const blob = (type: string, content: string) => new Blob([content], { type })
        await navigator.clipboard.write([
          new ClipboardItem({ 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) }),
        ])
      },
      [
        ['710', '1,275.00'],
        ['1,030', '1,720.00'],
      ],
    )
    await cellTo(page, page.getByRole('grid', { name: /^Units of/ }), await unitCell(page, '01-101', 'SF'))
    await page.keyboard.press('Control+v')
    await provedPart(page, /^Market Rent off by 20\.00 /).waitFor()
    expect(await (await unitCell(page, '01-102', 'SF')).textContent()).toMatch(/^1,030, edited/)

    await page.keyboard.press('Control+z')
    await provedPart(page, 'Market Rent 140,810 , tied').waitFor()
    expect(await (await unitCell(page, '01-101', 'SF')).textContent()).toBe('702')
    await page.getByRole('button', { name: 'Nothing to undo' }).last().waitFor()
    await page.keyboard.press('Control+y')
    await provedPart(page, /^Market Rent off by 20\.00 /).waitFor()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText(/^One edit to .* was not saved/).waitFor()
    await provedPart(page, 'Market Rent 140,810 , tied').waitFor()
    await keyboardOf(page).press(page.getByRole('button', { name: 'Recover' }))
    await provedPart(page, /^Market Rent off by 20\.00 /).waitFor()
    await saveWithKey(page)
    const { units } = await (await clientOf(address, email)).rentRoll.get(id)
    const saved = units.filter(({ unit }) => unit === '01-101' || unit === '01-102')
    expect(saved.map(({ squareFeet, marketRent }) => [squareFeet, marketRent])).toEqual([
      [710, 1275],
      [1030, 1720],
    ])
    await page.reload()
    await openedRoll(page)
    expect(await page.getByRole('button', { name: 'Recover' }).count()).toBe(0)
    await context.close()
  })

  test('adds, splits, merges and deletes units by keyboard alone, takes the last step back, and has them as saved', async () => {
    const { page, context, address, email, faults } = await atDesk('ulla')
    const id = await uploadRoll(page, plainRoll)
    await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
    const hand = keyboardOf(page)
    const grid = page.getByRole('grid', { name: /^Units of/ })
    // The mark of an added or changed unit follows its number.
    const unit = (name: string) => grid.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) })
    const goTo = async (name: string) => {
      await cellTo(page, grid, unit(name))
      // A row is selected once the focus moved in it.
      await page.keyboard.press('ArrowRight')
    }
    const choose = async (...items: string[]) => {
      // Leaves the cells, so that Tab leaves the grid.
      await page.keyboard.press('Escape')
      await hand.choose(page.getByRole('button', { name: 'Edit units' }), ...items)
    }
    await goTo('101')
    await choose('Add unit after 101')
    await unit('101A').waitFor()
    await goTo('102')
    await choose('Split unit 102', 'Split rents and SF equally')
    await unit('102A').waitFor()
    await goTo('104')
    await page.keyboard.press('Shift+ArrowDown')
    await choose('Merge 2 units', 'Sum rents, charges, and SF')
    await unit('105').waitFor({ state: 'detached' })
    // The total of rents is still the printed one: splitting and merging lose nothing.
    await provedPart(page, /^Rent 5,295 , tied/).waitFor()
    await goTo('103')
    await choose('Delete unit 103')
    await unit('103').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await unit('103').waitFor()
    await saveWithKey(page)

    const { units } = await (await clientOf(address, email)).rentRoll.get(id)
    const saved = units.map((one) => [one.unit, one.squareFeet, one.contractRent])
    expect(saved).toEqual([
      ['101', 650, 1200],
      ['101A', null, 0],
      ['102', 325, 595],
      ['102A', 325, 595],
      ['103', 650, 0],
      ['104', 1800, 2905],
    ])
    await page.reload()
    await openedRoll(page)
    await goToStep(page, 'Units')
    for (const [name] of saved) await unit(String(name)).waitFor()
    expect(await unit('105').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('shows the cell that a value was read from, and the value that was read from a cell', async () => {
    const { page, context } = await atDesk('sonja')
    await uploadRoll(page, sample)
    await goToStep(page, 'Units')
    const source = page.getByRole('grid', { name: 'Sheet Report1' })
    await cellTo(page, page.getByRole('grid', { name: /^Units of/ }), await unitCell(page, '01-104', 'Market rent'))
    await page.getByRole('status').filter({ hasText: 'F28: 1,570.00, read as market rent' }).waitFor()
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    const cell = source.getByRole('gridcell', { name: '1,570.00' }).first()
    await expect
      .poll(async () => Math.abs((await topOf(source.locator('.outline'))) - (await topOf(cell))))
      .toBeLessThan(4)

    await cellTo(page, source, source.getByRole('gridcell', { name: '01-103', exact: true }))
    await page.keyboard.press('Enter')
    const unit = page.getByRole('grid', { name: /^Units of/ }).getByRole('rowheader', { name: '01-103', exact: true })
    await expect.poll(() => unit.getAttribute('aria-selected')).toBe('true')
    await context.close()
  })

  test('is printed with all its rows, its headings on each page and nothing beside it', async () => {
    const { page, context } = await atDesk('prue')
    await uploadRoll(page, sample)
    await goToStep(page, 'Units')
    await page.getByRole('grid', { name: /^Units of/ }).waitFor()
    const paper = await page.pdf({ preferCSSPageSize: true })
    const pages = paper.toString('latin1').match(/\/Type \/Page\b/g) ?? []
    // 96 units and their totals, about forty per page.
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThanOrEqual(4)
    const words = await wordsIn({ name: 'units.pdf', bytes: paper })
    expect(words).toContain('01-101')
    expect(words.match(/Contract rent/g)).toHaveLength(pages.length)
    await context.close()
  })

  test('lets a finding stand for a reason that is kept, and narrows the units to those of a tag, by keyboard alone', async () => {
    const { page, context } = await atDesk('gesa')
    await uploadRoll(page, sample)
    const hand = keyboardOf(page)
    await hand.press(provedPart(page, /^2 notes/))
    const findings = page.getByRole('tabpanel', { name: /^Findings/ })
    await hand.press(findings.getByRole('button', { name: /gets an employee credit/ }))
    await hand.press(findings.getByRole('button', { name: 'Dismiss…' }))
    const dialog = page.getByRole('dialog', { name: 'Dismiss finding' })
    await hand.write(dialog.getByLabel('Reason for dismissal'), 'The caretaker lives there')
    await hand.press(dialog.getByRole('button', { name: 'Dismiss', exact: true }))
    await provedPart(page, /^1 note/).waitFor()
    await saveWithKey(page)
    await page.reload()
    await openedRoll(page)
    await hand.press(provedPart(page, /^1 note/))
    await hand.press(findings.getByText('1 finding dismissed'))
    await hand.press(findings.getByRole('button', { name: /gets an employee credit/ }))
    await findings.getByText(/^Dismissed by .*: The caretaker lives there$/).waitFor()

    await stepOn(page, 'Columns', 'Floorplans', 'Charges', 'Units')
    await hand.press(page.getByRole('button', { name: 'Tag filter' }))
    const renovated = page.getByRole('radiogroup', { name: 'Renovated, 18 units' })
    await tabTo(page, renovated.getByRole('radio', { checked: true }))
    const only = renovated.getByRole('radio', { name: 'Include only' })
    for (let press = 0; press < 3 && !(await only.isChecked()); press += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Current units 18' }).waitFor()
    await page.getByText('The tag filter hides 78 of 96 units.').waitFor()
    await page.getByRole('button', { name: 'Tag filter (1)' }).waitFor()
    await context.close()
  })
})

describe.skipIf(!existsSync(corpus))('a rent roll of somebody else’s making', () => {
  test.each([
    ['audubon_yardi_lease-charges.xlsx', 'tamar', /printed totals tie , tied/],
    ['frank_entrata_rent-roll_REDACTED.xlsx', 'frank', /^Units 180 of 180 , tied/],
  ])('%s is uploaded, proved and saved', async (name, person, proof) => {
    const { page, context, address, email, faults } = await atDesk(person)
    const id = await uploadRoll(page, resolve(corpus, name))
    await provedPart(page, proof).waitFor()
    await provedPart(page, /^100% of .* source cells accounted for , tied/).waitFor()
    await goToStep(page, 'Floorplans')
    await goToStep(page, 'Units')
    const first = page
      .getByRole('grid', { name: /^Units of/ })
      .getByRole('rowheader')
      .first()
    const unit = (await first.textContent()) ?? ''
    await typeOver(page, await unitCell(page, unit, 'Market rent'), '1234')
    await saveWithKey(page)
    const { units } = await (await clientOf(address, email)).rentRoll.get(id)
    expect(units.find((one) => one.unit === unit)?.marketRent).toBe(1234)
    expect(faults).toEqual([])
    await context.close()
  })
})
