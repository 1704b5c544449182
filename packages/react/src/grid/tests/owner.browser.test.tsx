import { describe, expect, test } from 'vitest'
import type { SelectedInGrid } from '../behavior/use-grid-store.ts'
import { someUnits } from '../grid.fixtures.ts'
import type { Gesture, GridDocument, GridView } from '../grid.types.ts'
import { emptyDocument } from '../state/document.ts'
import { undoGesture } from '../state/gestures.ts'
import { emptyView } from '../state/view.ts'
import { openGrid } from './grid-page.fixtures.tsx'

describe('a document that the owner keeps', () => {
  test('is told of each change once, and an undo of the owner shows without being told back', async () => {
    const seen: GridDocument[] = []
    const gestures: Gesture[] = []
    const page = openGrid({
      document: emptyDocument(),
      onGesture: (gesture) => gestures.push(gesture),
      onDocumentChange: (document) => {
        seen.push(document)
        page.change({ document })
      },
    })
    await page.press(1, 'Plan')
    await page.keys('One{Enter}')
    await page.keys('Two{Enter}')
    expect(seen).toHaveLength(2)
    expect(gestures.map(({ label }) => label)).toEqual(['edit Plan', 'edit Plan'])
    const last = seen[1] ?? emptyDocument()
    page.change({ document: undoGesture(last) })
    expect([page.text(1, 'Plan'), page.text(2, 'Plan')]).toEqual(['One', 'A2'])
    expect(seen).toHaveLength(2)
    expect(gestures).toHaveLength(2)
  })

  test('may be a new object each time', async () => {
    let calls = 0
    const page = openGrid({
      document: emptyDocument(),
      onDocumentChange: (document) => {
        calls += 1
        page.change({ document: { ...document } })
      },
    })
    await page.press(1, 'Plan')
    await page.keys('One{Enter}')
    expect(page.text(1, 'Plan')).toBe('One')
    expect(calls).toBe(1)
  })

  test('a view that the owner sets is not told back', () => {
    const views: GridView[] = []
    const page = openGrid({ view: emptyView(), onViewChange: (view) => views.push(view) })
    page.change({ view: { ...emptyView(), sort: [{ column: 'unit', direction: 'descending' }] } })
    expect(page.text(1, 'Unit')).toBe('216')
    expect(views).toEqual([])
  })
})

describe('the place that the owner knows', () => {
  test('is told where a person goes, and leads to a cell without being told back', async () => {
    const seen: SelectedInGrid[] = []
    const page = openGrid({ onSelectionChange: (selection) => seen.push(selection) })
    await page.press(2, 'Plan')
    await page.keys('{Shift>}{ArrowDown}{/Shift}')
    expect(seen.at(-1)?.active).toEqual({ row: 'unit-2', column: 'plan' })
    expect(seen.at(-1)?.rows).toEqual(['unit-2', 'unit-3'])
    const reported = seen.length
    page.change({ activeCell: { row: 'unit-9', column: 'resident' } })
    expect(page.active()).toBe('9 Resident')
    expect(seen).toHaveLength(reported)
  })
})

describe('fresh data while a person types', () => {
  test('moves the text with its cell, and Enter puts it where it belongs', async () => {
    const page = openGrid()
    await page.press(3, 'Resident')
    await page.keys('Half')
    page.change({ rows: [{ id: 'new', values: { unit: '100' } }, ...someUnits(40)] })
    await page.keys(' typed{Enter}')
    expect([page.text(1, 'Unit'), page.text(4, 'Resident')]).toEqual(['100', 'Half typed'])
  })

  test('gives the keyboard back to the cells when the row is gone, with the text kept in words', async () => {
    const page = openGrid()
    await page.press(3, 'Resident')
    await page.keys('Half')
    page.change({ rows: someUnits(2) })
    await expect.poll(() => document.activeElement).toBe(page.grid)
    expect(page.given()).toContain('“Half”')
  })
})
