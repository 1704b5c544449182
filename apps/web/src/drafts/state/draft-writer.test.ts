import { emptyDesk } from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import type { DeskDraft } from './draft.ts'
import { createDraftWriter, type DraftStore } from './draft-writer.ts'

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

/** A writer whose moments pass when the test says so. */
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
  const later = (work: () => void) => {
    due = work
    return () => {
      due = null
    }
  }
  const writer = createDraftWriter({ store, later, onProblem: (problem) => problems.push(problem) })
  return { writer, log, problems, pass: () => due?.(), isDue: () => due !== null }
}

describe('keeping unsaved work', () => {
  test('waits for a pause in the work, and keeps the latest only', async () => {
    const { writer, log, pass } = aWriter()
    writer.write(draft(1))
    writer.write(draft(2))
    pass()
    await writer.settled()
    expect(log).toEqual(['kept 2'])
  })

  test('keeps it at once when the page goes, and not once more after that', async () => {
    const { writer, log, isDue } = aWriter()
    writer.write(draft(1))
    writer.flush()
    writer.flush()
    await writer.settled()
    expect(log).toEqual(['kept 1'])
    expect(isDue()).toBe(false)
  })

  test('takes it away when all is saved, also what was about to be kept', async () => {
    const { writer, log, isDue } = aWriter()
    writer.write(draft(1))
    writer.flush()
    writer.write(draft(2))
    writer.clear('k1')
    await writer.settled()
    expect(log).toEqual(['kept 1', 'removed k1'])
    expect(isDue()).toBe(false)
  })

  test('says that work is not kept where the storage is full, and that it is once there is room', async () => {
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
      'Unsaved work on The Frank.xlsx is not kept on this computer: the storage of the browser is full. Save soon.',
      null,
    ])
  })

  test('says why where the browser gives no storage at all', async () => {
    const { writer, problems } = aWriter(() => Promise.reject(new Error('denied')))
    writer.write(draft(1))
    writer.flush()
    await writer.settled()
    expect(problems[0]).toContain('gives no storage (denied)')
  })
})
