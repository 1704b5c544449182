import {
  type AdjacencyEvidence,
  adjacencyEvidence,
  type LinedPage,
  lineAt,
  pageColumns,
  repeatedLabelsEnd,
  rowTolerance,
} from './adjacent-page.ts'
import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'
import { fitsColumns } from './table-pages.ts'

/** Minimum share of the lines of right-hand pages that must be at the height of lines of the left ones. */
const minimumAligned = 0.95

/** Minimum share of the left rows that continue to the right: for any two tables, and with proof that they are one. */
const minimumContinued = 0.8
const continuesIfProven = 0.4

/** The same minimums if a right-hand page begins at the row of captions: its rows may have lines that the left part lacks. */
const adjacentBelowTitles = 0.4
const continuesBelowTitles = 0.6

/** Maximum number of pages of a band that are searched. */
const maximumBandPages = 100

/** Evidence between two pages, by their indexes; each pair is computed once. */
type Evidence = (left: number, right: number) => AdjacencyEvidence

/**
 * Finds the sheets that were too wide for the paper, printed down, then over: first all rows of the left columns, page
 * after page, then all rows of the next columns; or over, then down.
 *
 * @returns Indexes of pages that are side by side, from left to right, in the order of the rows of their sheets. A page
 * without adjacent pages is a row of its own.
 */
function bandLayout(pages: readonly LinedPage[]): number[][] {
  const known = new Map<number, AdjacencyEvidence>()
  const evidence: Evidence = (left, right) => {
    const key = left * pages.length + right
    const [from, to] = [pages[left], pages[right]]
    const cached = known.get(key) ?? (from && to ? adjacencyEvidence(from, to) : nothing)
    known.set(key, cached)
    return cached
  }
  const rows: number[][] = []
  for (let start = 0; start < pages.length; ) {
    const found = [acrossThenDown(pages, start, evidence), downThenAcross(pages, start, evidence)]
    const [best = []] = found.sort((one, other) => other.flat().length - one.flat().length)
    rows.push(...(best.length > 0 ? best : [[start]]))
    start += Math.max(1, best.flat().length)
  }
  return rows
}

function acrossThenDown(pages: readonly LinedPage[], start: number, evidence: Evidence): number[][] {
  let across = 1
  // A group's caption may be above columns of only one part: lines are compared with every part, rows only with the first.
  const isAdjacent = (next: number): boolean => {
    const lefts = range(start, across).flatMap((left) => pages[left] ?? [])
    const found = pages[next]?.lines.filter(({ baseline }) => lefts.some((left) => lineAt(left.lines, baseline)))
    return isBand([{ ...evidence(start, next), found: found?.length ?? 0 }])
  }
  while (start + across < pages.length && isAdjacent(start + across)) across += 1
  if (across === 1) return []
  // Further rows of pages need less evidence once the number of pages across is known.
  const isNext = (page: number, part: number, [left = page]: number[]): boolean => {
    if (sharesColumns(pages, start + part, page)) return true
    const { continuesTable, found, lines } = evidence(left, page)
    return part > 0 && !continuesTable && found >= adjacentBelowTitles * lines
  }
  // If titles begin a new sheet, it may have more pages across.
  const isWiderSheet = (first: number): boolean => {
    if (first + across >= pages.length) return false
    const after = evidence(first, first + across)
    return after.startsBelowTitles && isBand([after])
  }
  const rows: number[][] = []
  for (let first = start; first + across <= pages.length; first += across) {
    const row = range(first, across)
    if (first > start && (isWiderSheet(first) || isBand([evidence(start, first)]) || !row.every(isNext))) break
    rows.push(row)
  }
  return rows
}

function downThenAcross(pages: readonly LinedPage[], start: number, evidence: Evidence): number[][] {
  let best: number[][] = []
  const maximum = Math.min(maximumBandPages, pages.length - start - 1)
  for (let down = 2; down <= maximum; down += 1) {
    // A page that continues the first one to the right is not below it.
    if (isBand([evidence(start, start + down - 1)])) break
    const rows = range(start, down).map((page) => [page])
    for (let next = start + down; ; ) {
      const size = bandLength(pages, range(start, down), next, evidence)
      if (size === 0) break
      for (let row = 0; row < size; row += 1) rows[row]?.push(next + row)
      next += size
    }
    if ((rows[0]?.length ?? 0) > 1 && rows.flat().length > best.flat().length) best = rows
  }
  return best
}

/**
 * Returns the number of pages in the band that begins at a page: as many as in the left one, or fewer if its last are blank; 0 if there is
 * no band.
 */
