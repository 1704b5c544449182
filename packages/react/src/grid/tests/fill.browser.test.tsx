import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openGrid } from './grid-page.fixtures.tsx'

const handleOf = (cell: HTMLElement) => {
  const handle = cell.querySelector('[data-fill-handle]')
  if (handle === null) throw new Error('The cell has no fill handle')
  return handle
}

describe('filling', () => {
  test('Ctrl+D copies the top of the selection down, Ctrl+R its first column to the right', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await page.press(3, 'Plan', 'Shift')
    await page.keys('{Control>}d{/Control}')
    expect([1, 2, 3, 4].map((line) => page.text(line, 'Plan'))).toEqual(['A1', 'A1', 'A1', 'B2'])
    await page.press(2, 'Market rent')
    await page.press(2, 'Contract rent', 'Shift')
    await page.keys('{Control>}r{/Control}')
    expect(page.text(2, 'Contract rent')).toBe('1,310.00')
  })

  test('the handle fills down as far as it is dragged', async () => {
    const page = openGrid()
    await page.press(2, 'Plan')
    page.drag(handleOf(page.cell(2, 'Plan')), page.cell(5, 'Plan'))
    expect([2, 3, 4, 5, 6].map((line) => page.text(line, 'Plan'))).toEqual(['A2', 'A2', 'A2', 'A2', 'A1'])
    await expect.poll(() => page.frame()).toContain('Undo: fill 3 cells')
  })

  test('the handle fills across, and two amounts go on as a series', async () => {
    const page = openGrid()
    await page.press(1, 'Market rent')
    page.drag(handleOf(page.cell(1, 'Market rent')), page.cell(1, 'Contract rent'))
    expect(page.text(1, 'Contract rent')).toBe('1,245.00')
    await page.press(1, 'Sq ft')
    await page.keys('600{Enter}650{Enter}')
    await page.press(1, 'Sq ft')
    await page.press(2, 'Sq ft', 'Shift')
    page.drag(handleOf(page.cell(2, 'Sq ft')), page.cell(4, 'Sq ft'))
    expect([3, 4].map((line) => page.text(line, 'Sq ft'))).toEqual(['700', '750'])
  })

  test.each(['pointercancel', 'Escape'])('a drag of the handle that ends with %s fills nothing', async (how) => {
    const page = openGrid()
    await page.press(2, 'Plan')
    page.pointer('pointerdown', handleOf(page.cell(2, 'Plan')))
    page.pointer('pointermove', page.cell(5, 'Plan'))
    await expect.poll(() => page.cell(5, 'Plan').className).toContain('fill')
    if (how === 'Escape') await page.keys('{Escape}')
    else page.pointer('pointercancel', page.cell(5, 'Plan'))
    page.pointer('pointermove', page.cell(6, 'Plan'))
    page.pointer('pointerup', page.cell(6, 'Plan'))
    expect([2, 3, 4, 5].map((line) => page.text(line, 'Plan'))).toEqual(['A2', 'B1', 'B2', 'C1'])
    expect(page.grid.querySelector('.body .fill')).toBeNull()
    // Escape canceled only the drag: Tab still moves to the next cell.
    await page.keys('{Tab}')
    expect(page.active()).toBe('2 Status')
  })

  test('a double-click on the handle fills to where the neighboring column ends', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await userEvent.dblClick(handleOf(page.cell(1, 'Plan')))
    await page.keys('{Control>}{ArrowDown}{/Control}')
    expect(page.active()).toBe('40 Plan')
    expect(page.text(40, 'Plan')).toBe('A1')
  })

  test('there is no handle on a cell that cannot be edited', async () => {
    const page = openGrid()
    await page.press(1, 'Of market')
    expect(page.cell(1, 'Of market').querySelector('[data-fill-handle]')).toBeNull()
  })

  test('Ctrl+Enter puts what is typed into every selected cell', async () => {
    const page = openGrid()
    await page.press(1, 'Resident')
    await page.press(3, 'Resident', 'Shift')
    await page.keys('Same{Control>}{Enter}{/Control}')
    expect([1, 2, 3, 4].map((line) => page.text(line, 'Resident'))).toEqual(['Same', 'Same', 'Same', 'Pavel Lindqvist'])
  })
})
