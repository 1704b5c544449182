import { type Grid, textAt } from '../../shared/grid.ts'
import { type CellSource, sourceOf } from '../../shared/source.ts'

/** What one printed unit of a statement is worth. */
export interface AmountUnit {
  /** Dollars in one printed unit: what the figures are multiplied by. */
  dollars: 1 | 1000 | 1_000_000
  /** The words that speak of thousands or millions, whether or not they were followed; `null` where there are none. */
  said: { words: string; source: CellSource; dollars: 1000 | 1_000_000 } | null
}

/**
 * The unit that a statement says its figures are printed in. Words in the titles or captions above the figures are followed;
 * words below them, or that would make the largest figure more than a billion dollars, are told and not followed: a note may
 * speak of another table, and the figures of a template that was filled in by hand are often whole dollars all the same.
 *
 * @param headerLast Last row of the captions; -1 for none.
 * @param figures The rows of figures, whose own words are not asked, and the largest printed figure, without its sign.
 */
export function amountUnit(
  file: string,
  grid: Grid,
  headerLast: number,
  { figureRows, largest }: { figureRows: ReadonlySet<number>; largest: number },
): AmountUnit {
  for (const [row, cells] of grid.rows.entries()) {
    if (figureRows.has(row)) continue
    for (const column of cells.keys()) {
      const words = textAt(grid, row, column)
      const isCaption = words.length <= longestWords && mayTell.test(words)
      const dollars = isCaption ? unitOf(words) : null
      if (dollars === null) continue
      const isPlain = row <= headerLast && largest * dollars <= largestAmount
      return { dollars: isPlain ? dollars : 1, said: { words, dollars, source: sourceOf(file, grid, row, column) } }
    }
  }
  return { dollars: 1, said: null }
}

/** A longer text is a note, not a caption. */
const longestWords = 120

/** No figure of one property's statement is above a billion dollars. Our own choice, as for implausible totals. */
const largestAmount = 1_000_000_000

/** Words without any of these tell no unit. */
const mayTell = /thousand|million|000|\b(mm|mil)\b/i

function unitOf(words: string): 1000 | 1_000_000 | null {
  if (/\b(in|of|us\$|usd)\s+(us\s*)?\$?\s*millions?\b|\$\s*millions\b|\bin\s+\$?\s*(mm|mil)\b/i.test(words))
    return 1_000_000
  return /\b(in|of|us\$|usd)\s+(us\s*)?\$?\s*thousands?\b|\$\s*thousands\b|\bthousands\s+of\s+(us\s+)?dollars\b|\$\s*[‘'’]?000[‘'’]?s\b|\$\s*\(?[‘'’]000s?[‘'’]?\)?|\bin\s+\$?\s*[‘'’]?000[‘'’]?s?\b|\(\s*\$?\s*[‘'’]?000[‘'’]?s?\s*(omitted)?\)|\b000s?\s+omitted\b/i.test(
    words,
  )
    ? 1000
    : null
}
