import { describe, expect, test } from 'vitest'
import { type DeletionEvent, type Deletions, delayedDelete, hiddenIds } from './delayed-delete.ts'

const after = (...events: DeletionEvent[]) => events.reduce<Deletions>(delayedDelete, [])
const deleted: DeletionEvent = { type: 'deleted', key: 'a', ids: ['r1', 'r2'] }
const due: DeletionEvent = { type: 'due', key: 'a' }
const undone: DeletionEvent = { type: 'undone', key: 'a' }

describe('deleting with undo', () => {
  test('takes rows off the list at once and asks the server later', () => {
    expect([...hiddenIds(after(deleted))]).toEqual(['r1', 'r2'])
    expect(after(deleted)[0]?.stage).toBe('waiting')
    expect(after(deleted, due)[0]?.stage).toBe('sending')
  })

  test('brings rows back where a person takes it back in time', () => {
    expect(after(deleted, undone)).toEqual([])
  })

  test('does not bring rows back that the server was asked to delete', () => {
    expect(after(deleted, due, undone)).toEqual(after(deleted, due))
  })

  test('is not sent any more once it was taken back', () => {
    expect(after(deleted, undone, due)).toEqual([])
  })

  test('keeps deleted rows off the list until the server tells it anew', () => {
    const gone = after(deleted, due, { type: 'answered', key: 'a', deleted: ['r1', 'r2'] })
    expect(gone).toEqual([{ key: 'a', ids: ['r1', 'r2'], stage: 'gone' }])
  })

  test('brings back the rows that the server refused to delete, and only those', () => {
    expect([...hiddenIds(after(deleted, due, { type: 'answered', key: 'a', deleted: ['r2'] }))]).toEqual(['r2'])
    expect(after(deleted, due, { type: 'answered', key: 'a', deleted: [] })).toEqual([])
  })

  test('deletes a row once, though it was chosen twice', () => {
    expect(after(deleted, { type: 'deleted', key: 'b', ids: ['r2'] })).toEqual(after(deleted))
    expect(after(deleted, { type: 'deleted', key: 'b', ids: ['r2', 'r3'] })[1]?.ids).toEqual(['r3'])
  })

  test('keeps deletions apart, so that each is undone on its own', () => {
    const both = after(deleted, { type: 'deleted', key: 'b', ids: ['r3'] }, undone)
    expect([...hiddenIds(both)]).toEqual(['r3'])
  })
})
