import { addMonths, type Month } from '@uwkit/core/shared'
import type { DeskGesture } from '../../../parsed-file/index.ts'
import type { SelectOption } from '../../../ui/index.ts'
import { periodTitle } from '../../lines/state/line-columns.ts'

/**
 * The step that says what a column of figures is.
 *
 * @param period A month `YYYY-MM`, `total` or `ignore`.
 * @example
 * periodGesture('T12', 'D', '2025-02')
 * // => { label: 'column D: Feb 2025', corrections: [{ kind: 'periodColumn', sheet: 'T12', column: 'D', period: '2025-02' }] }
 */
export function periodGesture(sheet: string, column: string, period: string): DeskGesture {
  const told = period === 'total' ? 'total of the periods' : period === 'ignore' ? 'left out' : monthTitle(period)
  return { label: `column ${column}: ${told}`, corrections: [{ kind: 'periodColumn', sheet, column, period }] }
}

/**
 * The step that says in which rows the captions stand.
 *
 * @param row The first of them, from 1.
 * @example
 * headerGesture('T12', 3, 2).label
 * // => 'captions in rows 3 to 4'
 */
export function headerGesture(sheet: string, row: number, rowCount: 1 | 2 | 3): DeskGesture {
  const label = rowCount === 1 ? `captions in row ${row}` : `captions in rows ${row} to ${row + rowCount - 1}`
  return { label, corrections: [{ kind: 'headerRows', sheet, row, rowCount }] }
}

/**
 * What a column of figures can be: the total, left out, or one of the months around those that the statement has.
 *
 * @param keys Keys of the statement's periods.
 * @example
 * periodOptions(['2025-01']).slice(0, 3).map(({ id }) => id)
 * // => ['total', 'ignore', '2024-01']
 */
export function periodOptions(keys: readonly string[]): SelectOption[] {
  const months = keys.filter((key) => /^\d{4}-\d{2}$/.test(key)).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  const around =
    first === undefined || last === undefined ? [] : monthsBetween(addMonths(first, -12), addMonths(last, 12))
  const others = keys.filter((key) => !months.includes(key))
  return [
    { id: 'total', label: 'Total of the periods' },
    { id: 'ignore', label: 'Left out' },
    ...others.map((key) => ({ id: key, label: key, group: 'As printed', isDisabled: true })),
    ...around.map((month) => ({ id: month, label: monthTitle(month), group: month.slice(0, 4) })),
  ]
}

function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

function monthTitle(month: Month): string {
  return periodTitle({ key: month, kind: 'month', caption: month, column: 0 })
}
