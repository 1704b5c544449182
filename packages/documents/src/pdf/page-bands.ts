import { bandLayout } from './band-layout.ts'
import { type LinedPage, lineAt, sameRow } from './lined-page.ts'
import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'
import { repeatedLabelsEnd } from './repeated-labels.ts'

/**
 * Lay pages side by side again where a sheet too wide for the paper was printed in parts. Rows then stand at the same
 * height in every part, the columns do not.
 *
 * @returns The lines of the pages, of each part moved right by the widths of those before it; `null` where no page stands
 *   beside another.
 */
export function joinBands(pages: readonly LinedPage[]): PageLine[] | null {
  const layout = bandLayout(pages)
  if (layout.every((row) => row.length === 1)) return null
  return layout.flatMap((row) => sideBySide(row.flatMap((page) => pages[page] ?? [])))
}

function sideBySide([left, ...right]: readonly LinedPage[]): PageLine[] {
  if (left === undefined) return []
  const lines = left.lines.map((line) => ({ ...line, words: [...line.words] }))
  let shift = left.width
  for (const page of right) {
    const isOwn = ownWords(left, page)
    for (const line of page.lines) {
      const words = line.words
        .filter((word) => isOwn(word, line))
        .map((word) => ({ ...word, left: word.left + shift, right: word.right + shift, shift }))
      const row = lineAt(lines, line.baseline)
      if (row) row.words.push(...words)
      else if (words.length > 0) lines.push({ ...line, page: left.page, words })
    }
    shift += page.width
  }
  return lines.sort((one, other) => (one.panel ?? 0) - (other.panel ?? 0) || one.baseline - other.baseline)
}

/**
 * Which words of a right-hand page are not said by the left one: labels that are repeated are, titles that stand on every
 * page, and texts that reach over from the left.
 */
function ownWords(left: LinedPage, page: LinedPage): (word: PageWord, line: PageLine) => boolean {
  const labelsEnd = repeatedLabelsEnd(left.cells, page.cells) ?? Number.NEGATIVE_INFINITY
  return (word, line) => {
    if (word.left < labelsEnd || isTitleOfBoth(lineAt(left.lines, line.baseline), line)) return false
    return line.words.every((other) => other.left >= 0 || other.string !== word.string)
  }
}

/** Words without figures, at one place on both pages. */
const isTitleOfBoth = (one: PageLine | undefined, other: PageLine): boolean =>
  one?.words.length === other.words.length &&
  other.words.some(({ text }) => /[A-Za-z]{2}/.test(text)) &&
  other.words.every(
    ({ text, left }, at) => one.words[at]?.text === text && Math.abs(one.words[at].left - left) < sameRow,
  )
