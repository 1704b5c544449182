import { expect, test } from 'vitest'
import type { ViewLine } from '../grid.types.ts'
import type { FindQuery } from './find-query.ts'
import { planReplace } from './replace.ts'
import { startSelection } from './selection.ts'
import { aColumn } from './view.fixtures.ts'

const query = (text: string, regularExpression = false): FindQuery => ({
  text,
  matchCase: false,
  wholeCell: false,
  regularExpression,
})
const columns = [
  aColumn('plan'),
  aColumn('rent', { kind: 'money' }),
  aColumn('source', { readOnly: 'Read from the file.' }),
]
const lines: ViewLine[] = [
  { kind: 'row', row: { id: 'a', values: { plan: '1x1-A', rent: 1200, source: '1x1-A' } } },
  { kind: 'row', row: { id: 'b', values: { plan: '2x2-A', rent: 1225.5, source: null } } },
  { kind: 'row', row: { id: 'c', values: { plan: '2x2-A' }, readOnly: 'Locked.' } },
]

test('the preview shows each text before and after, and cells that cannot be edited are counted', () => {
  expect(planReplace(lines, columns, query('-a'), ' (A)', null)).toEqual({
    preview: [
      { row: 'a', column: 'plan', beforeText: '1x1-A', afterText: '1x1 (A)' },
      { row: 'b', column: 'plan', beforeText: '2x2-A', afterText: '2x2 (A)' },
    ],
    cells: [
      { row: 'a', column: 'plan', before: '1x1-A', after: '1x1 (A)' },
      { row: 'b', column: 'plan', before: '2x2-A', after: '2x2 (A)' },
    ],
    refused: [],
    skippedReadOnly: 2,
    fault: null,
  })
})

test('amounts are replaced by their digits and read again', () => {
  const { cells } = planReplace(lines, columns, query('12'), '13', null)
  expect(cells).toEqual([
    { row: 'a', column: 'rent', before: 1200, after: 1300 },
    { row: 'b', column: 'rent', before: 1225.5, after: 1325.5 },
  ])
})

test('what the column cannot read is refused with its text and the reason', () => {
  const { preview, cells, refused } = planReplace(lines, columns, query('1225.5'), 'model', null)
  expect(preview).toEqual([{ row: 'b', column: 'rent', beforeText: '1225.5', afterText: 'model' }])
  expect(cells).toEqual([])
  expect(refused).toMatchObject([{ row: 'b', column: 'rent', text: 'model' }])
  expect(refused[0]?.reason).not.toBe('')
})

test('groups of a pattern can be used in what replaces it', () => {
  const only = startSelection({ line: 0, column: 0 })
  expect(planReplace(lines, columns, query('(\\d)x(\\d)', true), '$2 by $1', only).preview).toEqual([
    { row: 'a', column: 'plan', beforeText: '1x1-A', afterText: '1 by 1-A' },
  ])
})

test('a match that is replaced by itself is no change, and a broken pattern changes nothing', () => {
  expect(planReplace(lines, columns, query('1x1'), '1x1', null)).toMatchObject({ preview: [], cells: [] })
  expect(planReplace(lines, columns, query('(', true), '', null)).toMatchObject({
    preview: [],
    cells: [],
    skippedReadOnly: 0,
  })
  expect(planReplace(lines, columns, query('(', true), '', null).fault).toMatch(/cannot be read/)
})
