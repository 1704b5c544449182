import { type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { aPredictor, aStatementReading, smallStatement, soundRoll } from '@uwkit/core/testing'
import { describe, expect, test } from 'vitest'
import { withoutVerdict, withVerdict } from '../evidence.fixtures.ts'
import { summaryOfReading } from './proof-of-reading.ts'

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
    expect(summaryOfReading([proven, doubted]).proof).toEqual({ state: 'unproven', text: 'Read, not proven' })
    const { proof } = summaryOfReading([doubted, withVerdict(document, 'contradicts_itself')])
    expect(proof).toEqual({ state: 'off', text: 'Contradicts itself' })
    expect(summaryOfReading([proven, document]).proof.text).toMatch(/printed total/)
  })

  test('is unproven where no total is printed', () => {
    expect(summaryOfReading(withTies()).proof.state).toBe('unproven')
  })
})
