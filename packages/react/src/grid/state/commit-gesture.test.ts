import { expect, test } from 'vitest'
import { commitGesture, keptGestures } from './commit-gesture.ts'
import { aGesture, anEdit, aRow } from './document.fixtures.ts'
import { emptyDocument } from './empty-document.ts'
import { undoGesture } from './undo-gesture.ts'

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
  for (let count = 0; count < keptGestures + 5; count += 1)
    document = commitGesture(document, anEdit('a', 'rent', count, count + 1))
  for (let count = 0; count < keptGestures + 5; count += 1) document = undoGesture(document)
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
