import type { PeriodColumnCorrection } from '../operating-statement.corrections.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import type { StatementColumns } from './choose-columns.ts'
import type { ColumnRoles } from './find-columns.ts'
import type { StatementHeader } from './find-header.ts'
import type { PlacedCorrections } from './statement-corrections.ts'

/**
 * The columns of a statement as people said they are: a month, the total of the periods, or left out. A month that another
 * column was read as belongs to the column that a person named.
 */
export function withSaidPeriods(
  read: StatementColumns,
  layout: ColumnRoles,
  header: StatementHeader,
  { periods, applied }: PlacedCorrections,
): StatementColumns {
  const said = [...periods].filter(([column]) => layout.valueColumns.includes(column))
  if (said.length === 0) return read
  for (const [, correction] of said) applied.add(correction)
  const columnsOf = (holds: (period: PeriodColumnCorrection['period']) => boolean) =>
    said.flatMap(([column, { period }]) => (holds(period) ? [{ column, period }] : []))
  const captionOf = (column: number) => header.captions.get(column)?.text ?? ''
  const months = columnsOf((period) => period !== 'total' && period !== 'ignore').map(
    ({ column, period }): StatementPeriod => ({ key: period, kind: 'month', caption: captionOf(column), column }),
  )
  const keys = new Set(months.map(({ key }) => key))
  const isSaid = (column: number) => said.some(([other]) => other === column)
  const kept = read.periods.filter(({ column, key }) => !isSaid(column) && !keys.has(key))
  const replaced = read.periods.filter(({ column, key }) => !isSaid(column) && keys.has(key))
  const total = columnsOf((period) => period === 'total').at(-1)
  const readTotal = read.totalColumn && !isSaid(read.totalColumn.column) ? read.totalColumn : null
  const out = [
    ...columnsOf((period) => period === 'ignore').map(({ column }) => ({ column, reason: 'Left out by a correction' })),
    ...replaced.map(({ column }) => ({ column, reason: 'A month that a correction reads from another column' })),
    ...(total && readTotal ? [{ column: readTotal.column, reason: 'Beside the total that a correction names' }] : []),
  ]
  return {
    ...read,
    periods: lastOfEach([...kept, ...months]).sort((a, b) => a.column - b.column),
    totalColumn: total
      ? { column: total.column, caption: captionOf(total.column) || 'no caption', from: 0 }
      : readTotal,
    ignored: [...read.ignored.filter(({ column }) => !isSaid(column)), ...out],
    repeated: read.repeated.filter(({ column }) => !isSaid(column)),
  }
}

/** Keys are unique: of two columns said to be one month the later correction holds. */
function lastOfEach(periods: readonly StatementPeriod[]): StatementPeriod[] {
  return [...new Map(periods.map((period) => [period.key, period])).values()]
}
