import { describe, expect, test } from 'vitest'
import { openGrid } from './grid-page.fixtures.tsx'

describe('selecting by keyboard', () => {
  test('Shift+arrow grows the range, Ctrl+Shift+arrow to the edge of the data', async () => {
    const page = openGrid()
    await page.keys('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(page.selected()).toEqual(['1 Unit', '1 Plan', '2 Unit', '2 Plan'])
    await page.press(1, 'Resident')
    await page.keys('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
    expect(page.selected()).toEqual([1, 2, 3, 4, 5, 6, 7].map((line) => `${line} Resident`))
  })

  test('Shift+Space takes the row, Ctrl+Space the column, Ctrl+A everything', async () => {
    const page = openGrid()
    await page.press(2, 'Plan')
    await page.keys('{Shift>} {/Shift}')
    expect(page.selected()).toHaveLength(12)
    expect(page.selected()).toContain('2 Resident')
    await page.press(2, 'Plan')
    await page.keys('{Control>} {/Control}')
    expect(page.selected()).toContain('1 Plan')
    expect(page.selected().every((cell) => cell.endsWith('Plan'))).toBe(true)
    await page.keys('{Control>}a{/Control}')
    await expect.poll(() => page.frame()).toContain('480 selected')
  })
})

describe('selecting by mouse', () => {
  test('Shift+click grows the range, Ctrl+click begins another one', async () => {
    const page = openGrid()
    await page.press(2, 'Plan')
    await page.press(3, 'Status', 'Shift')
    expect(page.selected()).toEqual(['2 Plan', '2 Status', '3 Plan', '3 Status'])
    await page.press(6, 'Sq ft', 'Control')
    expect(page.selected()).toEqual(['2 Plan', '2 Status', '3 Plan', '3 Status', '6 Sq ft'])
    expect(page.active()).toBe('6 Sq ft')
  })

  test('dragging selects what it passes over', async () => {
    const page = openGrid()
    page.drag(page.cell(2, 'Plan'), page.cell(4, 'Sq ft'))
    expect(page.selected()).toHaveLength(9)
    expect(page.active()).toBe('2 Plan')
  })

  test('dragging beyond the border scrolls on and goes on selecting', async () => {
    const page = openGrid()
    const { left, bottom } = page.grid.getBoundingClientRect()
    page.pointer('pointerdown', page.cell(2, 'Unit'))
    page.pointerAt('pointermove', left + 90, bottom + 40)
    await expect.poll(() => page.grid.scrollTop).toBeGreaterThan(100)
    page.pointerAt('pointerup', left + 90, bottom + 40)
    expect(page.selected().length).toBeGreaterThan(8)
  })

  test('the number at the start of a row selects it, the title of a column selects that', async () => {
    const page = openGrid()
    page.pointer('pointerdown', page.cell(4, 'Unit').parentElement?.querySelector('[data-line]') ?? page.grid)
    page.pointerAt('pointerup', 0, 0)
    expect(page.selected()).toHaveLength(12)
    await page.keys('{Escape}')
    page.pointer('pointerdown', page.heading('Plan'))
    page.pointer('pointerup', page.heading('Plan'))
    expect(page.selected().every((cell) => cell.endsWith('Plan'))).toBe(true)
  })
})

describe('the status bar', () => {
  test('counts, adds up and averages what is selected, each cell once', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    await page.press(3, 'Market rent', 'Shift')
    // 1,245 + 1,310 + 1,585 = 4,140; a third of it is 1,380.
    const bar = page.frame
    await expect.poll(bar).toContain('3 selected')
    await expect.poll(bar).toContain('sum 4,140.00')
    expect(bar()).toContain('avg 1,380.00')
    await page.press(2, 'Market rent', 'Control')
    await expect.poll(bar).toContain('sum 4,140.00')
  })
})
