import { describe, expect, test } from 'vitest'
import { someUnits } from '../grid.fixtures.ts'
import type { GridRow, GridView } from '../grid.types.ts'
import { emptyView } from '../state/view.ts'
import { openGrid } from './grid-page.fixtures.tsx'

const byRent: GridView = { ...emptyView(), sort: [{ column: 'marketRent', direction: 'descending' }] }

describe('undo and redo', () => {
  test('one step takes back a whole paste, and one step does it again', async () => {
    const page = openGrid()
    await page.press(1, 'Plan')
    page.paste('X\nY\nZ')
    await page.keys('{Control>}z{/Control}')
    expect([1, 2, 3].map((line) => page.text(line, 'Plan'))).toEqual(['A1', 'A2', 'B1'])
    expect(page.given()).toBe('Undone: paste 3 cells.')
    await page.keys('{Control>}y{/Control}')
    expect([1, 2, 3].map((line) => page.text(line, 'Plan'))).toEqual(['X', 'Y', 'Z'])
  })

  test('after a sort it changes the same unit, wherever that is shown now', async () => {
    const page = openGrid({ view: emptyView() })
    await page.press(2, 'Resident')
    await page.keys('Changed{Enter}')
    page.change({ view: byRent })
    expect(page.text(2, 'Resident')).not.toBe('Changed')
    await page.keys('{Control>}z{/Control}')
    page.change({ view: emptyView() })
    await page.keys('{Control>}{Home}{/Control}')
    await expect.poll(() => page.text(2, 'Resident')).toBe('Tobias Merrick')
    expect(page.text(1, 'Resident')).toBe('Ines Halloran')
  })

  test('it works on rows that a filter hides', async () => {
    const page = openGrid({ view: emptyView() })
    await page.press(2, 'Resident')
    await page.keys('Changed{Enter}')
    page.change({ view: { ...emptyView(), filters: { plan: { kind: 'values', values: ['C1'] } } } })
    await page.keys('{Control>}z{/Control}')
    page.change({ view: emptyView() })
    expect(page.text(2, 'Resident')).toBe('Tobias Merrick')
  })

  test('fresh data keeps the edits and their history', async () => {
    const page = openGrid()
    await page.press(2, 'Resident')
    await page.keys('Changed{Enter}')
    const fresh = someUnits(40).map((row): GridRow => ({ ...row, values: { ...row.values, plan: 'NEW' } }))
    page.change({ rows: fresh })
    expect([page.text(2, 'Plan'), page.text(2, 'Resident')]).toEqual(['NEW', 'Changed'])
    await page.keys('{Control>}z{/Control}')
    expect([page.text(2, 'Plan'), page.text(2, 'Resident')]).toEqual(['NEW', 'Tobias Merrick'])
  })

  test('more than two hundred gestures can be taken back', async () => {
    const page = openGrid()
    await page.press(1, 'Sq ft')
    for (let number = 1; number <= 210; number += 1) page.paste(String(number))
    expect(page.text(1, 'Sq ft')).toBe('210')
    await page.keys('{Control>}')
    for (let step = 0; step < 210; step += 1) await page.keys('z')
    await page.keys('{/Control}')
    expect(page.text(1, 'Sq ft')).toBe('612')
    expect(page.frame()).not.toContain('undo:')
  })

  test('it brings a deleted row back to its place', async () => {
    const page = openGrid({ canRemoveRows: true })
    await page.press(2, 'Resident')
    await page.keys('Changed{Enter}{ArrowUp}')
    await page.menu(/^Delete row/)
    await expect.poll(() => page.text(2, 'Unit')).toBe('103')
    await expect.poll(() => document.activeElement).toBe(page.grid)
    await page.keys('{Control>}z{/Control}')
    await expect.poll(() => page.text(2, 'Unit')).toBe('102')
    expect([page.text(2, 'Resident'), page.text(3, 'Unit')]).toEqual(['Changed', '103'])
  })

  test('it survives a reload of the page where the owner keeps the document', async () => {
    let kept = ''
    const first = openGrid({ onDocumentChange: (document) => (kept = JSON.stringify(document)) })
    await first.press(1, 'Plan')
    await first.keys('Kept{Enter}')
    first.close()
    const second = openGrid({ document: JSON.parse(kept), onDocumentChange: (document) => second.change({ document }) })
    expect(second.text(1, 'Plan')).toBe('Kept')
    await second.keys('{Control>}z{/Control}')
    expect(second.text(1, 'Plan')).toBe('A1')
  })

  test('a document kept by the owner can be undone by the owner too', async () => {
    const labels: string[] = []
    const page = openGrid({ onGesture: ({ label }) => labels.push(label) })
    await page.press(1, 'Plan')
    await page.keys('One{Enter}')
    page.paste('Two')
    await page.keys('{Control>}z{/Control}')
    expect(labels).toEqual(['edit Plan', 'paste 1 cell'])
  })
})
