import { cellAt, columnsOf, type Grid, textAt } from '../../../shared/grid.ts'
import type { PeriodColumnCorrection } from '../../operating-statement.corrections.ts'
import type { StatementPeriod } from '../../operating-statement.schema.ts'
import { downloadedColumns } from '../../rules/statement-table.ts'
import type { PlacedCorrections } from '../corrections.ts'
import { yearNamed } from './calendar.ts'
import { type ColumnCaption, unknownCaption } from './captions.ts'
import { amountAt, type ColumnAmounts, type ColumnRoles, shareOfSums } from './columns.ts'
import type { StatementHeader } from './header.ts'
import { choosePeriods, type PeriodColumn } from './periods.ts'
import { monthOfRows, type TitlePeriod, titlePeriod } from './titles.ts'

/** A printed column of totals. */
interface TotalColumn {
  column: number
  caption: string
  /** Index of the first period in the total: 1 if thirteen months are printed and the total adds the last twelve. */
  from: number
}

/** Purpose of each column of a statement. */
export interface StatementColumns {
  periods: StatementPeriod[]
  /** The column that totals the periods; `null` if there is none. */
  totalColumn: TotalColumn | null
  /** Excluded columns, each with its reason; `caption` if it is a column of figures but not a period. */
  ignored: { column: number; reason: string; caption?: ColumnCaption }[]
  /** Months that appear in more than one column; the first is read. */
  repeated: { key: string; column: number }[]
  /** Columns that the one period totals, such as a column for each property; empty if there are none. */
  parts: { column: number; caption: string }[]
  /** Whether the column was selected by its position because no caption identifies it. */
  isByPosition: boolean
}

/** Selects the columns that are periods, the one that totals them, and the excluded ones. */
export function chooseColumns(grid: Grid, columns: ColumnRoles, header: StatementHeader): StatementColumns {
  const body = header.last + 1
  // A column may have figures only in another table, above the captions.
  const amounts = new Map<number, ColumnAmounts>(
    columns.valueColumns
      .map((column): [number, ColumnAmounts] => [
        column,
        grid.rows.slice(body).map((_, at) => amountAt(grid, body + at, column)?.value ?? null),
      ])
      .filter(([, values]) => values.some((value) => value !== null)),
  )
  const beside = columnsOf(grid).filter(
    (column) => column !== columns.labelColumn && !columns.valueColumns.includes(column),
  )
  const title = monthOfRows(grid, body, beside) ?? titlePeriod(grid, header.first)
  const chosen = choosePeriods(header.captions, amounts, title)
  const periodColumns = new Set(chosen.periods.map((period) => period.column))
  const rest = columns.valueColumns.filter((column) => !periodColumns.has(column))
  const totalColumn =
    chosen.addsUp && chosen.periods.length > 1 ? findTotalColumn(rest, chosen.periods, header, amounts) : null
  const captionOf = (column: number) => header.captions.get(column)?.text || 'no caption'
  const ignored = rest
    .filter((column) => column !== totalColumn?.column)
    .map((column) => {
      const isPart = chosen.parts?.some((part) => part.column === column) ?? false
      return {
        column,
        reason: `${isPart ? 'Included in the total column' : 'Not a period'}: ${captionOf(column)}`,
        ...(!isPart && { caption: header.captions.get(column) ?? unknownCaption }),
      }
    })
  const written = downloadedColumns(grid)?.names
  for (let column = columns.firstValueColumn; column < grid.columnCount; column++) {
    if (written?.has(column)) continue
    if (columns.valueColumns.includes(column) || column === columns.signColumn) continue
    if (!grid.rows.some((_, row) => cellAt(grid, row, column))) continue
    const caption = header.last < 0 ? '' : textAt(grid, header.last, column)
    ignored.push({ column, reason: caption === '' ? 'Text next to the figures' : `Not a period: ${caption}` })
  }
  return {
    periods: withUniqueKeys(chosen.periods),
    totalColumn: totalColumn && { ...totalColumn, caption: captionOf(totalColumn.column) },
    ignored,
    repeated: chosen.repeated,
    parts: chosen.parts ?? [],
    isByPosition: chosen.isByPosition || areOfOtherYears(chosen.periods, title),
  }
}

/** Maximum number of years that a statement compares with the one in its title. Our own choice. */
const longest = 10

/** Returns whether years are all outside of the period in the title, which they may be as numbers of properties. */
function areOfOtherYears(periods: readonly PeriodColumn[], title: TitlePeriod | null): boolean {
  const { start, end } = title ?? {}
  const isOther = ({ key, kind }: PeriodColumn) => {
    const year = kind === 'year' && yearNamed(key)
    // A title with only an end may be of the first years of several.
    return year && end && (start ? `${year}-12` < start || `${year}` > end : year < Number(end.slice(0, 4)) - longest)
  }
  return periods.length > 1 && periods.every(isOther)
}

