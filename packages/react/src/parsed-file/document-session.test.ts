import { readDocuments } from '@uwkit/core/parsed-file'
import { gridOf, type Workbook } from '@uwkit/core/shared'
import { describe, expect, test, vi } from 'vitest'
import { createDocumentSession, type OpenFile } from './document-session.ts'
import { emptyDesk } from './state/desk-history.ts'

const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
const workbook: Workbook = {
  file: 'roll.csv',
  format: 'csv',
  grids: [
    gridOf('Roll', [
      ['Unit', 'Rent', 'Status'],
      ['101', 900, 'Turn'],
      ['102', 950, 'Occupied'],
    ]),
  ],
}

/** Builds a file whose readings the test releases one by one. */
function pausedFile() {
  const waiting: (() => void)[] = []
  const read: OpenFile['read'] = async (corrections) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return readDocuments(workbook, { predictor, corrections })
  }
  const first = readDocuments(workbook, { predictor })
  const file = {
    file: 'roll.csv',
    bytes: new Uint8Array(),
    hash: '',
    workbook,
    first,
    problem: null,
    read,
    close: () => undefined,
  }
  return { file, waiting }
}

const turn = (occupancy: 'vacant' | 'down') => ({
  label: `mark Turn as ${occupancy}`,
  corrections: [{ kind: 'status' as const, sheet: 'Roll', status: 'Turn', occupancy }],
})
const occupancies = ({ documents }: ReturnType<typeof readDocuments>) =>
  documents.flatMap((one) => (one.kind === 'rent_roll' ? one.rentRoll.units.map(({ occupancy }) => occupancy) : []))

describe('work on a file', () => {
  test('goes on while a reading is under way, and what was done meanwhile is read in one go', async () => {
    const { file, waiting } = pausedFile()
    const session = createDocumentSession({
      file,
      by: 'A. Lee',
      now: () => '2026-01-15',
      onReadingFailed: () => undefined,
    })
    session.current().apply(turn('vacant'))
    session.current().apply(turn('down'))
    session.current().apply(turn('vacant'))
    session.current().apply(turn('down'))
    expect(session.current().isReading).toBe(true)
    waiting.shift()?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.()
    await session.settled()
    expect(session.current().isReading).toBe(false)
    expect(occupancies(session.current().parsed)).toEqual(['down', 'current'])
    expect(waiting).toEqual([])
  })

  test('is unsaved until it is saved, and again after the next step', () => {
    const { file } = pausedFile()
    const session = createDocumentSession({
      file,
      by: 'A. Lee',
      now: () => '2026-01-15',
      onReadingFailed: () => undefined,
    })
    session.current().apply(turn('vacant'))
    expect(session.current().isChanged).toBe(true)
    session.current().markSaved(session.current().content)
    expect(session.current().isChanged).toBe(false)
    session.current().undo()
    expect([session.current().isChanged, session.current().content]).toEqual([true, emptyDesk])
  })

  test('keeps the last good reading where one fails, and says so', async () => {
    const { file } = pausedFile()
    const faults: unknown[] = []
    const broken = { ...file, read: () => Promise.reject(new Error('too slow')) }
    const session = createDocumentSession({
      file: broken,
      by: 'A. Lee',
      now: () => '2026-01-15',
      onReadingFailed: (error) => faults.push(error),
    })
    session.current().apply(turn('vacant'))
    await vi.waitFor(() => expect(faults).toHaveLength(1))
    expect(session.current().parsed).toBe(file.first)
    expect(session.current().isReading).toBe(false)
    expect(session.current().failure).toBe('too slow')
  })

  test('that cannot be read can be again once its last step is undone', async () => {
    const { file, waiting } = pausedFile()
    let isBroken = true
    const read: OpenFile['read'] = (corrections) =>
      isBroken ? Promise.reject(new Error('no units')) : file.read(corrections)
    const session = createDocumentSession({
      file: { ...file, read },
      by: 'A. Lee',
      now: () => '2026-01-15',
      onReadingFailed: () => undefined,
    })
    session.current().apply(turn('vacant'))
    await session.settled()
    expect(session.current().failure).toBe('no units')
    isBroken = false
    session.current().undo()
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.()
    await session.settled()
    expect(session.current().failure).toBeNull()
  })
})
