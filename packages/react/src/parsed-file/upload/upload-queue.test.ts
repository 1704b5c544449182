import { type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { aPredictor, aStatementReading, smallStatement, soundRoll } from '@uwkit/core/testing'
import { describe, expect, test } from 'vitest'
import { withoutVerdict, withVerdict } from '../evidence.fixtures.ts'
import {
  dueUploads,
  otherKind,
  progressFraction,
  progressText,
  summaryOfReading,
  type UploadEvent,
  type UploadOutcome,
  type UploadQueue,
  uploadQueue,
} from './upload-queue.ts'

const added: UploadEvent = {
  type: 'added',
  kind: 'rent_roll',
  files: ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.xlsx` })),
}
const saved: UploadOutcome = {
  stage: 'saved',
  id: 'r1',
  facts: '180 units',
  proof: { state: 'tied', text: '3 of 3 printed totals tie' },
  hasOtherKind: false,
}
const failed: UploadOutcome = { stage: 'failed', what: 'It is encrypted.', todo: 'Save it anew.', remedy: 'none' }
const started = (id: string): UploadEvent => ({ type: 'started', id })
const ended = (id: string, outcome: UploadOutcome): UploadEvent => ({ type: 'ended', id, outcome })
const after = (...events: UploadEvent[]) => [added, ...events].reduce<UploadQueue>(uploadQueue, [])
const stages = (queue: UploadQueue) => queue.map(({ state }) => state.stage)
const due = (queue: UploadQueue) => dueUploads(queue).map(({ id }) => id)

describe('several dropped files', () => {
  test('are read two at a time, in the order in which they came', () => {
    expect(due(after())).toEqual(['a', 'b'])
    expect(due(after(started('a')))).toEqual(['b'])
    expect(due(after(started('a'), started('b')))).toEqual([])
    expect(due(after(started('a'), started('b'), ended('b', saved)))).toEqual(['c'])
  })

  test('each show how far they are, and then what came of it', () => {
    const reading = { stage: 'opening', progress: { stage: 'reading', page: 3, pages: 12 } } as const
    expect(after(started('a'), { type: 'moved', id: 'a', state: reading })[0]?.state).toEqual(reading)
    expect(after(started('a'), ended('a', saved))[0]?.state).toEqual(saved)
  })

  test('make room when one is taken off, and what still comes of it is not shown', () => {
    const queue = after(started('a'), started('b'), { type: 'removed', id: 'a' })
    expect(due(queue)).toEqual(['c'])
    expect(uploadQueue(queue, ended('a', saved))).toEqual(queue)
  })

  test('are tried again at their place, after those that wait before them', () => {
    const queue = after(started('a'), ended('a', failed), { type: 'again', id: 'a', way: {} })
    expect(stages(queue)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(due(queue)).toEqual(['a', 'b'])
  })

  test('are saved once more, or as the other kind, where a person says so', () => {
    const again: UploadEvent = { type: 'again', id: 'a', way: { kind: 'operating_statement', allowsRepeat: true } }
    expect(after(started('a'), ended('a', { stage: 'other kind' }), again)[0]).toMatchObject({
      kind: 'operating_statement',
      allowsRepeat: true,
      state: { stage: 'waiting' },
    })
  })

  test('are not begun anew while they are under way', () => {
    const queue = after(started('a'))
    expect(uploadQueue(queue, { type: 'again', id: 'a', way: {} })).toEqual(queue)
  })

  test('go to the support address where they failed, and can be tried again where they do not arrive', () => {
    const sending = after(started('a'), ended('a', failed), { type: 'sending', id: 'a' })
    expect(stages(sending)[0]).toBe('sending')
    expect(stages(uploadQueue(sending, { type: 'sent', id: 'a' }))[0]).toBe('sent')
    const missed = uploadQueue(sending, { type: 'not sent', id: 'a', what: 'No answer.', todo: 'Try again.' })
    expect(missed[0]?.state).toMatchObject({ stage: 'failed', what: 'No answer.' })
  })

  test('are not sent to the support address where they were saved', () => {
    const queue = after(started('a'), ended('a', saved))
    expect(uploadQueue(queue, { type: 'sending', id: 'a' })).toEqual(queue)
  })
})

describe('the progress of a file in words', () => {
  test('names the page of a PDF, and nothing that nobody knows', () => {
    expect(progressText({ stage: 'opening', progress: { stage: 'reading', page: 3, pages: 12 } })).toBe(
      'Reading page 3 of 12',
    )
    expect(progressText({ stage: 'opening', progress: { stage: 'reading' } })).toBe('Reading')
    expect(progressText({ stage: 'opening', progress: null })).toBe('Reading')
  })

  test('goes on to understanding and saving, and then there is none', () => {
    expect(progressText({ stage: 'opening', progress: { stage: 'understanding' } })).toBe('Reading…')
    expect(progressText({ stage: 'saving' })).toBe('Saving')
    expect(progressText({ stage: 'other kind' })).toBeNull()
  })

  test('has a share where pages are counted: the pages before the one that is read', () => {
    expect(progressFraction({ stage: 'opening', progress: { stage: 'reading', page: 1, pages: 12 } })).toBe(0)
    expect(progressFraction({ stage: 'opening', progress: { stage: 'understanding' } })).toBeNull()
    expect(progressFraction({ stage: 'saving' })).toBeNull()
  })

  test('knows two kinds of documents', () => {
    expect(otherKind(otherKind('rent_roll'))).toBe('rent_roll')
  })
})

const read = (rows: Parameters<typeof gridOf>[1]) =>
  readDocuments(
    { file: 'roll.xlsx', format: 'xlsx', grids: [gridOf('Roll', rows)] },
    { predictor: aPredictor({}) },
  ).documents.map(withoutVerdict)

const tie = (holds: boolean): ReadDocument['ties'][number] => ({
  what: 'Market rent',
  printed: 100,
  computed: holds ? 100 : 64,
  difference: holds ? 0 : -36,
  tolerance: 0.5,
  holds,
  source: { file: 'roll.xlsx', sheet: 'Roll', cell: 'F9' },
})
const withTies = (...holds: boolean[]) => read(soundRoll()).map((one) => ({ ...one, ties: holds.map(tie) }))

describe('what a list says of a file that was just read', () => {
  test('counts the units of a rent roll and the lines of a statement', () => {
    expect(summaryOfReading(read(soundRoll())).facts).toMatch(/^\d+ units$/)
    const { statement, ...evidence } = aStatementReading(smallStatement)
    const document: ReadDocument = {
      kind: 'operating_statement',
      file: 't12.xlsx',
      sheet: 'T12',
      statement,
      ...evidence,
    }
    expect(summaryOfReading([document, document]).facts).toMatch(/^2 documents, \d+ lines$/)
  })

  test('is tied only where all printed totals tie', () => {
    expect(summaryOfReading(withTies(true, true)).proof).toEqual({ state: 'tied', text: '2 printed totals tie' })
    expect(summaryOfReading(withTies(true, false)).proof).toEqual({ state: 'off', text: '1 of 2 printed totals off' })
  })

  test('is the gravest verdict where all documents have one', () => {
    const [document] = read(soundRoll())
    if (document === undefined) throw new Error('no document')
    const [proven, doubted] = [withVerdict(document, 'proven'), withVerdict(document, 'read_not_proven')]
    expect(summaryOfReading([proven, proven]).proof).toEqual({ state: 'tied', text: 'Proven' })
    expect(summaryOfReading([proven, doubted]).proof).toEqual({ state: 'unproven', text: 'Not proven' })
    const { proof } = summaryOfReading([doubted, withVerdict(document, 'contradicts_itself')])
    expect(proof).toEqual({ state: 'off', text: 'Contradicts itself' })
    expect(summaryOfReading([proven, document]).proof.text).toMatch(/printed total/)
  })

  test('is unproven where no total is printed', () => {
    expect(summaryOfReading(withTies()).proof.state).toBe('unproven')
  })
})
