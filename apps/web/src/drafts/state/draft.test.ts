import {
  type DeskContent,
  type DeskGesture,
  emptyDesk,
  newDeskHistory,
  undoneDesk,
  withGesture,
} from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import {
  createDraftLocks,
  type DeskDraft,
  draftsOf,
  type FileDraft,
  filesOf,
  isExpired,
  isOutdated,
  recoveryOf,
  type WindowLocks,
} from './draft.ts'

const word = { by: 'a.lee@harbor.example', at: '2026-01-15T10:00:00Z' }
const status = (name: string, occupancy: 'vacant' | 'down'): DeskGesture => ({
  label: `mark ${name} as ${occupancy}`,
  corrections: [{ kind: 'status', sheet: 'Roll', status: name, occupancy }],
})
const contentAfter = (...gestures: DeskGesture[]) =>
  gestures.reduce((history, gesture) => withGesture(history, gesture, word), newDeskHistory(emptyDesk)).content
const recovered = (draft: DeskContent, current: DeskContent) =>
  withGesture(newDeskHistory(current), recoveryOf(draft, current), word)

const aDraft = (changes: Partial<DeskDraft>): DeskDraft => ({
  kind: 'desk',
  key: 'k1',
  userId: 'u1',
  document: 'rent_roll/12',
  name: 'The Frank 05-2025.xlsx',
  content: emptyDesk,
  steps: 3,
  basedOn: 100,
  at: 1000,
  ...changes,
})
const aFile = (changes: Partial<FileDraft>): FileDraft => ({
  kind: 'file',
  key: 'f1',
  userId: 'u1',
  name: 'The Frank 05-2025.xlsx',
  uploadKind: 'rent_roll',
  bytes: new Uint8Array([80, 75]),
  at: 1000,
  ...changes,
})

describe('unsaved work', () => {
  test('is recovered in full after a crash: corrections, comments, and rents', () => {
    const lost = contentAfter(status('Turn', 'down'), {
      label: 'comment',
      comments: { 'T12!A9': 'Appealed' },
      userRents: { '2x2-B': { marketRent: 1450 } },
      chartOfAccountsId: 3,
    })
    expect(recovered(lost, emptyDesk).content).toEqual(lost)
  })

  test('reverts what the draft had reverted', () => {
    const saved = contentAfter(status('Turn', 'vacant'), { label: 'comment', comments: { 'T12!A9': 'Appealed' } })
    expect(recovered(emptyDesk, saved).content).toEqual(emptyDesk)
  })

  test('does not repeat what is already saved', () => {
    const saved = contentAfter(status('Turn', 'vacant'))
    const lost = { ...saved, comments: { 'Roll!A9': 'Ask the broker' } }
    expect(recoveryOf(lost, saved)).toMatchObject({ corrections: [], withdrawn: [] })
  })

  test('is recovered as one step that can be undone', () => {
    const saved = contentAfter(status('Turn', 'vacant'))
    const history = recovered(contentAfter(status('Turn', 'down'), status('Model', 'down')), saved)
    expect(history.done).toHaveLength(1)
    expect(undoneDesk(history).content).toEqual(saved)
  })

  test('is offered to its user for its document, newest first, except drafts open in a window', () => {
    const drafts = [
      aDraft({ key: 'old', at: 1 }),
      aDraft({ key: 'new', at: 2 }),
      aDraft({ key: 'other user', userId: 'u2' }),
      aDraft({ key: 'other roll', document: 'rent_roll/13' }),
      aDraft({ key: 'own' }),
      aFile({}),
    ]
    const found = draftsOf(drafts, { userId: 'u1', document: 'rent_roll/12', busy: new Set(['own']) })
    expect(found.map(({ key }) => key)).toEqual(['new', 'old'])
  })

  test('is flagged if another user saved the document in the meantime', () => {
    expect(isOutdated(aDraft({}), 160)).toBe(true)
    expect(isOutdated(aDraft({}), 100)).toBe(false)
    expect(isOutdated(aDraft({ basedOn: null }), 160)).toBe(false)
  })
})

describe('files that were dropped before a crash', () => {
  test('are restored with their bytes in their original order', () => {
    const drafts = [aFile({ key: 'b', at: 2 }), aDraft({}), aFile({ key: 'a', at: 1 }), aFile({ userId: 'u2' })]
    const left = { userId: 'u1', kind: 'rent_roll', busy: new Set<string>() } as const
    expect(filesOf(drafts, left).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(filesOf(drafts, { ...left, kind: 'operating_statement' })).toEqual([])
  })

  test('are not offered while a window is uploading them', () => {
    const drafts = [aFile({ key: 'file/a' }), aFile({ key: 'file/b' })]
    const left = { userId: 'u1', kind: 'rent_roll', busy: new Set(['file/a']) } as const
    expect(filesOf(drafts, left).map(({ key }) => key)).toEqual(['file/b'])
  })
})

test('unclaimed files are kept for 30 days', () => {
  const day = 24 * 60 * 60 * 1000
  expect(isExpired(aDraft({ at: 0 }), 30 * day)).toBe(false)
  expect(isExpired(aDraft({ at: 0 }), 30 * day + 1)).toBe(true)
})

/** Builds the locks of a browser, shared by its windows. */
function browserLocks(): WindowLocks {
  const held = new Set<string>()
  return {
    request: async (name, work) => {
      held.add(name)
      await work()
      held.delete(name)
    },
    query: async () => ({ held: [...held, 'of something else'].map((name) => ({ name })) }),
  }
}

describe('drafts open in a window', () => {
  test('are locked for another window until the first one releases them', async () => {
    const locks = browserLocks()
    const [first, second] = [createDraftLocks(locks), createDraftLocks(locks)]
    first.lock('desk/1')
    expect(await second.busy()).toEqual(new Set(['desk/1']))
    expect(await first.busy()).toEqual(new Set(['desk/1']))
    first.release('desk/1')
    await Promise.resolve()
    expect(await second.busy()).toEqual(new Set())
  })

  test('are available at once to the same window when a document is reopened', async () => {
    const slow: WindowLocks = { ...browserLocks(), query: async () => ({ held: [{ name: 'uwkit-draft/desk/1' }] }) }
    const locks = createDraftLocks({ ...slow, request: () => new Promise(() => {}) })
    locks.lock('desk/1')
    locks.release('desk/1')
    expect(await locks.busy()).toEqual(new Set())
  })

  test('are all offered except the window’s own if the browser has no locks or does not respond', async () => {
    const deaf: WindowLocks = { request: () => Promise.reject(new Error()), query: () => Promise.reject(new Error()) }
    for (const locks of [null, deaf]) {
      const draftLocks = createDraftLocks(locks)
      draftLocks.lock('file/a')
      expect(await draftLocks.busy()).toEqual(new Set(['file/a']))
      draftLocks.release('file/a')
      expect(await draftLocks.busy()).toEqual(new Set())
    }
  })
})
