import { medianOf } from '../../shared/fences.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'

/** A line of income or expense, month by month. */
export interface MonthSeries {
  line: LineItem
  /** Over the months that the statement reports, in its order; 0 where the line is blank. */
  values: readonly number[]
}

/** The lines of a statement month by month. */
export interface StatementMonths {
  /** Keys of the months that have a figure other than nothing in any line. */
  keys: readonly string[]
  series: readonly MonthSeries[]
}

/** Figures of the lines above NOI that are no totals, over the months that were lived. */
export function monthSeries({ periods, lines }: Pick<OperatingStatement, 'periods' | 'lines'>): StatementMonths {
  const own = lines.filter(({ isTotal, section }) => !isTotal && section !== 'below')
  const keys = periods
    .filter(({ kind, key }) => kind === 'month' && own.some(({ values }) => values[key]))
    .map(({ key }) => key)
  const series = own
    .map((line) => ({ line, values: keys.map((key) => line.values[key] ?? 0) }))
    .filter(({ values }) => values.some((value) => value !== 0))
  return { keys, series }
}

/** Months on either side that tell what is usual of a month. */
const reach = 3

/**
 * What is usual of each month: the median of up to three months before it and three after it, without itself, so that rents
 * that grow are held against their own time.
 */
export function usualOf(values: readonly number[]): number[] {
  const width = 2 * reach + 1
  return values.map((_, at) => {
    const from = Math.max(0, Math.min(at - reach, values.length - width))
    const to = Math.min(values.length, from + width)
    const sorted: number[] = []
    for (let other = from; other < to; other++) if (other !== at) insert(sorted, values[other] ?? 0)
    const half = sorted.length >> 1
    const upper = sorted[half] ?? 0
    return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
  })
}

/** Puts a figure in its place among a few that are sorted. */
function insert(sorted: number[], figure: number): void {
  let place = sorted.length
  sorted.push(figure)
  for (; place > 0 && (sorted[place - 1] ?? 0) > figure; place--) sorted[place] = sorted[place - 1] ?? 0
  sorted[place] = figure
}

/** Whether any two figures are further apart than some dollars: if not, none is so far from any middle of them. */
export function spansMoreThan(values: readonly number[], dollars: number): boolean {
  return Math.max(...values) - Math.min(...values) > dollars
}

/** Whether a line usually strays from what is usual of each month by no more than a part of that. */
export function runsEvenly(values: readonly number[], usual: readonly number[], share: number): boolean {
  const level = medianOf(usual.map(Math.abs)) ?? 0
  const strays = medianOf(values.map((value, at) => Math.abs(value - (usual[at] ?? 0)))) ?? 0
  return level > 0 && strays <= level * share
}
