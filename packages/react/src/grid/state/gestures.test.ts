import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Gesture, GridDocument, GridRow } from '../grid.types.ts'
import { emptyDocument, isEdited, rowsOfDocument } from './document.ts'
import {
  addRowsGesture,
  applyGesture,
  commitGesture,
  gestureLabel,
  maximumUndoSteps,
  type RecordedChange,
  redoGesture,
  removeRowsGesture,
  revertGesture,
  unapplyGesture,
  undoGesture,
} from './gestures.ts'
import { aGesture, anEdit, aRow } from './state.fixtures.ts'

it('counts one cell and many in words that go behind "Undo"', () => {
  expect(gestureLabel('clear', 1)).toBe('clear 1 cell')
  expect(gestureLabel('fill', 12)).toBe('fill 12 cells')
  expect(gestureLabel('paste', 12_000)).toBe('paste 12,000 cells')
  expect(gestureLabel('delete', 1, 'row')).toBe('delete 1 row')
  expect(gestureLabel('insert', 0, 'row')).toBe('insert 0 rows')
})

test('a gesture that changes nothing leaves the document as it is, with what can be done again', () => {
  const undone = undoGesture(commitGesture(emptyDocument(), anEdit('a', 'rent', 900, 950)))
  expect(commitGesture(undone, aGesture({ label: 'paste 0 cells' }))).toBe(undone)
  expect(commitGesture(undone, anEdit('a', 'rent', 900, 900))).toBe(undone)
})

test('a new gesture ends what could be done again', () => {
  const undone = undoGesture(commitGesture(emptyDocument(), anEdit('a', 'rent', 900, 950)))
  const document = commitGesture(undone, anEdit('a', 'rent', 900, 975))
  expect(document.undone).toEqual([])
  expect(document.edits).toEqual({ a: { rent: 975 } })
})

test('the latest 1,000 gestures can be undone; older ones stay done', () => {
  let document = emptyDocument()
  for (let count = 0; count < maximumUndoSteps + 5; count += 1)
    document = commitGesture(document, anEdit('a', 'rent', count, count + 1))
  for (let count = 0; count < maximumUndoSteps + 5; count += 1) document = undoGesture(document)
  expect(document.edits).toEqual({ a: { rent: 5 } })
  expect(document.undone).toHaveLength(1_000)
})

test('cells that keep their value are left out of the step', () => {
  const cells = [
    { row: 'a', column: 'rent', before: 900, after: 900 },
    { row: 'b', column: 'rent', before: 900, after: 950 },
  ]
  const document = commitGesture(emptyDocument(), aGesture({ cells }))
  expect(document.edits).toEqual({ b: { rent: 950 } })
  expect(document.done[0]?.cells).toHaveLength(1)
})

test('a row is added and removed once, however often a gesture says so', () => {
  const row = { row: aRow('n'), after: null }
  const added = commitGesture(emptyDocument(), aGesture({ added: [row, row] }))
  expect(added.added).toHaveLength(1)
  expect(commitGesture(added, aGesture({ added: [row] }))).toBe(added)
  const removed = commitGesture(added, aGesture({ removed: [row] }))
  expect(commitGesture(removed, aGesture({ removed: [row] }))).toBe(removed)
})

test('one edit among edits of 10,000 rows copies the one row, not the others', () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => ({ row: `r${at}`, column: 'rent', before: 1, after: 2 }))
  const document = commitGesture(emptyDocument(), aGesture({ cells }))
  const next = commitGesture(document, anEdit('r7', 'plan', null, '1x1'))
  expect(next.edits.r7).toEqual({ rent: 2, plan: '1x1' })
  expect(next.edits.r8).toBe(document.edits.r8)
  expect(document.edits.r7).toEqual({ rent: 2 })
})

test('with nothing to undo or to do again the document stays as it is', () => {
  const document = emptyDocument()
  expect(undoGesture(document)).toBe(document)
  expect(redoGesture(document)).toBe(document)
})

