import { describe, expect, test } from 'vitest'
import { someMarks } from '../grid.fixtures.ts'
import { openGrid } from './grid-page.fixtures.tsx'

describe('editing', () => {
  test('typing replaces the value, Enter keeps it and goes down', async () => {
    const page = openGrid()
    await page.press(2, 'Market rent')
    await page.keys('1,400{Enter}')
    expect(page.text(2, 'Market rent')).toBe('1,400.00')
    expect(page.active()).toBe('3 Market rent')
  })

  test('F2 goes on with what is there, Escape leaves it as it was', async () => {
    const page = openGrid()
    await page.press(2, 'Plan')
    await page.keys('{F2}X{Enter}')
    expect(page.text(2, 'Plan')).toBe('A2X')
    await page.keys('{ArrowUp}{F2}YYY{Escape}')
    expect(page.text(2, 'Plan')).toBe('A2X')
    expect(document.activeElement).toBe(page.grid)
  })

  test('Shift+Enter goes up, Tab to the right, an arrow after typing goes its way', async () => {
    const page = openGrid()
    await page.press(3, 'Market rent')
    await page.keys('1{Shift>}{Enter}{/Shift}')
    expect(page.active()).toBe('2 Market rent')
    await page.keys('2{Tab}')
    expect(page.active()).toBe('2 Contract rent')
    await page.keys('3{ArrowLeft}')
    expect(page.active()).toBe('2 Market rent')
    expect(page.text(2, 'Contract rent')).toBe('3.00')
  })

  test('a choice is found by typing and taken with Enter', async () => {
    const page = openGrid()
    await page.press(1, 'Status')
    await page.keys('mod')
    await expect.poll(() => document.querySelector('[role=option]')?.textContent).toBe('Model')
    await page.keys('{ArrowDown}{Enter}')
    await expect.poll(() => page.text(1, 'Status')).toBe('Model')
  })

  test('Alt+arrow down opens the choices', async () => {
    const page = openGrid()
    await page.press(1, 'Status')
    await page.keys('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => document.querySelectorAll('[role=option]').length).toBeGreaterThan(1)
    await page.keys('{Escape}')
    await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(0)
  })

  test('Delete empties the cells that can be edited, and no others', async () => {
    const page = openGrid()
    await page.press(1, 'Contract rent')
    await page.press(1, 'Of market', 'Shift')
    await page.keys('{Delete}')
    expect(page.text(1, 'Contract rent')).toBe('')
    expect(page.text(1, 'Of market')).toBe('100.0%')
    expect(page.given()).toContain('can’t be edited')
  })

  test('a value that cannot stand is rolled back, says why, and F2 brings its text back', async () => {
    const page = openGrid()
    await page.press(1, 'Contract rent')
    await page.keys('-5{Enter}')
    expect(page.text(1, 'Contract rent')).toBe('1,245.00')
    const cell = page.cell(1, 'Contract rent')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(cell.textContent).toContain('a contract rent is not negative')
    expect(page.given()).toContain('a contract rent is not negative')
    await page.keys('{F2}')
    expect(document.activeElement).toHaveValue('-5')
    await page.keys('{Escape}')
  })

  test.each([
    ['1/5/26', '01/05/2026'],
    ['01-May-26', '05/01/2026'],
    ['45413', '05/01/2024'],
  ])('a date may be typed as %s', async (typed, shown) => {
    const page = openGrid()
    await page.press(1, 'Lease end')
    await page.keys(`${typed}{Enter}`)
    expect(page.text(1, 'Lease end')).toBe(shown)
  })

  test('an amount may be typed with its dollar sign', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    await page.keys('$1,250{Enter}')
    expect(page.text(1, 'Market rent')).toBe('1,250.00')
  })

  test('an amount in parentheses is negative', async () => {
    const page = openGrid()
    await page.press(1, 'Concession')
    await page.keys('(1,250){Enter}')
    expect(page.text(1, 'Concession')).toBe('-1,250.00')
  })

  test('what is typed in a frozen column lands there when the others are scrolled away', async () => {
    const page = openGrid({ columns: openGridWide() })
    page.grid.scrollLeft = 400
    await page.press(3, 'Unit')
    await page.keys('9A{Enter}')
    expect(page.text(3, 'Unit')).toBe('9A')
  })
})

describe('the state of a cell', () => {
  test('an edited cell carries a mark and says what the document had', async () => {
    const page = openGrid({ markOf: someMarks })
    await page.press(2, 'Contract rent')
    await page.keys('1300{Enter}')
    const cell = page.cell(2, 'Contract rent')
    expect(cell.className).toContain('edited')
    expect(cell.dataset.note).toBe('edited; source: 1,273.00 (Rent Roll!F10)')
    await page.keys('{ArrowUp}1273{Enter}')
    expect(page.cell(2, 'Contract rent').className).not.toContain('edited')
  })

  test('predictions and findings are told by a glyph and in words', () => {
    const page = openGrid({ markOf: someMarks })
    expect(page.cell(3, 'Status').textContent).toContain('predicted, 82% likely')
    expect(page.cell(3, 'Lease end').className).toContain('finding error')
    expect(page.cell(3, 'Lease end').textContent).toContain('The lease ends before it starts.')
  })

  test('a cell with a note stays in its column', () => {
    const finding = { severity: 'note', text: 'The lease ended last month.' } as const
    const page = openGrid({
      markOf: (row, column) => (row === 'unit-2' && column === 'contractRent' ? { finding } : null),
    })
    const widths = [1, 2, 3].map((line) => page.cell(line, 'Contract rent').offsetWidth)
    expect(new Set(widths).size).toBe(1)
  })

  test('a grid that is read only says why, and keeps its values', async () => {
    const page = openGrid({ readOnly: 'Dana Whitfield is working on it.' })
    await page.press(1, 'Plan')
    await page.keys('Z')
    expect(page.given()).toBe('Dana Whitfield is working on it.')
    await page.keys('{Delete}')
    page.paste('Z')
    expect(page.text(1, 'Plan')).toBe('A1')
    expect(page.frame()).toContain('Read-only: Dana Whitfield is working on it.')
  })
})

function openGridWide() {
  const titles = ['Unit', 'Plan', 'Status', 'Sq ft', 'Market rent']
  return titles.map((title, index) => ({
    id: ['unit', 'plan', 'status', 'squareFeet', 'marketRent'][index] ?? '',
    title,
    kind: 'text' as const,
    width: 500,
    ...(index === 0 ? { frozen: 'start' as const, width: 80 } : {}),
  }))
}
