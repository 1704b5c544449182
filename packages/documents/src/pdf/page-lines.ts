import { inReadingOrder } from './drawn-runs.ts'
import type { PageWord, PageWords } from './page-words.ts'

/** Words that stand on one line of a page, from left to right. */
export interface PageLine {
  page: number
  baseline: number
  size: number
  words: PageWord[]
  /** Which of the tables side by side on the page it belongs to; 0 or none where there is one. */
  panel?: number
}

/** Baselines closer than this share of the type's size are one line: cells of a row may be set a little higher or lower. */
const sameLine = 0.4

/** Type this many times as large as that of a line is no part of it: a watermark behind the table. */
const farLarger = 2.5

/** The lines of a page, from the top. */
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
  return word.baseline - line.baseline <= sameLine * small && large < farLarger * small
}
