import { expect, test } from 'vitest'
import { faultyFile, readStatementOf } from '../evidence.fixtures.ts'
import { rowMarks } from './row-marks.ts'

test('rows of captions and totals are told from the rows of units', () => {
  expect([...rowMarks(faultyFile().document.ledger)]).toEqual([
    [2, 'captions'],
    [15, 'total'],
  ])
})

test('a statement shows its row of captions too', () => {
  expect(rowMarks(readStatementOf().document.ledger).get(1)).toBe('captions')
})
