/** Builders for tests: a rent roll and a statement from a few words. */
import type { LineItem, OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll/rent-roll.schema.ts'
import { cellAddress } from '../shared/address.ts'
import { addMonths } from '../shared/calendar.ts'
import { sumKnown } from '../shared/money.ts'

/** A unit that is leased at 1,000 and asks 1,100, changed as given. */
export function aUnit(number: number, changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const row = number + 5
  return {
    unit: String(100 + number),
    building: null,
    property: null,
    floorplan: 'A1',
    bed: 1,
    bath: 1,
    squareFeet: 700,
    marketRent: 1100,
    contractRent: 1000,
    inPlaceRent: 1000,
    leaseStart: '2026-01-01',
    leaseEnd: '2026-12-31',
    moveIn: '2026-01-01',
    moveOut: null,
    status: 'Current',
    occupancy: 'current',
    isVacant: false,
    isDwelling: true,
    tenantName: null,
    charges: { RENT: 1000 },
    tags: [],
    source: {
      file: 'roll.xlsx',
      sheet: 'Roll',
      row,
      cells: { unit: `A${row}`, squareFeet: `C${row}`, marketRent: `D${row}`, contractRent: `E${row}` },
    },
    ...changes,
  }
}

/** An empty unit that asks 1,100, changed as given. */
export function aVacantUnit(number: number, changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const empty = { contractRent: 0, inPlaceRent: 0, leaseStart: null, leaseEnd: null, moveIn: null, charges: {} }
  return aUnit(number, { ...empty, status: 'Vacant', occupancy: 'vacant', isVacant: true, ...changes })
}

/** A rent roll of the given units. */
export function aRentRoll(units: RentRollUnit[]): RentRoll {
  return {
    property: 'Sample Court',
    asOf: '2026-04-30',
    units,
    futureLeases: [],
    chargeCodes: [],
    unitTypes: [],
    dates: { earliestLeaseStart: null, latestLeaseEnd: null },
    columns: [],
  }
}

/** One line of a statement in short: concept, and a month's dollars or the dollars of each month, oldest first. */
export interface ShortLine {
  concept: string | null
  section?: LineItem['section']
  label?: string
  months: number | (number | null)[]
}

/** A monthly statement; every line takes one value for all months or one for each. */
export function aStatement(
  lines: ShortLine[],
  firstMonth = '2025-05',
  monthCount = 12,
  file = 't12.xlsx',
): OperatingStatement {
  const keys = Array.from({ length: monthCount }, (_, index) => addMonths(firstMonth, index))
  return {
    property: 'Sample Court',
    chartOfAccountsId: 2,
    periods: keys.map((key, index) => ({ key, kind: 'month', caption: key, column: index + 2 })),
    isAnnual: false,
    positiveExpenses: true,
    lines: lines.map((line, index) => aLine(line, keys, index + 6, file)),
  }
}

function aLine(line: ShortLine, keys: readonly string[], row: number, file: string): LineItem {
  const { months } = line
  const amounts = keys.map((_, index) => (typeof months === 'number' ? months : (months[index] ?? null)))
  const values = Object.fromEntries(keys.map((key, index) => [key, amounts[index] ?? null]))
  const total = sumKnown(amounts)
  return {
    label: line.label ?? line.concept ?? 'Unknown',
    code: null,
    section: line.section ?? 'income',
    category: line.concept,
    concept: line.concept,
    probability: line.concept === null ? null : 1,
    suggestions: [],
    isTotal: false,
    totalOf: null,
    isNetOperatingIncome: false,
    header: null,
    isInverse: false,
    values,
    total,
    printed: { values, total },
    source: {
      file,
      sheet: 'T12',
      row: row + 1,
      cells: {
        label: cellAddress(row, 1),
        ...Object.fromEntries(keys.map((key, index) => [key, cellAddress(row, index + 2)])),
      },
    },
  }
}
