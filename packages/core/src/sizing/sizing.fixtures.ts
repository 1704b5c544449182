/** Builders for tests: many units and a statement from a few words. */
import type { LineItem, OperatingStatement } from '../operating-statement/operating-statement.schema.ts'
import { aUnit, aVacantUnit } from '../rent-roll/rent-roll.fixtures.ts'
import type { RentRollUnit } from '../rent-roll/rent-roll.schema.ts'
import { cellAddress } from '../shared/address.ts'
import { addMonths } from '../shared/calendar.ts'
import { sumKnown } from '../shared/money.ts'

export { aRentRoll } from '../rent-roll/rent-roll.fixtures.ts'

/** One of many units, leased at 1,000 and asking 1,100, in a row of its own; changed as given. */
export function aNumberedUnit(number: number, changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const row = number + 5
  const cells = { unit: `A${row}`, squareFeet: `C${row}`, marketRent: `D${row}`, contractRent: `E${row}` }
  return aUnit({
    unit: String(100 + number),
    marketRent: 1100,
    contractRent: 1000,
    inPlaceRent: 1000,
    charges: { RENT: 1000 },
    source: { file: 'roll.xlsx', sheet: 'Roll', row, cells },
    ...changes,
  })
}

/** One of many empty units, asking 1,100; changed as given. */
export function aNumberedVacantUnit(number: number, changes: Partial<RentRollUnit> = {}): RentRollUnit {
  const { unit, marketRent, source } = aNumberedUnit(number)
  return aVacantUnit({ unit, marketRent, source, ...changes })
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
    property: 'Birch Court',
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
