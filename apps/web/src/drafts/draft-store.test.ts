import { expect, it } from 'vitest'
import { summaryDrafts } from './draft-store.ts'
import type { Draft } from './state/draft.ts'
import type { DraftStore } from './state/draft-writer.ts'

/** Builds a browser storage. */
function aStorage() {
  const stored = new Map<string, Draft>()
  const store: DraftStore = {
    all: async () => [...stored.values()],
    put: async (draft) => void stored.set(draft.key, draft),
    remove: async (key) => void stored.delete(key),
  }
  return { stored, store }
}

const place = { userId: 'ann', dealId: '7' }
const typed = (html: string) => ({ name: 'the summary', sections: [{ section: null, html }], seen: 4 })
/** Keys of closed windows: the tests share the locks of one window. */
const gone = (at: number) => ({ kind: 'summary', key: `summary/gone-${at}/ann/7`, ...place, at }) as const

it('the last text typed before a page closed is restored for the same user and deal', async () => {
  const { stored, store } = aStorage()
  for (const at of [5, 9]) stored.set(`${at}`, { ...gone(at), ...typed(`<p>${at}</p>`) })
  const drafts = summaryDrafts(store, 'w2', () => 20)
  expect(await drafts.left(place)).toMatchObject({ sections: [{ html: '<p>9</p>' }], seen: 4 })
  expect(await drafts.left({ ...place, userId: 'bob' })).toBeNull()
  expect(await drafts.left({ ...place, dealId: '8' })).toBeNull()
})

it('text typed in a window belongs to that window and is deleted once saved', async () => {
  const { stored, store } = aStorage()
  const drafts = summaryDrafts(store, 'w1', () => 20)
  await drafts.save(place, typed('<p>one</p>'))
  await drafts.save(place, typed('<p>two</p>'))
  expect([...stored.values()]).toMatchObject([{ sections: [{ html: '<p>two</p>' }], at: 20 }])
  expect(await summaryDrafts(store, 'w2', () => 30).left(place)).toBeNull()
  await drafts.forget(place)
  expect(stored.size).toBe(0)
})

it('without browser storage only the draft is lost, and the writer is warned', async () => {
  const refuse = () => Promise.reject(new Error('no storage'))
  const drafts = summaryDrafts({ all: refuse, put: refuse, remove: refuse }, 'w3', () => 0)
  const reported =
    'Unsaved work on the summary can’t be stored on this computer: browser storage is not available (no storage). Save now to avoid losing it.'
  expect(await drafts.save(place, typed('<p>one</p>'))).toBe(reported)
  expect(await drafts.left({ ...place, dealId: '9' })).toBeNull()
  await drafts.forget(place)
})
