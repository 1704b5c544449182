import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetWindow } from './sheet-window.ts'

test('what is in sight of a long sheet is drawn, wherever it is scrolled', () => {
  fc.assert(
    fc.property(
      fc.nat(60_000),
      fc.integer({ min: 28, max: 2000 }),
      fc.integer({ min: 1, max: 2000 }),
      (top, height, rowCount) => {
        const { from, to } = sheetWindow({ top, height, rowHeight: 28, rowCount })
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(rowCount)
        expect(to).toBeGreaterThan(from)
        const firstSeen = Math.min(Math.floor(top / 28), rowCount - 1)
        expect(from).toBeLessThanOrEqual(firstSeen)
        expect(to).toBeGreaterThanOrEqual(Math.min(Math.ceil((top + height) / 28), rowCount))
      },
    ),
  )
})

test('a short sheet is drawn whole', () => {
  expect(sheetWindow({ top: 0, height: 400, rowHeight: 28, rowCount: 9 })).toEqual({ from: 0, to: 9 })
})