test('undo of a second edit gives the first edit back, not the value of the source', () => {
  const twice = commitGesture(
    commitGesture(emptyDocument(), anEdit('a', 'rent', 900, 950)),
    anEdit('a', 'rent', 950, 975),
  )
  expect(undoGesture(twice).edits).toEqual({ a: { rent: 950 } })
})

test('a cell that one gesture changes twice is undone to what it was before', () => {
  const cells = [
    { row: 'a', column: 'rent', before: 900, after: 950 },
    { row: 'a', column: 'rent', before: 950, after: 975 },
  ]
  const document = commitGesture(emptyDocument(), aGesture({ cells }))
  expect(document.edits).toEqual({ a: { rent: 975 } })
  expect(undoGesture(document).edits).toEqual({})
})

test('after undo a cell follows fresh data instead of showing the value of old', () => {
  const undone = undoGesture(commitGesture(emptyDocument(), anEdit('a', 'rent', 900, 950)))
  expect(rowsOfDocument([aRow('a', { rent: 925 })], undone)).toEqual([aRow('a', { rent: 925 })])
})

test('undo of a deletion puts the row back in its place, with its edits', () => {
  const source = [aRow('a'), aRow('b', { rent: 900 }), aRow('c')]
  const edited = commitGesture(emptyDocument(), anEdit('b', 'rent', 900, 950))
  const gesture = removeRowsGesture(rowsOfDocument(source, edited), ['b'])
  const deleted = commitGesture(edited, gesture ?? aGesture({}))
  expect(rowsOfDocument(source, deleted).map(({ id }) => id)).toEqual(['a', 'c'])
  const undone = undoGesture(deleted)
  expect(rowsOfDocument(source, undone)).toEqual([aRow('a'), aRow('b', { rent: 950 }), aRow('c')])
  expect(rowsOfDocument(source, redoGesture(undone)).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('an added row that was deleted comes back between its neighbors', () => {
  const source = [aRow('a'), aRow('b')]
  let document = commitGesture(emptyDocument(), addRowsGesture([aRow('n1'), aRow('n2')], 'a') ?? aGesture({}))
  document = commitGesture(document, removeRowsGesture(rowsOfDocument(source, document), ['n1']) ?? aGesture({}))
  expect(rowsOfDocument(source, document).map(({ id }) => id)).toEqual(['a', 'n2', 'b'])
  expect(rowsOfDocument(source, undoGesture(document)).map(({ id }) => id)).toEqual(['a', 'n1', 'n2', 'b'])
})

test('300 gestures of all sorts are undone to the rows of the source and done again', () => {
  const source = Array.from({ length: 20 }, (_, at) => aRow(`s${at}`, { rent: at }))
  let document = emptyDocument()
  for (let count = 0; count < 100; count += 1) {
    document = commitGesture(document, anEdit(`s${count % 20}`, 'rent', count, -count - 1))
    document = commitGesture(document, addRowsGesture([aRow(`n${count}`)], `s${count % 20}`) ?? aGesture({}))
    const removed = count % 2 === 0 ? `n${count}` : `s${count % 20}`
    const gesture = removeRowsGesture(rowsOfDocument(source, document), [removed])
    document = commitGesture(document, gesture ?? anEdit('s0', 'plan', count, `plan ${count}`))
  }
  expect(document.done).toHaveLength(300)
  const shown = rowsOfDocument(source, document)
  let undone = document
  for (let count = 0; count < 300; count += 1) undone = undoGesture(undone)
  expect(rowsOfDocument(source, undone)).toEqual(source)
  let again = undone
  for (let count = 0; count < 300; count += 1) again = redoGesture(again)
  expect(again).toEqual(document)
  expect(rowsOfDocument(source, again)).toEqual(shown)
})

describe('whatever people do', () => {
  const source: GridRow[] = Array.from({ length: 8 }, (_, at) =>
    aRow(`s${at}`, { rent: 900 + at, plan: '1x1', note: null }),
  )
  const value = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 899, max: 909 }),
    fc.constantFrom('', '1x1', '2x2'),
    fc.boolean(),
  )
  const action = fc.record({
    kind: fc.constantFrom('edit', 'edit', 'edit', 'paste', 'add', 'remove', 'revert', 'undo', 'redo'),
    at: fc.nat(30),
    column: fc.constantFrom('rent', 'plan', 'note'),
    value,
    count: fc.integer({ min: 1, max: 4 }),
  })
  type Action = typeof action extends fc.Arbitrary<infer Kind> ? Kind : never

  const gestureOf = (document: GridDocument, step: Action, number: number): Gesture | null => {
    const rows = rowsOfDocument(source, document)
    const picked = Array.from({ length: step.count }, (_, more) => rows[(step.at + more) % Math.max(rows.length, 1)])
    const present = picked.filter((row) => row !== undefined)
    if (step.kind === 'add') {
      const added = Array.from({ length: step.count }, (_, more) => aRow(`n${number}-${more}`, { rent: more }))
      return addRowsGesture(added, step.at % 4 === 0 ? null : (present[0]?.id ?? null))
    }
    if (step.kind === 'remove')
      return removeRowsGesture(
        rows,
        present.map(({ id }) => id),
      )
    const cells = present.map(({ id }) => ({ row: id, column: step.column }))
    if (step.kind === 'revert') return revertGesture(document, source, cells)
    const changes = present.slice(0, step.kind === 'edit' ? 1 : step.count)
    return aGesture({
      cells: changes.map((row) => ({
        row: row.id,
        column: step.column,
        before: row.values[step.column] ?? null,
        after: step.value,
      })),
    })
  }

  const run = (steps: readonly Action[]): GridDocument => {
    let document = emptyDocument()
    for (const [number, step] of steps.entries()) {
      if (step.kind === 'undo') document = undoGesture(document)
      else if (step.kind === 'redo') document = redoGesture(document)
      else {
        const gesture = gestureOf(document, step, number)
        if (gesture) document = commitGesture(document, gesture)
      }
    }
    return document
  }

  const undoneWhole = (document: GridDocument): GridDocument =>
    document.done.reduce((undone) => undoGesture(undone), document)

  test('undoing all of it gives the very rows of the source', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 250, size: 'max' }), (steps) => {
        const undone = undoneWhole(run(steps))
        expect(undone).toMatchObject({ edits: {}, added: [], removed: [] })
        const rows = rowsOfDocument(source, undone)
        expect(rows.every((row, at) => row === source[at])).toBe(true)
        expect(rows).toHaveLength(source.length)
      }),
      { numRuns: 60 },
    )
  })

  test('undo and then redo changes nothing', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60, size: 'max' }), (steps) => {
        const document = run(steps)
        if (document.done.length > 0) expect(redoGesture(undoGesture(document))).toEqual(document)
        let again = undoneWhole(document)
        for (const _ of document.done) again = redoGesture(again)
        expect(again).toEqual(document)
        expect(rowsOfDocument(source, again)).toEqual(rowsOfDocument(source, document))
      }),
      { numRuns: 60 },
    )
  })

  test('each step leads back to what was shown before it, in whatever order the rows are given', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), fc.nat(7), (steps, turned) => {
        const sorted = [...source.slice(turned), ...source.slice(0, turned)]
        const document = run(steps)
        const shown: (readonly GridRow[])[] = []
        let undone = document
        for (const _ of document.done) {
          shown.push(rowsOfDocument(sorted, undone))
          undone = undoGesture(undone)
        }
        for (const expected of shown.reverse()) {
          undone = redoGesture(undone)
          expect(rowsOfDocument(sorted, undone)).toEqual(expected)
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('a cell that goes back to its source has no edit left, and a row without edits no entry', () => {
  const change: RecordedChange = { row: 'a', column: 'rent', before: 950, after: 900, to: 'source' }
  const document = { ...emptyDocument(), edits: { a: { rent: 950 }, b: { rent: 1 } } }
  const reverted = applyGesture(document, aGesture({ cells: [change] }))
  expect(reverted.edits).toEqual({ b: { rent: 1 } })
  expect(unapplyGesture({ ...document, ...reverted }, aGesture({ cells: [change] })).edits).toEqual(document.edits)
})

test('what a gesture does not touch stays the same object, and the given document is left alone', () => {
  const document = { ...emptyDocument(), edits: { a: { rent: 950 } } }
  expect(applyGesture(document, aGesture({ removed: [{ row: aRow('b'), after: 'a' }] }))).toEqual({
    edits: document.edits,
    added: [],
    removed: ['b'],
  })
  const change: RecordedChange = { row: 'a', column: 'rent', before: 950, after: 975 }
  expect(applyGesture(document, aGesture({ cells: [change] })).added).toBe(document.added)
  expect(document.edits).toEqual({ a: { rent: 950 } })
})

const source = [aRow('a', { rent: 900, plan: '1x1' }), aRow('b', { rent: 1000 })]
const edited = [
  anEdit('a', 'rent', 900, 950),
  anEdit('b', 'rent', 1000, 1050),
  anEdit('b', 'plan', null, '2x2'),
].reduce(commitGesture, emptyDocument())
const all = ['a', 'b'].flatMap((row) => ['rent', 'plan'].map((column) => ({ row, column })))

test('reverting is one step that gives all cells their given values', () => {
  const gesture = revertGesture(edited, source, all)
  expect(gesture?.label).toBe('revert 3 cells')
  const reverted = commitGesture(edited, gesture ?? aGesture({}))
  expect(reverted.edits).toEqual({})
  expect(rowsOfDocument(source, reverted)).toEqual(source)
  expect(undoGesture(reverted).edits).toEqual(edited.edits)
})

test('a reverted cell follows fresh data', () => {
  const reverted = commitGesture(edited, revertGesture(edited, source, all) ?? aGesture({}))
  expect(rowsOfDocument([aRow('a', { rent: 925 })], reverted)).toEqual([aRow('a', { rent: 925 })])
})

test('cells without an edit have nothing to revert', () => {
  expect(
    revertGesture(edited, source, [
      { row: 'a', column: 'plan' },
      { row: 'x', column: 'rent' },
    ]),
  ).toBeNull()
})

test('a cell named twice is reverted once', () => {
  const cell = { row: 'a', column: 'rent' }
  expect(revertGesture(edited, source, [cell, cell])?.label).toBe('revert 1 cell')
})

test('rows that cannot be edited keep what they show', () => {
  const locked = source.map((row) => ({ ...row, readOnly: 'Locked by A. Lee.' }))
  expect(revertGesture(edited, locked, all)).toBeNull()
})

test('an edit back to the given value is none any more', () => {
  const back = commitGesture(edited, anEdit('a', 'rent', 950, 900))
  expect(isEdited(source[0], edited, 'a', 'rent')).toBe(true)
  expect(isEdited(source[0], back, 'a', 'rent')).toBe(false)
  expect(revertGesture(back, source, [{ row: 'a', column: 'rent' }])).toBeNull()
})

test('no rows make no step', () => {
  expect(addRowsGesture([], 'a')).toBeNull()
  expect(removeRowsGesture([aRow('a')], ['x'])).toBeNull()
})

test('the step says how many rows it adds or deletes', () => {
  expect(addRowsGesture([aRow('n1'), aRow('n2')], null)?.label).toBe('add 2 rows')
  expect(removeRowsGesture([aRow('a'), aRow('b')], ['a'])?.label).toBe('delete 1 row')
})

test('rows that cannot be edited are not deleted', () => {
  const rows = [aRow('a'), { ...aRow('b'), readOnly: 'Closed period.' }, aRow('c')]
  expect(removeRowsGesture(rows, ['b', 'c'])?.removed).toEqual([{ row: aRow('c'), after: 'b' }])
  expect(removeRowsGesture(rows, ['b'])).toBeNull()
})