function bandLength(pages: readonly LinedPage[], left: readonly number[], next: number, evidence: Evidence): number {
  const [first = 0] = left
  if (next >= pages.length || evidence(first, next).continuesTable) return 0
  // A page that matches more lines of a page further down does not begin a band to the right of the first.
  const isBetter = (page: number): boolean =>
    evidence(page, next).found > evidence(first, next).found && isBand([evidence(page, next)])
  if (left.some(isBetter)) return 0
  for (let size = Math.min(left.length, pages.length - next); size >= Math.max(1, left.length / 2); size -= 1) {
    const pairs = left.slice(0, size).map((page, row) => evidence(page, next + row))
    const isAnotherBand = (page: number): boolean => page > next && isBand([evidence(next, page)])
    if (!isBand(pairs) || range(next, size).some(isAnotherBand)) continue
    // Blank pages are not printed; a band may be shorter if its pages contain only its own columns.
    if (size === left.length || range(next, size).every((page) => sharesColumns(pages, next, page))) return size
  }
  return 0
}

/** Returns whether the pages of a band, taken together, continue to the right. */
function isBand(pairs: readonly AdjacencyEvidence[]): boolean {
  if (pairs.some(({ continuesTable, found }) => continuesTable || found === 0)) return false
  const sum = (of: 'lines' | 'found' | 'rows' | 'continuedRows'): number =>
    pairs.reduce((all, pair) => all + pair[of], 0)
  const [found, continued] = [sum('found') / sum('lines'), sum('continuedRows') / Math.max(1, sum('rows'))]
  const [startsBelow, isProven] = [pairs[0]?.startsBelowTitles, pairs.some((pair) => pair.isProven)]
  if (startsBelow && found >= adjacentBelowTitles && continued >= continuesBelowTitles) return true
  return found >= minimumAligned && continued >= (isProven || startsBelow ? continuesIfProven : minimumContinued)
}

/** Returns whether the rows of a page fit the columns of another. */
function sharesColumns(pages: readonly LinedPage[], one: number, other: number): boolean {
  const [first, second] = [pages[one], pages[other]]
  return (
    first !== undefined && second !== undefined && (one === other || fitsColumns(second.cells, pageColumns(first), 2))
  )
}

const range = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from + index)

const nothing: AdjacencyEvidence = {
  lines: 1,
  found: 0,
  rows: 1,
  continuedRows: 0,
  continuesTable: false,
  isProven: false,
  startsBelowTitles: false,
}

/**
 * Places pages side by side again if a sheet too wide for the paper was printed in parts. Rows have the same height on
 * every part, columns do not.
 *
 * @returns The lines of the pages, with each part moved right by the widths of those before it; `null` if no pages are
 * side by side.
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
  // String numbers start at zero on each page.
  let strings = stringCount(left)
  for (const page of right) {
    const isOfPage = wordsOnlyOn(left, page)
    for (const line of page.lines) {
      const words = line.words
        .filter((word) => isOfPage(word, line))
        .map((word) => ({
          ...word,
          left: word.left + shift,
          right: word.right + shift,
          string: word.string + strings,
          shift,
        }))
      const row = lineAt(lines, line.baseline)
      if (row) row.words.push(...words)
      else if (words.length > 0) lines.push({ ...line, page: left.page, words })
    }
    shift += page.width
    strings += stringCount(page)
  }
  return lines.sort((one, other) => (one.panel ?? 0) - (other.panel ?? 0) || one.baseline - other.baseline)
}

const stringCount = ({ lines }: LinedPage): number =>
  lines.reduce((count, { words }) => words.reduce((highest, { string }) => Math.max(highest, string + 1), count), 0)

/**
 * Returns a check of which words of a right-hand page are not on the left one: it excludes repeated labels, titles on
 * every page, and texts that extend from the left.
 */
function wordsOnlyOn(left: LinedPage, page: LinedPage): (word: PageWord, line: PageLine) => boolean {
  const labelsEnd = repeatedLabelsEnd(left.cells, page.cells) ?? Number.NEGATIVE_INFINITY
  return (word, line) => {
    if (word.left < labelsEnd || isCommonTitle(lineAt(left.lines, line.baseline), line)) return false
    return line.words.every((other) => other.left >= 0 || other.string !== word.string)
  }
}

/** Returns whether both pages have the same words without figures at one place. */
const isCommonTitle = (one: PageLine | undefined, other: PageLine): boolean =>
  one?.words.length === other.words.length &&
  other.words.some(({ text }) => /[A-Za-z]{2}/.test(text)) &&
  other.words.every(
    ({ text, left }, at) => one.words[at]?.text === text && Math.abs(one.words[at].left - left) < rowTolerance,
  )
