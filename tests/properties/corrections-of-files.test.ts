import { type Correction, type RevertSelection, readDocuments, revertCorrections } from '@uwkit/core/parsed-file'
import { sumMoney, type Workbook } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, kindsOfFile, readBytes } from './kinds-of-file.ts'
import { localPredictor } from './local-predictor.ts'
import { alwaysHolds, patience } from './property-runs.ts'
import { correctionsOf, dice } from './random-corrections.ts'
import { type Rows, rollSheets, type Span } from './roll-sheet.ts'
import { statementSheets } from './statement-sheet.ts'

/** A document as it is printed, and its caption rows. */
interface Printed {
  rows: Rows
  header: Span
}

const printed: fc.Arbitrary<Printed> = fc.oneof(
  rollSheets().map(({ rows, header }) => ({ rows, header })),
  statementSheets().map(({ rows, header }) => ({ rows, header: { from: header, to: header + 1 } })),
)

/** Documents, each with the numbers from which its corrections are made. */
const corrected = fc.record({ document: printed, thrown: dice })

function read(file: Workbook, corrections?: readonly Correction[]) {
  return readDocuments(file, { predictor: localPredictor, ...(corrections ? { corrections } : {}) })
}

/** An A1 address in its letters and its number. */
function placeOf(cell: string): { letters: string; row: number } {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  return { letters, row: Number(row) }
}

const cellOf = (correction: Correction) => ('cell' in correction ? correction.cell : null)
const rowOf = (correction: Correction) => {
  const cell = cellOf(correction)
  return correction.kind === 'headerRows' ? correction.row : cell === null ? null : placeOf(cell).row
}
const columnOf = (correction: Correction) => {
  if (correction.kind === 'cellValue') return placeOf(correction.cell).letters
  return 'column' in correction ? correction.column : null
}

/** Every way to take back what was said of the place of a correction, and what is then left, worked out apart. */
function waysBack(correction: Correction): { selection: RevertSelection; takes: (other: Correction) => boolean }[] {
  const { sheet } = correction
  const [cell, row, column] = [cellOf(correction), rowOf(correction), columnOf(correction)]
  return [
    ...(cell === null
      ? []
      : [{ selection: { level: 'cell', sheet, cell } as const, takes: (other: Correction) => cellOf(other) === cell }]),
    ...(row === null
      ? []
      : [{ selection: { level: 'row', sheet, row } as const, takes: (other: Correction) => rowOf(other) === row }]),
    ...(column === null
      ? []
      : [
          {
            selection: { level: 'column', sheet, column } as const,
            takes: (other: Correction) => columnOf(other) === column,
          },
        ]),
    { selection: { level: 'sheet', sheet }, takes: () => true },
    { selection: { level: 'file' }, takes: () => true },
  ]
}

// Each kind of file is written, read as a file of that kind, corrected and read again.
describe.each(kindsOfFile)('a corrected file of kind %s', (kind) => {
  const runs = kind === 'pdf' ? 3 : 8
  const fileOf = async ({ rows, header }: Printed) => {
    const bytes = await bytesOf(kind, rows, header)
    return { file: await readBytes(bytes, kind), again: () => readBytes(bytes, kind) }
  }

  it('is read the same from the same bytes and the same corrections, as they are kept', patience, () =>
    alwaysHolds(runs, corrected, async ({ document, thrown }) => {
      const { file, again } = await fileOf(document)
      const corrections = correctionsOf(file, thrown)
      const reading = JSON.stringify(read(file, corrections))
      const kept = JSON.parse(JSON.stringify(corrections)) as Correction[]
      expect(JSON.stringify(read(await again(), kept))).toBe(reading)
    }),
  )

  it(
    'without its corrections, by cell, row, column, sheet or file, is read bit for bit as if they had never been made',
    patience,
    () =>
      alwaysHolds(runs, corrected, async ({ document, thrown }) => {
        const { file, again } = await fileOf(document)
        const first = JSON.stringify(read(file))
        const corrections = correctionsOf(file, thrown)
        read(file, corrections)
        const [correction] = corrections
        if (correction === undefined) return
        const fresh = await again()
        for (const { selection, takes } of waysBack(correction)) {
          const left = revertCorrections(corrections, selection)
          const never = corrections.filter((other) => !takes(other))
          expect([selection.level, left]).toEqual([selection.level, never])
          const expected = never.length === 0 ? first : JSON.stringify(read(fresh, never))
          expect(JSON.stringify(read(file, left))).toBe(expected)
        }
        // One place after another, until nothing is left.
        const none = corrections.reduce<Correction[]>((left, each) => {
          const [nearest] = waysBack(each)
          return nearest === undefined ? left : revertCorrections(left, nearest.selection)
        }, corrections)
        expect(none).toEqual([])
        expect(JSON.stringify(read(file, none))).toBe(first)
      }),
  )

  it('loses no cell and no cent of the file', patience, () =>
    alwaysHolds(runs, corrected, async ({ document, thrown }) => {
      const { file } = await fileOf(document)
      const { documents } = read(file)
      expect(documents).toHaveLength(1)
      const sources = new Map(documents.map(({ sheet, ledger }) => [sheet, ledger.totals.source]))
      for (const { sheet, ledger } of read(file, correctionsOf(file, thrown)).documents) {
        const { mapped, ignored, unmapped, source } = ledger.totals
        const edited = ledger.edited ?? { cellCount: 0, amount: 0 }
        expect(source).toEqual(sources.get(sheet) ?? source)
        expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount + edited.cellCount)
        expect(sumMoney([mapped.amount, ignored.amount, unmapped.amount])).toBe(
          sumMoney([source.amount, edited.amount]),
        )
      }
    }),
  )
})
