import type { Tie } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { readRoll } from './roll-reading.ts'
import { columnOf, type RollSheet, type Rows, rollSheets, type Span } from './roll-sheet.ts'

/**
 * What no printed figure covers, so that nobody could miss it: a unit that adds nothing to any column with a total (a vacant
 * one where only rent is added up), in a document that does not count its units. Told by what is printed alone.
 */
function isCovered({ layout, rows, totalled }: RollSheet, { from, to }: Span): boolean {
  if (layout.countsUnits) return true
  return rows
    .slice(from, to)
    .some((row) => totalled.some((column) => typeof row[column] === 'number' && row[column] !== 0))
}

/** Rolls that print totals, with one lease that some printed figure covers. */
const withLease = rollSheets().chain((sheet) => {
  const covered = sheet.blocks.filter((block) => isCovered(sheet, block))
  return fc.record({ sheet: fc.constant(sheet), block: fc.constantFrom(...covered) })
})

/** Rolls with one figure that a printed total adds up; the total itself is one too. Amounts that close a lease are not. */
const withFigure = rollSheets().chain((sheet) => {
  const { blockTotal, columns } = sheet.layout
  const code = columns.findIndex(({ chargeCell }) => chargeCell)
  // OneSite's total of billings leaves out what a vacant unit is billed: nothing printed says how much that should be.
  const billed = columnOf(sheet.layout, 'charge total')
  const cells = sheet.totalled.flatMap((column) =>
    sheet.rows.flatMap((row, at) => {
      const isFigure = at >= sheet.header.to && typeof row[column] === 'number'
      return isFigure && (!blockTotal || row[code] !== blockTotal) && !(column === billed && row.includes('VACANT'))
        ? [{ row: at, column }]
        : []
    }),
  )
  return fc.record({ sheet: fc.constant(sheet), cell: fc.constantFrom(...cells), change: fc.constantFrom(1, -1) })
})

const broken = (rows: Rows): Tie[] => readRoll(rows).ties.filter(({ holds }) => !holds)

describe('a rent roll that ties to its totals', () => {
  it('no longer ties when a unit is left out', patience, () => {
    holdsFor(250, withLease, ({ sheet, block }) => {
      expect(broken([...sheet.rows.slice(0, block.from), ...sheet.rows.slice(block.to)])).not.toEqual([])
    })
  })

  it('no longer ties when a unit stands twice, or counts it once as the totals do and tells so', patience, () => {
    holdsFor(250, withLease, ({ sheet, block }) => {
      const { ties, findings, rentRoll } = readRoll([...sheet.rows.slice(0, block.to), ...sheet.rows.slice(block.from)])
      const isTold = findings.some(({ id }) => id === 'rent-roll/chosen-by-totals')
      if (!isTold) expect(ties.filter(({ holds }) => !holds)).not.toEqual([])
      else expect(rentRoll.units.length).toBe(readRoll(sheet.rows).rentRoll.units.length)
    })
  })

  it('no longer ties when any figure that a printed total adds up, or the total, is off by one', patience, () => {
    holdsFor(500, withFigure, ({ sheet, cell, change }) => {
      const figure = Number(sheet.rows[cell.row]?.[cell.column])
      const rows = sheet.rows.map((row, at) => (at === cell.row ? row.with(cell.column, figure + change) : row))
      expect(broken(rows)).not.toEqual([])
    })
  })
})
