import { type DeskContent, emptyDesk, newDeskHistory } from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import type { DeskDraft } from './draft.ts'
import { createDraftFollower, createDraftWriter, type DraftFollowerOptions, type DraftStore } from './draft-writer.ts'

const draft = (steps: number): DeskDraft => ({
  kind: 'desk',
  key: 'k1',
  userId: 'u1',
  document: 'rent_roll/12',
  name: 'The Frank.xlsx',
  content: emptyDesk,
  steps,
  basedOn: null,
  at: steps,
})

/** Builds a writer whose timers the test fires. */
function aWriter(put: DraftStore['put'] = () => Promise.resolve()) {
  const log: string[] = []
  const problems: (string | null)[] = []
  let due: (() => void) | null = null
  const store: DraftStore = {
    all: () => Promise.resolve([]),
    put: async (one) => {
      await put(one)
      log.push(`kept ${one.kind === 'desk' ? one.steps : one.name}`)
    },
    remove: async (key) => void log.push(`removed ${key}`),
  }
  const after = (_: number, work: () => void) => {
    due = work
    return () => {
      due = null
    }
  }
  const writer = createDraftWriter({
    store,
    clock: { now: () => 0, after },
    onProblem: (problem) => problems.push(problem),
  })
  return { writer, log, problems, pass: () => due?.(), isDue: () => due !== null }
}

describe('keeping unsaved work', () => {
  test('waits for a pause in the work, and keeps the latest only', async () => {
    const { writer, log, pass } = aWriter()
    writer.write(draft(1))
    writer.write(draft(2))
    pass()
    await expect.poll(() => log).toEqual(['kept 2'])
  })

  test('is stored immediately when the page closes, and not again after that', async () => {
    const { writer, log, isDue } = aWriter()
    writer.write(draft(1))
    writer.flush()
    writer.flush()
    await writer.settled()
    expect(log).toEqual(['kept 1'])
    expect(isDue()).toBe(false)
  })

  test('deletes the draft when everything is saved, including a pending one', async () => {
    const { writer, log, isDue } = aWriter()
    writer.write(draft(1))
    writer.flush()
    await writer.settled()
    writer.write(draft(2))
    writer.clear('k1')
    await writer.settled()
    expect(log).toEqual(['kept 1', 'removed k1'])
    expect(isDue()).toBe(false)
  })

  test('reports that storage is full, and that drafts work again once there is room', async () => {
    let isFull = true
    const { writer, problems } = aWriter(() =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : Promise.resolve(),
    )
    writer.write(draft(1))
    writer.flush()
    await writer.settled()
    isFull = false
    writer.write(draft(2))
    writer.flush()
    await writer.settled()
    expect(problems).toEqual([
      'Unsaved work on The Frank.xlsx can’t be stored on this computer: browser storage is full. Save now to avoid losing it.',
      null,
    ])
  })

  test('reports why there is no browser storage', async () => {
    const { writer, problems } = aWriter(() => Promise.reject(new Error('denied')))
    writer.write(draft(1))
    writer.flush()
    await writer.settled()
    expect(problems[0]).toContain('browser storage is not available (denied)')
  })
})

const about = { userId: 'u1', document: 'rent_roll/12', name: 'The Frank.xlsx', basedOn: 100 }
const words = (text: string): DeskContent => ({ ...emptyDesk, comments: { 'Roll!A9': text } })

function aFollower() {
  const listeners = new Set<() => void>()
  const log: string[] = []
  let content: DeskContent = emptyDesk
  let isChanged = false
  const session: DraftFollowerOptions['session'] = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => ({ content, isChanged, history: newDeskHistory(content) }),
  }
  const writer: DraftFollowerOptions['writer'] = {
    write: (draft) =>
      void log.push(draft.kind === 'desk' ? `${draft.basedOn} ${draft.content.comments['Roll!A9']}` : ''),
    clear: (key) => void log.push(`cleared ${key}`),
  }
  const move = (next: DeskContent, isNowChanged: boolean) => {
    content = next
    isChanged = isNowChanged
    for (const listener of listeners) listener()
  }
  return { log, move, follower: createDraftFollower({ session, writer, key: 'k1', now: () => 0 }) }
}

describe('the draft of a document', () => {
  test('is updated once per step, even if the screen re-renders or another statement is shown', () => {
    const { log, move, follower } = aFollower()
    follower.follow(about)
    move(words('Ask the broker'), true)
    follower.follow(about)
    move(words('Ask the owner'), true)
    expect(log).toEqual(['100 Ask the broker', '100 Ask the owner'])
  })

  test('is deleted once when everything is saved; later work is based on the saved version', () => {
    const { log, move, follower } = aFollower()
    const saved = words('Ask the broker')
    follower.follow(about)
    move(saved, true)
    move(saved, false)
    move(saved, false)
    follower.follow({ ...about, basedOn: 160 })
    move(words('Answered'), true)
    expect(log).toEqual(['100 Ask the broker', 'cleared k1', '160 Answered'])
  })

  test('deletes nothing if there is no draft, and does not change after the document is closed', () => {
    const { log, move, follower } = aFollower()
    move(words('before it is followed'), true)
    move(emptyDesk, false)
    follower.follow(about)
    follower.stop()
    move(words('after it is closed'), true)
    expect(log).toEqual([])
  })
})
