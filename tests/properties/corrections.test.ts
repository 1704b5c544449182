import {
  type Correction,
  Correction as CorrectionSchema,
  type RevertSelection,
  readDocuments,
  revertCorrections,
} from '@uwkit/core/parsed-file'
import { type Grid, gridOf, placeOfAddress, sumMoney, type Workbook } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, kindsOfFile, readBytes } from './kinds-of-file.ts'
import { accountOfCells } from './ledger-accounts.ts'
import { localPredictor } from './local-predictor.ts'
import { alwaysHolds, holdsFor, patience } from './property-runs.ts'
import { correctionsOf, dice, fileOf } from './random-corrections.ts'
import { type Rows, rollSheets, type Span } from './roll-sheet.ts'
import { statementSheets } from './statement-sheet.ts'

describe('corrections', () => {
  const sheets = {
    'rent roll': rollSheets().map(({ rows }) => rows),
    statement: statementSheets().map(({ rows }) => rows),
  }

  function read(grid: Grid, corrections?: readonly Correction[]) {
    const context = { predictor: localPredictor, ...(corrections ? { corrections } : {}) }
    return readDocuments(fileOf(grid), context)
  }

  /** Documents of a kind, each with the numbers that determine its corrections. */
  const corrected = (kind: keyof typeof sheets) => fc.record({ rows: sheets[kind], thrown: dice })

  describe.each(['rent roll', 'statement'] as const)('a corrected %s', (kind) => {
    it('is read the same way each time, whatever was read before, and corrections are plain data', patience, () => {
      holdsFor(20, corrected(kind), ({ rows, thrown }) => {
        const corrections = correctionsOf(fileOf(gridOf('Sheet1', rows)), thrown)
        const kept = CorrectionSchema.array().parse(JSON.parse(JSON.stringify(corrections)))
        const once = gridOf('Sheet1', rows)
        const reading = read(once, corrections)
        read(once)
        expect(read(once, kept)).toEqual(reading)
        expect(read(gridOf('Sheet1', rows), kept)).toEqual(reading)
        expect(once).toEqual(gridOf('Sheet1', rows))
      })
    })

    it('is read after any other correction as it would be from nothing, bit for bit', patience, () => {
      holdsFor(10, corrected(kind), ({ rows, thrown }) => {
        const grid = gridOf('Sheet1', rows)
        const corrections = correctionsOf(fileOf(grid), thrown)
        const lists = [...corrections.map((correction) => [correction]), corrections, corrections.slice(1)]
        for (const list of [...lists, ...lists.toReversed()])
          expect(JSON.stringify(read(grid, list))).toBe(JSON.stringify(read(gridOf('Sheet1', rows), list)))
      })
    })

    it('is the first reading again, bit for bit, once every correction is taken back in any way', patience, () => {
      holdsFor(20, corrected(kind), ({ rows, thrown }) => {
        const grid = gridOf('Sheet1', rows)
        const first = JSON.stringify(read(grid))
        const corrections = correctionsOf(fileOf(grid), thrown)
        read(grid, corrections)
        const oneByOne = corrections.reduce<Correction[]>(
          (left, correction) => revertCorrections(left, { level: 'correction', correction }),
          corrections,
        )
        for (const left of [oneByOne, revertCorrections(corrections, { level: 'file' })]) {
          expect(left).toEqual([])
          expect(JSON.stringify(read(grid, left))).toBe(first)
        }
      })
    })

    it('loses no cell and no cent: the file and the edits are mapped, ignored or unmapped', patience, () => {
      holdsFor(20, corrected(kind), ({ rows, thrown }) => {
        const grid = gridOf('Sheet1', rows)
        const { documents } = read(grid, correctionsOf(fileOf(grid), thrown))
        const source = accountOfCells(rows)
        for (const { ledger } of documents) {
          const { mapped, ignored, unmapped } = ledger.totals
          const edited = ledger.edited ?? { cellCount: 0, amount: 0 }
          expect(ledger.totals.source).toEqual({ cellCount: source.cellCount, amount: source.amount })
          expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount + edited.cellCount)
          expect(sumMoney([mapped.amount, ignored.amount, unmapped.amount])).toBe(
            sumMoney([source.amount, edited.amount]),
          )
        }
      })
    })

    it('shows each edited cell with what the file says, and no correction is lost in silence', patience, () => {
      holdsFor(20, corrected(kind), ({ rows, thrown }) => {
        const grid = gridOf('Sheet1', rows)
        const [correction] = correctionsOf(fileOf(grid), thrown).filter((one) => one.kind === 'cellValue')
        if (!correction) return
        const { documents, findings = [] } = read(grid, [correction])
        const place = placeOfAddress(correction.cell) ?? { row: 0, column: 0 }
        const source = grid.rows[place.row]?.[place.column]?.text ?? null
        const [first] = documents
        const reported = ['parsed-file/correction-does-not-apply', 'parsed-file/corrections-leave-no-document']
        const stale = [...(first?.findings ?? []), ...findings].filter(({ id }) => reported.includes(id))
        const edits = (first?.edits ?? []).map((edit) => [edit.cell, edit.source])
        expect(edits.length + stale.length).toBe(1)
        if (edits.length > 0) expect(edits).toEqual([[correction.cell, source]])
      })
    })
  })
})

describe('corrections of files', () => {
  /** A printed document, and its caption rows. */
  interface Printed {
    rows: Rows
    header: Span
  }

  const printed: fc.Arbitrary<Printed> = fc.oneof(
    rollSheets().map(({ rows, header }) => ({ rows, header })),
    statementSheets().map(({ rows, header }) => ({ rows, header: { from: header, to: header + 1 } })),
  )

  /** Documents, each with the numbers that determine their corrections. */
  const corrected = fc.record({ document: printed, thrown: dice })

  function read(file: Workbook, corrections?: readonly Correction[]) {
    return readDocuments(file, { predictor: localPredictor, ...(corrections ? { corrections } : {}) })
  }

  /** Splits an A1 address into its letters and its number. */
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

  /** Returns every way to revert what was corrected at the place of a correction, and what is then left, computed separately. */
  function waysBack(correction: Correction): { selection: RevertSelection; takes: (other: Correction) => boolean }[] {
    const { sheet } = correction
    const [cell, row, column] = [cellOf(correction), rowOf(correction), columnOf(correction)]
    return [
      ...(cell === null
        ? []
        : [
            {
              selection: { level: 'cell', sheet, cell } as const,
              takes: (other: Correction) => cellOf(other) === cell,
            },
          ]),
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

  // Each kind of file is written, read, corrected and read again.
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
          // Reverts one place after another, until nothing is left.
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
})
