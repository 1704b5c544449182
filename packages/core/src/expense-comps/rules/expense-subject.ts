import type { Building } from '../../building/building.schema.ts'
import type { Deal } from '../../deal/deal.schema.ts'
import {
  computedEffectiveGrossIncome,
  effectOnIncome,
  latestYear,
  type OperatingStatement,
} from '../../operating-statement/index.ts'
import { sumKnown } from '../../shared/money.ts'
import { underwritingLines } from '../../sizing/index.ts'
import { type ExpenseLineKey, expenseLines } from '../data/expense-lines.ts'
import type { ExpenseTraits } from './similarity.ts'

/** What is known of a deal's property by its own documents. */
export interface SubjectDocuments {
  deal: Pick<Deal, 'lat' | 'lng' | 'yearBuilt' | 'propertyType'>
  building: Pick<Building, 'yearBuilt' | 'yearRehabbed' | 'units' | 'netRentableSquareFeet'> | null
  rentRoll: { totals: { dwellingCount: number } } | null
  statement: OperatingStatement | null
}

/** The deal's property, as comps are held against it. Dollars a year and unit. */
export interface ExpenseSubject extends ExpenseTraits {
  propertyType: string | null
  squareFeet: number | null
  /** Which stretch of the statement: `T12`; `null` without one. */
  period: string | null
  expenses: Partial<Record<ExpenseLineKey, number>>
  /** The lines of the statement that make up each. */
  accounts: Partial<Record<ExpenseLineKey, { label: string; amount: number }[]>>
}

/**
 * The deal's property by its own documents: units of the rent roll, else of the building; income and expenses of the latest
 * year of the statement, by unit. What no document says stays unknown.
 *
 * @example
 * expenseSubject({ deal: { lat: 39, lng: -77, yearBuilt: 1990, propertyType: 'Garden' }, building: null, rentRoll: null, statement: null }).yearBuilt
 * // => 1990
 */
export function expenseSubject({ deal, building, rentRoll, statement }: SubjectDocuments): ExpenseSubject {
  const counted = rentRoll?.totals.dwellingCount ?? 0
  const units = counted > 0 ? counted : (building?.units ?? null)
  const year = statement === null ? null : latestYear(statement)
  const perUnit = (amount: number | null) => (amount === null || units === null || units === 0 ? null : amount / units)
  const inYear = (amountOf: (key: string) => number | null) => {
    const sum = year === null ? null : sumKnown(year.periods.map(({ key }) => amountOf(key)))
    return sum === null || year === null ? null : sum * year.annualFactor
  }
  const expenses: ExpenseSubject['expenses'] = {}
  const accounts: ExpenseSubject['accounts'] = {}
  for (const { key } of statement === null ? [] : expenseLines) {
    const concepts = underwritingLines[key].concepts
    const lines = (statement?.lines ?? []).filter((line) => !line.isTotal && concepts.includes(line.concept ?? ''))
    const reported = lines.flatMap((line) => {
      const amount = perUnit(inYear((period) => effectOnIncome(line, period)))
      // A known zero stays known; it never becomes minus zero.
      return amount === null ? [] : [{ label: line.label, amount: 0 - amount }]
    })
    const sum = sumKnown(reported.map(({ amount }) => amount))
    if (sum === null) continue
    expenses[key] = sum
    accounts[key] = reported
  }
  const income = statement === null ? null : incomeByPeriod(statement)
  return {
    lat: deal.lat,
    lng: deal.lng,
    propertyType: deal.propertyType,
    units,
    squareFeet: building?.netRentableSquareFeet ?? null,
    yearBuilt: deal.yearBuilt ?? building?.yearBuilt ?? null,
    yearRenovated: building?.yearRehabbed ?? null,
    effectiveGrossIncomePerUnit: income === null ? null : perUnit(inYear((period) => income.get(period) ?? null)),
    period: year?.caption ?? null,
    expenses,
    accounts,
  }
}

function incomeByPeriod(statement: OperatingStatement): Map<string, number | null> {
  const { perPeriod } = computedEffectiveGrossIncome(statement)
  return new Map(statement.periods.map(({ key }, index) => [key, perPeriod[index] ?? null]))
}