/**
 * Finds the column whose caption says total and whose figures are the sums of the periods; without such a caption, most rows must agree.
 */
function findTotalColumn(
  rest: readonly number[],
  periods: readonly PeriodColumn[],
  header: StatementHeader,
  amounts: ReadonlyMap<number, ColumnAmounts>,
): Omit<TotalColumn, 'caption'> | null {
  const last = Math.max(...periods.map((period) => period.column))
  const parts = periods.map((period) => amounts.get(period.column) ?? [])
  // If there are more than twelve months, the total may add only the last twelve.
  const starts = parts.length > 12 ? [0, parts.length - 12] : [0]
  const candidates = rest.map((column) => {
    const caption = header.captions.get(column)
    const corrected = caption && ['total', 'annual', 'yearToDate'].includes(caption.kind) && caption.basis !== 'budget'
    const [best] = starts
      .map((from) => ({ from, share: shareOfSums(amounts.get(column) ?? [], parts.slice(from)) }))
      .sort((a, b) => b.share - a.share || a.from - b.from)
    const { from, share } = best ?? { from: 0, share: 0 }
    return { column, from, share, fits: corrected ? share >= 0.4 : share >= 0.8, after: column > last }
  })
  const fitting = candidates.filter((candidate) => candidate.fits)
  const [best] = fitting.sort((a, b) => b.share - a.share || Number(b.after) - Number(a.after))
  return best ? { column: best.column, from: best.from } : null
}

function withUniqueKeys(periods: readonly PeriodColumn[]): StatementPeriod[] {
  const seen = new Map<string, number>()
  return periods.map((period) => {
    const count = (seen.get(period.key) ?? 0) + 1
    seen.set(period.key, count)
    return { ...period, key: count === 1 ? period.key : `${period.key} (${count})` }
  })
}

/**
 * Applies the user's corrections of columns: a month, the total of all periods, or excluded. A corrected month replaces
 * another column that was read as that month.
 */
export function withCorrectedPeriods(
  read: StatementColumns,
  layout: ColumnRoles,
  header: StatementHeader,
  { periods, applied }: PlacedCorrections,
): StatementColumns {
  const corrected = [...periods].filter(([column]) => layout.valueColumns.includes(column))
  if (corrected.length === 0) return read
  for (const [, correction] of corrected) applied.add(correction)
  const columnsOf = (holds: (period: PeriodColumnCorrection['period']) => boolean) =>
    corrected.flatMap(([column, { period }]) => (holds(period) ? [{ column, period }] : []))
  const captionOf = (column: number) => header.captions.get(column)?.text ?? ''
  const months = columnsOf((period) => period !== 'total' && period !== 'ignore').map(
    ({ column, period }): StatementPeriod => ({ key: period, kind: 'month', caption: captionOf(column), column }),
  )
  const keys = new Set(months.map(({ key }) => key))
  const isCorrected = (column: number) => corrected.some(([other]) => other === column)
  const kept = read.periods.filter(({ column, key }) => !isCorrected(column) && !keys.has(key))
  const replaced = read.periods.filter(({ column, key }) => !isCorrected(column) && keys.has(key))
  const total = columnsOf((period) => period === 'total').at(-1)
  const readTotal = read.totalColumn && !isCorrected(read.totalColumn.column) ? read.totalColumn : null
  const out = [
    ...columnsOf((period) => period === 'ignore').map(({ column }) => ({ column, reason: 'Excluded by a correction' })),
    ...replaced.map(({ column }) => ({ column, reason: 'A correction takes this month from another column' })),
    ...(total && readTotal ? [{ column: readTotal.column, reason: 'A correction selects another total column' }] : []),
  ]
  return {
    ...read,
    periods: lastOfEach([...kept, ...months]).sort((a, b) => a.column - b.column),
    totalColumn: total
      ? { column: total.column, caption: captionOf(total.column) || 'no caption', from: 0 }
      : readTotal,
    ignored: [...read.ignored.filter(({ column }) => !isCorrected(column)), ...out],
    repeated: read.repeated.filter(({ column }) => !isCorrected(column)),
  }
}

/** Keys are unique: if two columns were corrected to the same month, the later one is used. */
function lastOfEach(periods: readonly StatementPeriod[]): StatementPeriod[] {
  return [...new Map(periods.map((period) => [period.key, period])).values()]
}
