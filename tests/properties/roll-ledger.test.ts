import type { RentRollReading } from '@uwkit/core/rent-roll'
import { gridOf, sumMoney, type Tie } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfCells, accountOfLedger } from './ledger-accounts.ts'
import { holdsFor, patience } from './property-runs.ts'
import { readRoll, tryRollGrid } from './reading.ts'
import { chargesOf } from './roll-layout.ts'
import { columnOf, layouts, type RollSheet, type Rows, rentCode, rollSheets, type Span } from './roll-sheet.ts'
import { insertAll, insertions } from './sheet-edits.ts'

function mappedTo(field: string, { ledger }: RentRollReading): number {
  return sumMoney(
    ledger.entries.filter(({ place, note }) => place === 'mapped' && note === field).map((one) => one.amount),
  )
}

describe('the ledger of a rent roll', () => {
  it(
    'never loses a cell or a cent, whatever rows and columns somebody put between those of the report',
    patience,
    () => {
      const edited = fc.record({ sheet: rollSheets(), insertions })
      holdsFor(500, edited, ({ sheet, insertions: all }) => {
        const rows = insertAll(sheet.rows, all)
        const reading = tryRollGrid(gridOf('Rent Roll', rows))
        if (!reading) return
        expect(accountOfLedger(reading.ledger)).toEqual(accountOfCells(rows))
      })
    },
  )

  it('calls nothing mapped that is not in the rent roll, to the cent', patience, () => {
    holdsFor(200, rollSheets(), ({ rows }) => {
      const reading = readRoll(rows)
      const { units, columns } = reading.rentRoll
      const rent = columns.find(({ kind }) => kind === 'contract rent')
      const charges = units.flatMap((unit) =>
        Object.entries(unit.charges).map(([code, amount]) => (code === rent?.caption ? 0 : amount)),
      )
      expect(mappedTo('marketRent', reading)).toBe(sumMoney(units.map((unit) => unit.marketRent)))
      expect(mappedTo('squareFeet', reading)).toBe(sumMoney(units.map((unit) => unit.squareFeet)))
      expect(mappedTo('contractRent', reading)).toBe(rent ? sumMoney(units.map((unit) => unit.contractRent)) : 0)
      expect(mappedTo('charges', reading)).toBe(sumMoney(charges))
    })
  })
})

/** Returns the source data of a rent roll, as far as its layout prints it. */
function truthOf({ layout, leases }: RollSheet) {
  const prints = (field: Parameters<typeof columnOf>[1]) => columnOf(layout, field) >= 0
  return leases.map((lease) => ({
    unit: lease.unit,
    marketRent: prints('market rent') ? lease.marketRent : null,
    squareFeet: prints('square feet') ? lease.plan.squareFeet : null,
    contractRent: lease.rent,
    isVacant: lease.occupancy === 'vacant',
    occupancy:
      prints('status') || prints('move out') ? lease.occupancy : lease.occupancy === 'vacant' ? 'vacant' : 'current',
    leaseEnd: lease.occupancy === 'vacant' ? null : lease.leaseEnd,
    tenantName: lease.occupancy === 'vacant' ? null : lease.tenant,
    charges: layout.isStacked ? sumMoney(chargesOf(lease, rentCode).map(({ amount }) => amount)) : null,
  }))
}

describe.each(layouts)('a rent roll as printed by $system', (layout) => {
  it('is read unit by unit to what it was made from, and ties to every total it prints', patience, () => {
    holdsFor(40, rollSheets([layout]), (sheet) => {
      const { rentRoll, ties } = readRoll(sheet.rows)
      const read = rentRoll.units.map((unit) => ({
        unit: unit.unit,
        marketRent: unit.marketRent,
        squareFeet: unit.squareFeet,
        contractRent: unit.contractRent,
        isVacant: unit.isVacant,
        occupancy: unit.occupancy,
        leaseEnd: unit.leaseEnd,
        tenantName: unit.tenantName,
        charges: layout.isStacked ? sumMoney(Object.values(unit.charges)) : null,
      }))
      expect(read).toEqual(truthOf(sheet))
      expect(ties.filter(({ holds }) => !holds)).toEqual([])
      expect(ties.length).toBeGreaterThanOrEqual(sheet.totalled.length)
    })
  })
})

/**
 * Returns whether a printed figure covers a lease; otherwise its loss goes unnoticed: a unit that adds nothing to any column
 * with a total (a vacant one if only rent is added up), in a document that does not count its units. Uses only what is printed.
 */
function isCovered({ layout, rows, totalled }: RollSheet, { from, to }: Span): boolean {
  if (layout.countsUnits) return true
  return rows
    .slice(from, to)
    .some((row) => totalled.some((column) => typeof row[column] === 'number' && row[column] !== 0))
}

/** Rent rolls that print totals, with one lease that some printed figure covers. */
const withLease = rollSheets().chain((sheet) => {
  const covered = sheet.blocks.filter((block) => isCovered(sheet, block))
  return fc.record({ sheet: fc.constant(sheet), block: fc.constantFrom(...covered) })
})

/** Rent rolls with one figure that a printed total adds up, or the total itself. Amounts that close a lease are excluded. */
const withFigure = rollSheets().chain((sheet) => {
  const { blockTotal, columns } = sheet.layout
  const code = columns.findIndex(({ chargeCell }) => chargeCell)
  // OneSite's total of billings excludes what a vacant unit is billed: nothing printed states that amount.
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
      const isReported = findings.some(({ id }) => id === 'rent-roll/chosen-by-totals')
      if (!isReported) expect(ties.filter(({ holds }) => !holds)).not.toEqual([])
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
