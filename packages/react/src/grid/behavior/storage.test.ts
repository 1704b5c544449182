import { describe, expect, test } from 'vitest'
import type { GridDocument } from '../grid.types.ts'
import { emptyDocument } from '../state/document.ts'
import { keepDocument, keptDocument } from './storage.ts'

const edited = (steps: number): GridDocument => ({
  ...emptyDocument(),
  edits: { a: { rent: steps } },
  done: Array.from({ length: steps }, (_, at) => ({
    label: 'edit Rent',
    cells: [{ row: 'a', column: 'rent', before: at, after: at + 1 }],
    added: [],
    removed: [],
  })),
})

/** A storage that takes so many characters. */
function storageOf(room: number) {
  let text: string | null = null
  return {
    read: () => text,
    write: (value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      text = value
    },
  }
}

describe('a document that is kept over a reload', () => {
  test('is written when asked, the latest only, and read back whole', () => {
    const storage = storageOf(1_000_000)
    const keeper = keepDocument(storage, () => undefined)
    keeper.note(edited(2))
    keeper.note(edited(3))
    keeper.flush()
    expect(keptDocument(storage)).toEqual(edited(3))
  })

  test('gives up the oldest steps where all do not fit, and keeps the edits', () => {
    const storage = storageOf(30_000)
    const keeper = keepDocument(storage, () => undefined)
    keeper.note(edited(900))
    keeper.flush()
    expect(keptDocument(storage)?.done).toHaveLength(200)
    expect(keptDocument(storage)?.edits).toEqual({ a: { rent: 900 } })
  })

  test('says so where not even the edits fit', () => {
    const faults: unknown[] = []
    const keeper = keepDocument(storageOf(10), (fault) => faults.push(fault))
    keeper.note(edited(1))
    keeper.flush()
    expect(faults).toHaveLength(1)
  })

  test('a storage that cannot be read holds nothing', () => {
    const closed = {
      read: () => {
        throw new Error('denied')
      },
      write: () => undefined,
    }
    expect(keptDocument(closed)).toBeNull()
  })
})
