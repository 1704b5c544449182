import { expect, test } from 'vitest'
import type { GridRow } from '../grid.types.ts'
import { addRowsGesture } from './change-rows.ts'
import { commitGesture } from './commit-gesture.ts'
import { aGesture, anEdit, aRow } from './document.fixtures.ts'
import { emptyDocument } from './empty-document.ts'
import { rowsOfDocument } from './rows-of-document.ts'

const source = [aRow('a', { rent: 900 }), aRow('b', { rent: 1000 }), aRow('c', { rent: 1100 })]
const add = (rows: GridRow[], after: string | null) => addRowsGesture(rows, after) ?? aGesture({})
const idsOf = (rows: readonly GridRow[]) => rows.map(({ id }) => id).join(' ')

test('a document without changes shows the given list itself', () => {
  expect(rowsOfDocument(source, emptyDocument())).toBe(source)
})

test('rows without edits are the given objects, and an edited row stays one object until it is edited again', () => {
  const document = commitGesture(emptyDocument(), anEdit('b', 'rent', 1000, 1050))
  const rows = rowsOfDocument(source, document)
  expect(rows[0]).toBe(source[0])
  expect(rows[1]).toEqual(aRow('b', { rent: 1050 }))
  const later = rowsOfDocument(source, commitGesture(document, anEdit('c', 'rent', 1100, 1150)))
  expect(later[1]).toBe(rows[1])
  expect(source[1]).toEqual(aRow('b', { rent: 1000 }))
})

test('an edited row follows fresh data in the cells that were not edited', () => {
  const document = commitGesture(emptyDocument(), anEdit('b', 'rent', 1000, 1050))
  const fresh = [aRow('b', { rent: 1000, plan: '2x2' })]
  expect(rowsOfDocument(fresh, document)).toEqual([aRow('b', { rent: 1050, plan: '2x2' })])
})

test('edits of a row that fresh data no longer has wait until the row is back', () => {
  const document = commitGesture(emptyDocument(), anEdit('b', 'rent', 1000, 1050))
  expect(idsOf(rowsOfDocument([aRow('a')], document))).toBe('a')
  expect(rowsOfDocument(source, document)[1]?.values.rent).toBe(1050)
})

test('added rows stand in their places: at the start, after a row, one after the other', () => {
  let document = commitGesture(emptyDocument(), add([aRow('n1'), aRow('n2')], 'a'))
  document = commitGesture(document, add([aRow('n3')], null))
  document = commitGesture(document, add([aRow('n4')], 'n1'))
  expect(idsOf(rowsOfDocument(source, document))).toBe('n3 a n1 n4 n2 b c')
})

test('of two rows added after the same row the later stands next to it', () => {
  let document = commitGesture(emptyDocument(), add([aRow('n1')], 'a'))
  document = commitGesture(document, add([aRow('n2')], 'a'))
  document = commitGesture(document, add([aRow('n3')], null))
  document = commitGesture(document, add([aRow('n4')], null))
  expect(idsOf(rowsOfDocument(source, document))).toBe('n4 n3 a n2 n1 b c')
})

test('a row added after a removed row keeps its place, after a row that is gone it stands at the end', () => {
  let document = commitGesture(emptyDocument(), add([aRow('n1')], 'b'))
  document = commitGesture(document, aGesture({ removed: [{ row: aRow('b'), after: 'a' }] }))
  expect(idsOf(rowsOfDocument(source, document))).toBe('a n1 c')
  expect(idsOf(rowsOfDocument([aRow('a'), aRow('c')], document))).toBe('a c n1')
})

test('an added row that fresh data brings back is shown once, with the edits made to it', () => {
  let document = commitGesture(emptyDocument(), add([aRow('n1', { rent: 1 }), aRow('n2')], 'a'))
  document = commitGesture(document, anEdit('n1', 'rent', 1, 2))
  const fresh = [aRow('a'), aRow('b'), aRow('n1', { rent: 1 })]
  expect(idsOf(rowsOfDocument(fresh, document))).toBe('a b n1 n2')
  expect(rowsOfDocument(fresh, document)[2]?.values.rent).toBe(2)
})

test('10,000 rows pasted below the last one keep their order', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => aRow(`n${at}`))
  const rows = rowsOfDocument(source, commitGesture(emptyDocument(), add(many, 'c')))
  expect(rows).toHaveLength(10_003)
  expect(rows.slice(3).every((row, at) => row === many[at])).toBe(true)
})
