import type { PageWord, PageWords } from './page-words.ts'

/** Maximum distance from the last word of a run to the next, in type sizes: a wide blank. */
const maximumBlank = 0.7

/** Maximum overlap with the last word: touching letters. */
const touching = 0.15

/**
 * Sorts the words of one line from left to right. Words that were drawn in sequence as a run of text stay together,
 * even if the run is too long for its column and another text is drawn over its end.
 */
function inReadingOrder(words: readonly PageWord[]): PageWord[] {
  const byLeft = [...words].sort((a, b) => a.left - b.left)
  if (!byLeft.some((word, index) => isOver(word, byLeft[index - 1]))) return byLeft
  const runs: PageWord[][] = []
  for (const word of [...words].sort((a, b) => a.string - b.string || a.left - b.left)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && continues(last, word)) run.push(word)
    else runs.push([word])
  }
  return runs.sort((a, b) => (a[0]?.left ?? 0) - (b[0]?.left ?? 0)).flat()
}

const isOver = (word: PageWord, before: PageWord | undefined): boolean =>
  before !== undefined && word.left < before.right - touching * word.size

const continues = (last: PageWord, word: PageWord): boolean =>
  word.string - last.string <= 1 &&
  word.left >= last.right - touching * word.size &&
  word.left <= last.right + maximumBlank * word.size

/** Words on one line of a page, from left to right. */
export interface PageLine {
  page: number
  baseline: number
  size: number
  words: PageWord[]
  /** Number of its table if tables are side by side on the page; 0 or absent if there is one. */
  panel?: number
}

/** Baselines closer than this share of the type's size are one line: cells of a row vary slightly in height. */
const sameLine = 0.4

/** Type larger than that of a line by this factor is not part of it: a watermark behind the table. */
const oversizeRatio = 2.5

/** Returns the lines of a page, from the top. */
export function pageLines({ page, words }: Pick<PageWords, 'page' | 'words'>): PageLine[] {
  const lines: PageLine[] = []
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const line = [lines.at(-1), lines.at(-2)].find((open) => open !== undefined && isOn(open, word))
    if (line) {
      line.words.push(word)
      line.size = Math.max(line.size, word.size)
    } else lines.push({ page, baseline: word.baseline, size: word.size, words: [word] })
  }
  for (const line of lines) line.words = inReadingOrder(line.words)
  return lines
}

function isOn(line: PageLine, word: PageWord): boolean {
  const [small, large] = line.size < word.size ? [line.size, word.size] : [word.size, line.size]
  return word.baseline - line.baseline <= sameLine * small && large < oversizeRatio * small
}
