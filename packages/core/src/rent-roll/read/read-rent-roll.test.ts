import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading, aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'
import { rentRollTable } from '../rules/written-roll.ts'
import { readRentRoll } from './read-rent-roll.ts'

type Row = CellLiteral[]

const header: Row = ['Unit', 'Type', 'SF', 'Market Rent', 'Rent', 'Tenant', 'Lease End']

/** One to twelve units, a third of them vacant. */
const unitRows = fc
  .array(
    fc.record({
      rent: fc.integer({ min: 1, max: 500_000 }),
      market: fc.integer({ min: 1, max: 5000 }),
      turn: fc.nat(2),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((units) =>
    units.map(({ rent, market, turn }, i): Row => {
      const isVacant = turn === 0
      const dollars = rent / 100
      const place = [`A-${101 + i}`, `${1 + (i % 3)}x1`, 600 + i, market]
      return isVacant ? [...place, null, 'VACANT', null] : [...place, dollars, `Alder ${i}`, '4/30/2026']
    }),
  )

function sum(rows: readonly Row[], column: number): number {
  return Math.round(rows.reduce((total, row) => total + Number(row[column] ?? 0) * 100, 0)) / 100
}

function total(rows: readonly Row[]): Row {
  return ['Total', null, sum(rows, 2), sum(rows, 3), sum(rows, 4), null, null]
}

function sheet(rows: readonly Row[]): Row[] {
  return [['Elm Court'], ['As of 9/30/2025'], header, ...rows, total(rows)]
}

describe('readRentRoll', () => {
  it('counts and adds up every unit, and ties to the printed totals', () => {
    fc.assert(
      fc.property(unitRows, (rows) => {
        const { rentRoll, ties } = aReading(sheet(rows))
        expect(rentRollSummary(rentRoll)).toMatchObject({
          unitCount: rows.length,
          vacantCount: rows.filter((row) => row[5] === 'VACANT').length,
          totalMarketRent: sum(rows, 3),
        })
        expect(rentRoll.units.reduce((cents, unit) => cents + Math.round((unit.contractRent ?? 0) * 100), 0)).toBe(
          Math.round(sum(rows, 4) * 100),
        )
        expect(ties.every(({ holds }) => holds)).toBe(true)
      }),
    )
  })

  it('gives the same totals in whatever order the units stand', () => {
    fc.assert(
      fc.property(unitRows, fc.infiniteStream(fc.nat()), (rows, keys) => {
        const keyed = rows.map((row) => ({ row, key: keys.next().value ?? 0 }))
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ row }) => row)
        expect(rentRollSummary(aReading(sheet(shuffled)).rentRoll)).toEqual(
          rentRollSummary(aReading(sheet(rows)).rentRoll),
        )
      }),
    )
  })

  it('reads the same through blank rows and columns added anywhere', () => {
    fc.assert(
      fc.property(
        unitRows,
        fc.array(fc.nat(20), { maxLength: 6 }),
        fc.array(fc.nat(7), { maxLength: 3 }),
        (rows, blankRows, blankColumns) => {
          const plain = sheet(rows)
          const spread: Row[] = plain.map((row) => [...row])
          for (const at of blankRows) spread.splice(Math.min(at, spread.length), 0, [])
          for (const at of blankColumns) for (const row of spread) row.splice(Math.min(at, row.length), 0, null)
          const strip = (reading: ReturnType<typeof aReading>) =>
            reading.rentRoll.units.map((unit) => ({ ...unit, source: null }))
          expect(strip(aReading(spread))).toEqual(strip(aReading(plain)))
          expect(aReading(spread).ties.map(({ holds }) => holds)).toEqual(
            aReading(plain).ties.map(({ holds }) => holds),
          )
        },
      ),
    )
  })

  it('breaks a tie when a unit is left out or a dollar is added', () => {
    fc.assert(
      fc.property(unitRows, fc.nat(), (rows, pick) => {
        const at = pick % rows.length
        const missing = [...rows.slice(0, at), ...rows.slice(at + 1)]
        const changed = rows.map((row, i) =>
          i === at ? row.map((cell, c) => (c === 3 ? Number(cell) + 1 : cell)) : row,
        )
        for (const wrong of [missing, changed]) {
          if (wrong.length === 0) continue
          const { ties } = aReading([header, ...wrong, total(rows)])
          expect(ties.some(({ holds }) => !holds)).toBe(true)
        }
      }),
    )
  })

  it('finds no rent roll in a sheet without a table of units', () => {
    const grid = gridOf('T12', [
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Rental income', 1000, 1000],
    ])
    expect(readRentRoll(grid, { file: 't12.xlsx', predictor: aPredictor() })).toBeNull()
  })
})

const roll = aRentRoll([aUnit({ status: 'Turn', occupancy: 'down' }), aUnit({ unit: '102', tenantName: 'Resident B' })])

it('a status means what the download says, and the account of the sheet adds up', () => {
  const { rentRoll } = aReading(rentRollTable(roll))
  expect(rentRoll.units.map(({ occupancy }) => occupancy)).toEqual(['down', 'current'])
})

it('a status that is typed anew into a row is read as ever', () => {
  const rows = rentRollTable(roll).map((cells) => cells.map((cell) => (cell === 'Turn' ? 'Vacant' : cell)))
  expect(aReading(rows).rentRoll.units[0]?.occupancy).toBe('down')
  const retyped = rentRollTable(roll).map((cells) =>
    cells.map((cell, at) => (cell === 'Turn' && at < 14 ? 'Vacant' : cell)),
  )
  expect(aReading(retyped).rentRoll.units[0]?.occupancy).toBe('vacant')
})

it('a row that a person adds is tagged by its floorplan as ever, and a unit whose tags were taken off has none', () => {
  const units = ['101', '102', '103'].map((unit) => aUnit({ unit, floorplan: '2x2 Renovated', tenantName: 'Resident' }))
  const first = aReading(rentRollTable(aRentRoll(units))).rentRoll
  expect(first.units.map(({ tags }) => tags)).toEqual([[], [], []])
  const table = rentRollTable(first)
  const added = (table[3] ?? []).slice(0, 14).map((cell) => (cell === '101' ? '999' : cell))
  const { rentRoll } = aReading([...table, added])
  expect(rentRoll.units.map(({ unit, tags }) => [unit, tags])).toEqual([
    ['101', []],
    ['102', []],
    ['103', []],
    ['999', ['Renovated']],
  ])
})
