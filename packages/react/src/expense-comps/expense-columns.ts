import { type ExpenseComp, type ExpenseSubject, expenseLineOf } from '@uwkit/core/expense-comps'
import { milesBetween } from '@uwkit/core/map'
import { sumKnown } from '@uwkit/core/shared'
import { unknownText } from '@uwkit/core/text'
import { formatFigure } from '../chart/index.ts'
import { figureColumn, type ListColumn, textColumn } from '../ui/index.ts'

type Place = Pick<ExpenseComp, 'lat' | 'lng'>

/**
 * Returns the distance between two properties in miles; `null` if one has no coordinates.
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
 * Returns a comp's total expenses per unit per year: the reported total, or else the sum of the reported lines.
 *
 * @example
 * totalExpenses({ taxes: 1000, payroll: 1500, insurance: null })
 * // => 2500
 */
export function totalExpenses(expenses: ExpenseComp['expensesPerUnit']): number | null {
  const reported = Object.entries(expenses)
  const total = reported.find(([kind]) => expenseLineOf(kind) === null)?.[1] ?? null
  return total ?? sumKnown(reported.map(([, amount]) => amount))
}

/**
 * Returns a comp's name, or a substitute if it has none.
 *
 * @example
 * compName({ propertyName: null, address: null, id: 'L7' })
 * // => 'L7'
 */
export function compName({
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

const figureText = (value: number | null, unit: 'count' | 'dollars') =>
  value === null ? unknownText : formatFigure(value, unit)

/**
 * Returns a formatter for comp figures in a unit.
 *
 * @example
 * unitFormatter('percent')(0.925)
 * // => '92.5%'
 */
export function unitFormatter(unit: 'count' | 'dollars' | 'percent'): (value: number) => string {
  return (value) => formatFigure(value, unit)
}

/**
 * Returns the columns of expense comps; distance and similarity only with a subject.
 *
 * @example
 * expenseColumns(null).some(({ id }) => id === 'similarity')
 * // => false
 */
export function expenseColumns(subject: Place | null): ListColumn<ExpenseComp>[] {
  const similarity: ListColumn<ExpenseComp>[] = [
    figureColumn('similarity', 'Similarity', ({ similarity }) => similarity, { format: unitFormatter('percent') }),
    {
      id: 'miles',
      label: 'Miles',
      isFigure: true,
      cell: (comp) => milesFrom(subject, comp)?.toFixed(1) ?? unknownText,
    },
  ]
  return [
    textColumn('propertyName', 'Property', compName),
    ...(subject === null ? [] : similarity),
    figureColumn('units', 'Units', ({ units }) => units, { format: unitFormatter('count') }),
    figureColumn('yearBuilt', 'Year built', ({ yearBuilt }) => yearBuilt, { format: String }),
    figureColumn(
      'effectiveGrossIncomePerUnit',
      'EGI/unit',
      ({ effectiveGrossIncomePerUnit }) => effectiveGrossIncomePerUnit,
      { format: unitFormatter('dollars') },
    ),
    {
      id: 'expenses',
      label: 'OpEx/unit',
      isFigure: true,
      cell: ({ expensesPerUnit }) => figureText(totalExpenses(expensesPerUnit), 'dollars'),
    },
    textColumn('expensesAsOf', 'As of', ({ expensesAsOf }) => expensesAsOf),
    textColumn('type', 'Type', ({ type }) => type),
    textColumn('loanNumber', 'Loan', ({ loanNumber }) => loanNumber),
  ]
}

/**
 * Returns the cells of the subject's row, by column ID.
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
    units: figureText(units, 'count'),
    yearBuilt: yearBuilt === null ? unknownText : String(yearBuilt),
    effectiveGrossIncomePerUnit: figureText(effectiveGrossIncomePerUnit, 'dollars'),
    expenses: figureText(sum, 'dollars'),
  }
}
