import { describe, expect, test } from 'vitest'
import { someUnits } from '../grid.fixtures.ts'
import { emptyView } from '../state/view.ts'
import { openGrid } from './grid-page.fixtures.tsx'

const wholeView = emptyView()

describe('pasting from Excel and Sheets', () => {
  test('a block lands from the active cell on; the newline at its end is no row', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    page.paste('1,500\t1,450\r\n1,600\t1,550\r\n')
    expect([page.text(1, 'Market rent'), page.text(1, 'Contract rent')]).toEqual(['1,500.00', '1,450.00'])
    expect([page.text(2, 'Market rent'), page.text(2, 'Contract rent')]).toEqual(['1,600.00', '1,550.00'])
    expect(page.text(3, 'Market rent')).toBe('1,585.00')
    expect(page.given()).toBe('Done: paste 4 cells.')
  })

  test('a table from a web page or a spreadsheet is taken by its cells', async () => {
    const page = openGrid()
    await page.press(1, 'Lease start')
    page.paste('x', '<table><tr><td>1/5/24</td><td>01-May-25</td></tr></table>')
    expect([page.text(1, 'Lease start'), page.text(1, 'Lease end')]).toEqual(['01/05/2024', '05/01/2025'])
  })

  test('money and parentheses are amounts', async () => {
    const page = openGrid()
    await page.press(1, 'Concession')
    page.paste('$1,250.50\n(75.25)')
    expect([page.text(1, 'Concession'), page.text(2, 'Concession')]).toEqual(['1,250.50', '-75.25'])
  })

  test('a cell may hold tabs and line breaks between quotes', async () => {
    const page = openGrid()
    await page.press(1, 'Resident')
    page.paste('"Halloran, Ines\nand Tom"')
    expect(page.text(1, 'Resident')).toContain('Halloran, Ines')
    expect(page.text(2, 'Resident')).toBe('Tobias Merrick')
  })

  test('one value fills the selection, and a block repeats over a whole multiple of it', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await page.press(4, 'Plan', 'Shift')
    page.paste('Z9')
    expect([1, 2, 3, 4, 5].map((line) => page.text(line, 'Plan'))).toEqual(['Z9', 'Z9', 'Z9', 'Z9', 'C1'])
    page.paste('X\nY')
    expect([1, 2, 3, 4].map((line) => page.text(line, 'Plan'))).toEqual(['X', 'Y', 'X', 'Y'])
  })

  test('cells that cannot be edited are skipped, with their count', async () => {
    const page = openGrid()
    await page.press(1, 'Concession')
    page.paste('-10\t50%\n-20\t60%')
    expect(page.text(1, 'Of market')).toBe('100.0%')
    expect(page.given()).toBe('Done: paste 2 cells; skipped 2 cells that can’t be edited.')
  })

  test('bad cells are shown before anything is changed', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    page.paste('1,500\n12O5')
    expect(page.text(1, 'Market rent')).toBe('1,245.00')
    await expect.poll(() => document.querySelector('[role=dialog],[role=alertdialog]')?.textContent).toContain('12O5')
  })

  test('a block that goes beyond the last row offers to add rows', async () => {
    let made = 0
    const newRow = () => ({ id: `new-${(made += 1)}`, values: { status: 'vacant' } })
    const page = openGrid({ newRow, rows: someUnits(5) })
    await page.press(5, 'Unit')
    page.paste('900\n901\n902')
    await page.button(/Add 2 rows/)
    await expect.poll(() => page.text(7, 'Unit')).toBe('902')
    expect(page.text(7, 'Status')).toBe('Vacant')
    await page.keys('{Control>}z{/Control}')
    await expect.poll(() => page.text(6, 'Unit')).toBeNull()
    expect(page.text(5, 'Unit')).toBe('105')
  })

  test('what the rows to add cannot take is shown before, and kept beside its cell after', async () => {
    let made = 0
    const page = openGrid({ newRow: () => ({ id: `new-${(made += 1)}`, values: {} }), rows: someUnits(5) })
    await page.press(5, 'Market rent')
    page.paste('1,500\nask')
    const dialog = () => document.querySelector('[role=dialog]')?.textContent
    await expect.poll(dialog).toContain('New row 1Market rentask')
    await page.button(/Add 1 row and paste/)
    await expect.poll(() => page.cell(6, 'Market rent').className).toContain('refused')
    expect(page.given()).toContain('Done: paste 1 cell, added 1 row; rejected 1 cell')
  })

  test('a block wider than the columns asks before texts are lost', async () => {
    const page = openGrid()
    await page.press(1, 'Resident')
    page.paste('Ada Castell\t555-0100\n\t')
    const dialog = () => document.querySelector('[role=dialog]')?.textContent
    await expect.poll(dialog).toContain('1 value would be lost: 1 column extends beyond the last column.')
    expect(page.text(1, 'Resident')).toBe('Ines Halloran')
    await page.button(/^Paste$/)
    await expect.poll(() => page.text(1, 'Resident')).toBe('Ada Castell')
    expect(page.given()).toBe('Done: paste 2 cells; 1 value beyond the last column lost.')
  })

  test('in a filtered view it lands on the rows in sight only', async () => {
    const page = openGrid({
      view: { ...wholeView, filters: { plan: { kind: 'values', values: ['A1'] } } },
    })
    await page.press(1, 'Resident')
    page.paste('First\nSecond')
    page.change({ view: wholeView })
    // A1 is every fifth unit: the first and the sixth.
    expect([1, 2, 6].map((line) => page.text(line, 'Resident'))).toEqual(['First', 'Tobias Merrick', 'Second'])
  })
})

describe('copying', () => {
  test('gives Excel what the cells show, as text and as a table', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    await page.press(2, 'Contract rent', 'Shift')
    const { text, html } = page.copy()
    expect(text.trimEnd().split(/\r?\n/)).toEqual(['1,245.00\t1,245.00', '1,310.00\t1,273.00'])
    expect(html).toContain('<table')
  })

  test('what is copied here pastes back here unchanged', async () => {
    const page = openGrid()
    await page.press(1, 'Unit')
    await page.press(3, 'Sq ft', 'Shift')
    const { text, html } = page.copy()
    await page.press(10, 'Unit')
    page.paste(text, html)
    expect(['Unit', 'Plan', 'Status', 'Sq ft'].map((title) => page.text(12, title))).toEqual([
      '103',
      'B1',
      'Occupied',
      '914',
    ])
  })

  test('the menu copies values as they are edited, or with the titles above', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    await page.menu(/^Copy raw values/)
    await page.press(2, 'Resident')
    await page.keys('{Control>}v{/Control}')
    await expect.poll(() => page.text(2, 'Resident')).toBe('1245')
    await page.press(1, 'Market rent')
    await page.menu(/^Copy with headers/)
    await page.press(3, 'Resident')
    await page.keys('{Control>}v{/Control}')
    await expect.poll(() => page.text(3, 'Resident')).toBe('Market rent')
    expect(page.text(4, 'Resident')).toBe('1,245.00')
  })

  test('Ctrl+C and Ctrl+V work with the real clipboard', async () => {
    const page = openGrid()
    await page.press(3, 'Plan')
    await page.keys('{Control>}c{/Control}')
    await page.press(6, 'Plan')
    await page.keys('{Control>}v{/Control}')
    await expect.poll(() => page.text(6, 'Plan')).toBe('B1')
  })
})
