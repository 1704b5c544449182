import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUnits } from '../grid.fixtures.ts'
import type { GridDocument } from '../grid.types.ts'
import { type GridPage, openGrid } from './grid-page.fixtures.tsx'

/** Returns units, the first with a name in two lines with spaces around it. */
function unitsWithLines() {
  return someUnits(40).map((row, index) =>
    index === 0 ? { ...row, values: { ...row.values, resident: ' Ines\nHalloran ' } } : row,
  )
}

function openWithLines(): { page: GridPage; resident: () => unknown; steps: () => number } {
  let saved: GridDocument | null = null
  const page = openGrid({
    rows: unitsWithLines(),
    onDocumentChange: (document) => {
      saved = document
    },
  })
  return {
    page,
    resident: () => saved?.edits['unit-1']?.['resident'],
    steps: () => saved?.done.length ?? 0,
  }
}

const quickFilter = () => document.querySelector<HTMLInputElement>('input[type=search]') ?? document.body

describe('closing the editor', () => {
  test('F2 and Enter leave a value as it is, line breaks and blanks too', async () => {
    const { page, steps } = openWithLines()
    await page.press(1, 'Resident')
    await page.keys('{F2}{Enter}')
    expect(steps()).toBe(0)
    expect(page.active()).toBe('2 Resident')
    expect(document.activeElement).toBe(page.grid)
  })

  test('what is added to a value with line breaks leaves these in it', async () => {
    const { page, resident } = openWithLines()
    await page.press(1, 'Resident')
    await page.keys('{F2}II{Enter}')
    expect(resident()).toBe('Ines\nHalloran II')
  })

  test('a value that its column would refuse today is not refused for being looked at', async () => {
    const rows = someUnits(40).map((row, index) =>
      index === 0 ? { ...row, values: { ...row.values, contractRent: -5 } } : row,
    )
    const page = openGrid({ rows })
    await page.press(1, 'Contract rent')
    await page.keys('{F2}{Enter}')
    expect(page.cell(1, 'Contract rent').getAttribute('aria-invalid')).toBeNull()
  })

  test('a refused text that is left as it was is refused again', async () => {
    const page = openGrid()
    await page.press(1, 'Contract rent')
    await page.keys('-5{Enter}{F2}{Enter}')
    expect(page.cell(1, 'Contract rent').getAttribute('aria-invalid')).toBe('true')
    expect(page.active()).toBe('1 Contract rent')
  })

  test.each(['Plan', 'Status'])(
    'a press on another field takes the text of %s and keeps the keyboard',
    async (title) => {
      const page = openGrid()
      await page.press(1, title)
      await page.keys('Model')
      await userEvent.click(quickFilter(), { position: { x: 60, y: 10 } })
      expect(page.text(1, title)).toBe('Model')
      expect(document.activeElement).toBe(quickFilter())
    },
  )

  test('a press on another cell takes the text and goes on from there', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await page.keys('X1')
    await page.press(3, 'Plan')
    expect(page.text(1, 'Plan')).toBe('X1')
    await page.keys('X3{Enter}')
    expect(page.text(3, 'Plan')).toBe('X3')
  })

  test.each(['Plan', 'Status'])(
    'Escape closes the editor of %s and leaves the grid in the full window',
    async (title) => {
      const page = openGrid()
      await page.press(1, title)
      await page.keys('{Control>}e{/Control}{F2}')
      await page.keys('{Escape}')
      expect(document.activeElement).toBe(page.grid)
      expect(getComputedStyle(frameOf(page)).position).toBe('fixed')
      await page.keys('{Escape}')
      expect(getComputedStyle(frameOf(page)).position).not.toBe('fixed')
    },
  )

  test('keys of an input method stay with it', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    await page.keys('X')
    const field = document.activeElement
    for (const key of ['Enter', 'Escape', 'Tab']) {
      field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }))
    }
    expect(document.activeElement).toBe(field)
    await page.keys('{Enter}')
    expect(page.text(1, 'Plan')).toBe('X')
  })
})

describe('leaving the grid', () => {
  const neighbors = (page: GridPage) => {
    const make = (text: string) => Object.assign(document.createElement('button'), { textContent: text })
    const [before, after] = [make('before'), make('after')]
    page.grid.before(before)
    page.grid.after(after)
    return { before, after, remove: () => [before, after].forEach((one) => one.remove()) }
  }

  test('Escape, then Tab or Shift+Tab', async () => {
    const page = openGrid()
    const { before, after, remove } = neighbors(page)
    await page.press(2, 'Plan')
    await page.keys('{Escape}{Tab}')
    expect(document.activeElement).toBe(after)
    await page.press(2, 'Plan')
    await page.keys('{Escape}{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(before)
    remove()
  })

  test('a press on a cell, or coming back, begins anew: Tab goes to the next cell', async () => {
    const page = openGrid()
    const { remove } = neighbors(page)
    await page.press(2, 'Plan')
    await page.keys('{Escape}')
    await page.press(3, 'Plan')
    await page.keys('{Tab}')
    expect(page.active()).toBe('3 Status')
    await page.keys('{Escape}{Tab}{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(page.grid)
    await page.keys('{Tab}')
    expect(page.active()).toBe('3 Sq ft')
    remove()
  })
})

function frameOf(page: GridPage): HTMLElement {
  const frame = page.grid.parentElement?.parentElement
  if (!frame) throw new Error('The grid has no frame')
  return frame
}
