import { describe, expect, test } from 'vitest'
import { someMarks } from '../grid.fixtures.ts'
import { openGrid } from './grid-page.fixtures.tsx'

describe('moving by keyboard', () => {
  test('arrows move one cell, and stop at the border', async () => {
    const page = openGrid()
    await page.keys('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(page.active()).toBe('3 Plan')
    await page.keys('{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(page.active()).toBe('1 Unit')
  })

  test('Tab goes on through the row and to the next one, Shift+Tab back', async () => {
    const page = openGrid()
    await page.keys('{Tab}{Tab}')
    expect(page.active()).toBe('1 Status')
    await page.keys('{End}{Tab}')
    expect(page.active()).toBe('2 Unit')
    await page.keys('{Shift>}{Tab}{/Shift}')
    expect(page.active()).toBe('1 Resident')
  })

  test('Ctrl+arrow stops at the edge of the data, as in Excel', async () => {
    const page = openGrid()
    await page.press(1, 'Resident')
    // Unit 8 is the first vacant one: its resident is empty.
    await page.keys('{Control>}{ArrowDown}{/Control}')
    expect(page.active()).toBe('7 Resident')
    await page.keys('{Control>}{ArrowDown}{/Control}')
    expect(page.active()).toBe('9 Resident')
  })

  test('Home, End, Ctrl+Home and Ctrl+End go to the ends of the row and of the grid', async () => {
    const page = openGrid()
    await page.keys('{End}')
    expect(page.active()).toBe('1 Resident')
    await page.keys('{Control>}{End}{/Control}')
    expect(page.active()).toBe('40 Resident')
    await page.keys('{Home}')
    expect(page.active()).toBe('40 Unit')
    await page.keys('{Control>}{Home}{/Control}')
    expect(page.active()).toBe('1 Unit')
  })

  test('Page Down shows the next page, and what is active stays in sight', async () => {
    const page = openGrid()
    await page.keys('{PageDown}')
    const line = Number(page.active().split(' ')[0])
    expect(line).toBeGreaterThan(8)
    await page.keys('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}')
    expect(page.active()).toBe('40 Unit')
    await page.keys('{PageUp}')
    expect(Number(page.active().split(' ')[0])).toBeLessThan(40)
  })

  test('the active cell is never under the two lines of headings or the totals', async () => {
    const page = openGrid()
    const isSeen = () => {
      const cell = page.cell(Number(page.active().split(' ')[0]), 'Unit')
      const { left, top, width, height } = cell.getBoundingClientRect()
      const inside = [top + 2, top + height - 2]
      return inside.every((y) => cell.contains(document.elementFromPoint(left + width / 2, y)))
    }
    for (const key of ['{PageDown}', '{ArrowDown}', '{Control>}{End}{/Control}{Home}', '{PageUp}', '{ArrowUp}']) {
      await page.keys(key)
      expect(isSeen(), key).toBe(true)
    }
  })

  test('Ctrl+Backspace scrolls back to the active cell', async () => {
    const page = openGrid()
    page.grid.scrollTop = 700
    await expect.poll(() => page.active()).toBe('none in sight')
    await page.keys('{Control>}{Backspace}{/Control}')
    await expect.poll(() => page.active()).toBe('1 Unit')
  })

  test('F8 and Shift+F8 walk what still needs a person, and begin anew at the end', async () => {
    const openPoints = [
      { row: 'unit-6', column: 'contractRent' },
      { row: 'unit-3', column: 'leaseEnd' },
    ]
    const page = openGrid({ openPoints, markOf: someMarks })
    await page.keys('{F8}')
    expect(page.active()).toBe('3 Lease end')
    await page.keys('{F8}')
    expect(page.active()).toBe('6 Contract rent')
    await page.keys('{F8}')
    expect(page.active()).toBe('3 Lease end')
    await page.keys('{Shift>}{F8}{/Shift}')
    expect(page.active()).toBe('6 Contract rent')
  })
})

describe('for people who use no mouse', () => {
  test('Escape and then Tab leaves the grid', async () => {
    const page = openGrid()
    const after = document.createElement('button')
    document.body.append(after)
    await page.keys('{Escape}{Tab}')
    expect(document.activeElement).not.toBe(page.grid)
    after.remove()
  })

  test('the grid says how many rows and columns it has, and what its headings are', () => {
    const page = openGrid()
    expect(page.grid.getAttribute('aria-rowcount')).toBe('42')
    expect(page.grid.getAttribute('aria-colcount')).toBe('13')
    const titles = [...page.grid.querySelectorAll('[role=columnheader][data-heading]')].map((one) => one.textContent)
    expect(titles.some((title) => title?.includes('Market rent'))).toBe(true)
  })
})
