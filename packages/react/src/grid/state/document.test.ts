import { expect, test } from 'vitest'
import type { CellValue, GridRow } from '../grid.types.ts'
import { changedColumns, countEdited, emptyDocument, isEdited, rowsOfDocument } from './document.ts'
import { addRowsGesture, commitGesture } from './gestures.ts'
import { aGesture, anEdit, aRow } from './state.fixtures.ts'

test('a document to which nothing was done shows the rows as they were given', () => {
  expect(rowsOfDocument([{ id: 'a', values: {} }], emptyDocument())).toEqual([{ id: 'a', values: {} }])
})

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

const row = (id: string, values: Record<string, CellValue>) => ({ id, values })

test('the columns of all rows that changed are named, each once', () => {
  const same = row('a', { rent: 900, plan: 'A1' })
  const before = [same, row('b', { rent: 800, plan: 'B1' }), row('c', { rent: 700, plan: null })]
  const after = [same, row('b', { rent: 850, plan: 'B1' }), row('c', { rent: 750, plan: 'C1' })]
  expect([...(changedColumns(before, after) ?? [])]).toEqual(['rent', 'plan'])
})

test('a value that comes or goes is a change; an absent one and an empty one are the same', () => {
  const changed = changedColumns([row('a', { rent: 900, unit: null })], [row('a', { plan: 'A1' })])
  expect([...(changed ?? [])]).toEqual(['rent', 'plan'])
})

test('nothing has changed where the rows are the same', () => {
  const rows = [row('a', { rent: 900 })]
  expect(changedColumns(rows, [...rows])?.size).toBe(0)
})

test('other rows, or the same ones in another order, are no change of columns', () => {
  const [one, other] = [row('a', { rent: 900 }), row('b', { rent: 800 })]
  expect(changedColumns([one, other], [other, one])).toBeNull()
  expect(changedColumns([one, other], [one])).toBeNull()
})

test('an emptied cell is edited, a cell emptied that was empty is not', () => {
  const row = aRow('a', { rent: 900 })
  const emptied = commitGesture(emptyDocument(), anEdit('a', 'rent', 900, null))
  expect(isEdited(row, emptied, 'a', 'rent')).toBe(true)
  const filledAndEmptied = [anEdit('a', 'plan', null, '1x1'), anEdit('a', 'plan', '1x1', null)].reduce(
    commitGesture,
    emptied,
  )
  expect(isEdited(row, filledAndEmptied, 'a', 'plan')).toBe(false)
})

test('zero typed into an empty cell is an edit: empty is not zero', () => {
  const document = commitGesture(emptyDocument(), anEdit('a', 'rent', null, 0))
  expect(isEdited(aRow('a'), document, 'a', 'rent')).toBe(true)
})

test('a row that people added has no given value to differ from', () => {
  const document = commitGesture(emptyDocument(), anEdit('n1', 'rent', null, 900))
  expect(isEdited(undefined, document, 'n1', 'rent')).toBe(false)
})

test('a row named like a built-in word of the language is a row like others', () => {
  expect(isEdited(aRow('constructor'), emptyDocument(), 'constructor', 'name')).toBe(false)
})

const given = new Map([
  ['a', { id: 'a', values: { rent: 900, plan: 'A1' } }],
  ['b', { id: 'b', values: { rent: 800 } }],
])

test('edits back to the given value, of removed rows and of rows that are not given count for nothing', () => {
  const edits = { a: { rent: 950, plan: 'A1', note: 'new' }, b: { rent: 1 }, gone: { rent: 2 } }
  // In row a the rent and the note differ, the plan does not.
  expect(countEdited(given, { ...emptyDocument(), edits, removed: ['b'] })).toBe(2)
  expect(countEdited(given, emptyDocument())).toBe(0)
})
