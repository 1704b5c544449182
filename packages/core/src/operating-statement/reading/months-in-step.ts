import { type Grid, textAt } from '../../shared/grid.ts'
import type { ColumnCaption } from './read-caption.ts'

const letters = 'JFMAMJJASOND'

/**
 * Months captioned by their first letters, `J F M A ...` from any month on, or by the numbers 1 to 12: twelve captions that
 * follow each other say it where one alone says nothing.
 *
 * @param columns Columns of figures, left to right.
 * @returns By column; `null` where the row has no such captions.
 */
export function monthsInStep(grid: Grid, row: number, columns: readonly number[]): Map<number, ColumnCaption> | null {
  const captions = columns.map((column) => ({ column, text: textAt(grid, row, column) }))
  for (let from = 0; from + 12 <= captions.length; from++) {
    const twelve = captions.slice(from, from + 12)
    const months = monthsOf(twelve.map(({ text }) => text.toUpperCase()))
    if (!months) continue
    const kind = /^\d/.test(twelve[0]?.text ?? '') ? ('monthIndex' as const) : ('month' as const)
    return new Map(
      twelve.map(({ column, text }, at) => [
        column,
        { kind, month: months[at] ?? null, year: null, basis: null, text },
      ]),
    )
  }
  return null
}

/** 1 to 12 for each caption, `null` where they are not twelve months in step. */
function monthsOf(texts: readonly string[]): number[] | null {
  if (texts.every((text, at) => text === String(at + 1))) return texts.map((_, at) => at + 1)
  const starts = [...letters].map((_, at) => at)
  const start = starts.find((first) => texts.every((text, at) => text === letters[(first + at) % 12]))
  return start === undefined ? null : texts.map((_, at) => ((start + at) % 12) + 1)
}
