import { parseDelimited } from './delimited.ts'

/** In the order they are preferred where they explain the text equally well. */
const delimiters = ['\t', ';', '|', ','] as const

/** How many records are looked at, and of how many characters: a file may have no line ends. */
const sample = 300
const head = 1_000_000

/**
 * The delimiter of a text: the one that cuts most records into the same number of fields, and into more of them.
 * A comma where none does.
 */
export function sniffDelimiter(text: string): string {
  let best = ','
  let bestScore = 0
  const start = text.slice(0, head)
  for (const delimiter of delimiters) {
    const score = regularity(parseDelimited(start, delimiter, sample).map((record) => record.length))
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** The squared share of the records with the commonest width above one, weighted by the logarithm of that width. */
function regularity(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  let score = 0
  for (const [width, count] of counts) {
    score = Math.max(score, (count / widths.length) ** 2 * Math.log2(width))
  }
  return score
}
