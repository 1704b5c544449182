import { describe, expect, test } from 'vitest'
import { createDraftHolds, type WindowLocks } from './draft-holds.ts'

/** The locks of a browser, shared by its windows. */
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
    const [first, second] = [createDraftHolds(locks), createDraftHolds(locks)]
    first.hold('desk/1')
    expect(await second.busy()).toEqual(new Set(['desk/1']))
    expect(await first.busy()).toEqual(new Set(['desk/1']))
    first.release('desk/1')
    await Promise.resolve()
    expect(await second.busy()).toEqual(new Set())
  })

  test('are available at once to the same window when a document is reopened', async () => {
    const slow: WindowLocks = { ...browserLocks(), query: async () => ({ held: [{ name: 'uwkit-draft/desk/1' }] }) }
    const holds = createDraftHolds({ ...slow, request: () => new Promise(() => {}) })
    holds.hold('desk/1')
    holds.release('desk/1')
    expect(await holds.busy()).toEqual(new Set())
  })

  test('are all offered except the window’s own if the browser has no locks or does not respond', async () => {
    const deaf: WindowLocks = { request: () => Promise.reject(new Error()), query: () => Promise.reject(new Error()) }
    for (const locks of [null, deaf]) {
      const holds = createDraftHolds(locks)
      holds.hold('file/a')
      expect(await holds.busy()).toEqual(new Set(['file/a']))
      holds.release('file/a')
      expect(await holds.busy()).toEqual(new Set())
    }
  })
})
