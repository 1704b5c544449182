import {
  type Correction,
  Correction as CorrectionSchema,
  readDocuments,
  revertCorrections,
} from '@uwkit/core/parsed-file'
import { type Grid, gridOf, placeOfAddress, sumMoney } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfCells } from './ledger-accounts.ts'
import { localPredictor } from './local-predictor.ts'
import { holdsFor, patience } from './property-runs.ts'
import { correctionsOf, dice, fileOf } from './random-corrections.ts'
import { rollSheets } from './roll-sheet.ts'
import { statementSheets } from './statement-sheet.ts'

const sheets = {
  'rent roll': rollSheets().map(({ rows }) => rows),
  statement: statementSheets().map(({ rows }) => rows),
}

function read(grid: Grid, corrections?: readonly Correction[]) {
  const context = { predictor: localPredictor, ...(corrections ? { corrections } : {}) }
  return readDocuments(fileOf(grid), context)
}

/** Documents of a kind, each with the numbers from which its corrections are made. */
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
      const told = ['parsed-file/correction-does-not-apply', 'parsed-file/corrections-leave-no-document']
      const stale = [...(first?.findings ?? []), ...findings].filter(({ id }) => told.includes(id))
      const edits = (first?.edits ?? []).map((edit) => [edit.cell, edit.source])
      expect(edits.length + stale.length).toBe(1)
      if (edits.length > 0) expect(edits).toEqual([[correction.cell, source]])
    })
  })
})
