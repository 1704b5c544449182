import { type ExpenseComp, type ExpenseSubject, expenseLineOf } from '@uwkit/core/expense-comps'
import { milesBetween } from '@uwkit/core/map'
import { sumKnown } from '@uwkit/core/shared'
import { unknownText } from '@uwkit/core/text'
import { formatFigure } from '../chart/index.ts'
import type { ListColumn } from '../ui/index.ts'

type Place = Pick<ExpenseComp, 'lat' | 'lng'>

/**
 * How far a property is from another, miles; `null` where one of them has no place.
 *
 * @example
 * milesFrom({ lat: 39, lng: -77 }, { lat: 39, lng: -77 })
 * // => 0
 */
export function milesFrom(one: Place | null, other: Place): number | null {
  if (one === null || one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null
  return milesBetween({ lat: one.lat, lng: one.lng }, { lat: other.lat, lng: other.lng })
}

/**
 * All that a comp pays a unit and year: as it tells it, else the sum of what it tells.
 *
 * @example
 * totalExpenses({ taxes: 1000, payroll: 1500, insurance: null })
 * // => 2500
 */
export function totalExpenses(expenses: ExpenseComp['expensesPerUnit']): number | null {
  const told = Object.entries(expenses)
  const total = told.find(([kind]) => expenseLineOf(kind) === null)?.[1] ?? null
  return total ?? sumKnown(told.map(([, amount]) => amount))
}

/**
 * What comps are called where they have no name.
 *
 * @example
 * nameOfComp({ propertyName: null, address: null, id: 'L7' })
 * // => 'L7'
 */
export function nameOfComp({
  propertyName,
  address,
  id,
}: {
  propertyName: string | null
  address: string | null
  id: string
}): string {
  return propertyName ?? address ?? id
}

/**
 * The columns of expense comps; how far and how alike only where there is a subject.
 *
 * @example
 * expenseColumns(null).some(({ id }) => id === 'similarity')
 * // => false
 */
export function expenseColumns(subject: Place | null): ListColumn<ExpenseComp>[] {
  const figure = (value: number | null, unit: 'count' | 'dollars' | 'percent' | 'decimal') =>
    value === null ? unknownText : formatFigure(value, unit)
  const beside: ListColumn<ExpenseComp>[] = [
    {
      id: 'similarity',
      label: 'Alike',
      isFigure: true,
      cell: ({ similarity }) => figure(similarity, 'percent'),
      order: ({ similarity }) => similarity,
    },
    {
      id: 'miles',
      label: 'Miles',
      isFigure: true,
      cell: (comp) => milesFrom(subject, comp)?.toFixed(1) ?? unknownText,
    },
  ]
  return [
    { id: 'propertyName', label: 'Property', cell: nameOfComp, order: nameOfComp },
    ...(subject === null ? [] : beside),
    {
      id: 'units',
      label: 'Units',
      isFigure: true,
      cell: ({ units }) => figure(units, 'count'),
      order: ({ units }) => units,
    },
    {
      id: 'yearBuilt',
      label: 'Built',
      isFigure: true,
      cell: ({ yearBuilt }) => yearBuilt ?? unknownText,
      order: ({ yearBuilt }) => yearBuilt,
    },
    {
      id: 'effectiveGrossIncomePerUnit',
      label: 'EGI a unit',
      isFigure: true,
      cell: ({ effectiveGrossIncomePerUnit }) => figure(effectiveGrossIncomePerUnit, 'dollars'),
      order: ({ effectiveGrossIncomePerUnit }) => effectiveGrossIncomePerUnit,
    },
    {
      id: 'expenses',
      label: 'Expenses a unit',
      isFigure: true,
      cell: ({ expensesPerUnit }) => figure(totalExpenses(expensesPerUnit), 'dollars'),
    },
    {
      id: 'expensesAsOf',
      label: 'As of',
      cell: ({ expensesAsOf }) => expensesAsOf ?? unknownText,
      order: ({ expensesAsOf }) => expensesAsOf,
    },
    { id: 'type', label: 'Type', cell: ({ type }) => type ?? unknownText, order: ({ type }) => type },
    {
      id: 'loanNumber',
      label: 'Loan',
      cell: ({ loanNumber }) => loanNumber ?? unknownText,
      order: ({ loanNumber }) => loanNumber,
    },
  ]
}

/**
 * The cells of the subject's row, by the columns' ids.
 *
 * @example
 * subjectCells({ units: 180, yearBuilt: null, effectiveGrossIncomePerUnit: null, expenses: {} })
 * // => { units: '180', yearBuilt: '—', effectiveGrossIncomePerUnit: '—', expenses: '—' }
 */
export function subjectCells({
  units,
  yearBuilt,
  effectiveGrossIncomePerUnit,
  expenses,
}: Pick<ExpenseSubject, 'units' | 'yearBuilt' | 'effectiveGrossIncomePerUnit' | 'expenses'>) {
  const sum = sumKnown(Object.values(expenses))
  return {
    units: units === null ? unknownText : formatFigure(units, 'count'),
    yearBuilt: yearBuilt === null ? unknownText : String(yearBuilt),
    effectiveGrossIncomePerUnit:
      effectiveGrossIncomePerUnit === null ? unknownText : formatFigure(effectiveGrossIncomePerUnit, 'dollars'),
    expenses: sum === null ? unknownText : formatFigure(sum, 'dollars'),
  }
}
