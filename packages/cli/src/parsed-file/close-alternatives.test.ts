import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import { noEvidence } from '@uwkit/core/shared'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import pc from 'picocolors'
import { describe, expect, it } from 'vitest'
import { anEnvironment, uw } from '../output/command.fixtures.ts'
import { alternativeCorrections, alternativeSelections } from './close-alternatives.ts'
import { appendCorrections } from './correct/corrections-file.ts'
import { documentReport, printParsed } from './document-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-alternatives-'))
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const roll = fileOf('roll.csv', 'Unit,Type,Rent,Status\n101,A1,1200,Occupied\n102,A1,,Vacant\nTotal,,1200,\n')

const word = { by: 'reader', at: '2026-01-01' }
const otherRent = (sheet: string, column: string): NonNullable<ReadDocument['alternatives']>[number] => ({
  message: `Column ${column} is the contract rent.`,
  figures: [{ what: 'Contract rent', read: 185_492, alternative: 230_000 }],
  corrections: [
    { kind: 'columnKind', sheet, column, caption: 'Rent', columnKind: 'contract rent', reason: null, ...word },
  ],
})

function document(sheet: string, parts: Partial<ReadDocument> = {}): ReadDocument {
  const judged = { verdict: 'read_not_proven' as const, reasons: [] }
  return {
    kind: 'rent_roll',
    file: 'rolls.xlsx',
    rentRoll: aRentRoll([aUnit()]),
    ...noEvidence(sheet),
    ...judged,
    ...parts,
  } as ReadDocument
}

const parsedOf = (...documents: ReadDocument[]): ParsedFile => ({ file: 'rolls.xlsx', documents, passed: [] })

describe('the report of a document', () => {
  const colors = pc.createColors(false)
  const source = { file: 'rolls.xlsx', sheet: 'A', cell: 'F40' }

  it('says the verdict first, then what to look at with its cell and dollars, then how else it reads', () => {
    const reasons = [{ code: 'no-total', message: 'No total of rents is printed.', dollars: 44_508, source }]
    const read = document('A', { reasons, alternatives: [otherRent('A', 'F')] })
    const text = documentReport(read, colors, { path: 'my rolls.xlsx', first: 1 })
    expect(text).toContain(`  Status    Not proven
            To review: No total of rents is printed. (F40, $44,508)
  Alternative: Column F is the contract rent.
            Contract rent 185,492 → 230,000
            Use it with: uw read 'my rolls.xlsx' --take 1
  Ties `)
  })

  it('has one word for each verdict, and none for a document that was saved without one', () => {
    const wordOf = (verdict: ReadDocument['verdict']) =>
      /Status +(.*)/.exec(documentReport(document('A', verdict ? { verdict } : {}), colors))?.[1]
    expect([wordOf('proven'), wordOf('contradicts_itself')]).toEqual(['Proven', 'Contradicts itself'])
    const { verdict: _, ...older } = document('A')
    expect(documentReport(older as ReadDocument, colors)).not.toMatch(/^ *Status /m)
  })
})

it('fails a document that contradicts itself, also where no printed total is off', async () => {
  const failing = (verdict: ReadDocument['verdict']) =>
    printParsed(parsedOf(document('A', verdict ? { verdict } : {})), 'rolls.xlsx', { json: true }, anEnvironment())
  expect(await failing('contradicts_itself')).toBe(true)
  expect(await failing('read_not_proven')).toBe(false)
})

describe('taking a close alternative', () => {
  const me = { by: 'Lee', at: '2026-09-30' }

  it('makes its corrections in the word of who takes it, with what it says as the reason', () => {
    const parsed = parsedOf(document('A', { alternatives: [otherRent('A', 'F'), otherRent('A', 'G')] }), document('B'))
    expect(alternativeCorrections(parsed, 'rolls.xlsx', 2, me)).toMatchObject([
      { column: 'G', by: 'Lee', at: '2026-09-30', reason: 'Column G is the contract rent.' },
    ])
  })

  it('wants the sheet named where several have alternatives', () => {
    const both = ['A', 'B'].map((sheet) => document(sheet, { alternatives: [otherRent(sheet, 'F')] }))
    expect(() => alternativeCorrections(parsedOf(...both), 'rolls.xlsx', 1, me)).toThrow(
      "--take must refer to one sheet: “A”, “B” have close alternatives. Name one, as in 'rolls.xlsx#A'; received 1",
    )
    expect(alternativeSelections(both, 'rolls.xlsx').map(({ path }) => path)).toEqual(['rolls.xlsx#A', 'rolls.xlsx#B'])
  })

  it('counts those of several documents on one sheet on', () => {
    const both = ['F', 'G'].map((column) => document('A', { alternatives: [otherRent('A', column)] }))
    expect(alternativeSelections(both, 'rolls.xlsx#A')).toEqual([
      { path: 'rolls.xlsx#A', first: 1 },
      { path: 'rolls.xlsx#A', first: 2 },
    ])
    expect(alternativeCorrections(parsedOf(...both), 'rolls.xlsx#A', 2, me)).toMatchObject([{ column: 'G' }])
  })

  it('says how many there are where there is none of that number', () => {
    const parsed = parsedOf(document('A', { alternatives: [otherRent('A', 'F')] }))
    expect(() => alternativeCorrections(parsed, 'rolls.xlsx', 3, me)).toThrow(
      '--take must be from 1 to 1: rolls.xlsx has 1 close alternative; received 3',
    )
  })

  it('refuses a document that reads in no other way, several files, and a file to save into without it', async () => {
    expect(await uw('read', roll, '--take', '9')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--take must .*roll\.csv/),
    })
    expect(await uw('read', roll, roll, '--take', '1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--take requires exactly one file, not 2'),
    })
    expect(await uw('read', roll, '--save-corrections', join(folder, 'made.json'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('--save-corrections requires --take'),
    })
  })

  it('puts corrections behind those of a file, or makes the file', async () => {
    const into = join(folder, 'rolls.json')
    const [first, second] = ['F', 'G'].flatMap((column) => otherRent('A', column).corrections)
    if (!first || !second) throw new Error('no corrections')
    await appendCorrections(into, 'rolls.xlsx', [first])
    await appendCorrections(into, 'rolls.xlsx', [second])
    const { file, corrections } = JSON.parse(readFileSync(into, 'utf8'))
    expect([file, corrections.map(({ column }: { column: string }) => column)]).toEqual(['rolls.xlsx', ['F', 'G']])
  })
})
