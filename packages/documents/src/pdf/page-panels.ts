import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'

/** How wide the white between two panels is at least, in sizes of the type, and between two cells of one. */
const gutter = 1.5
const cellGap = 1

/** Lines that one panel has by itself, and how often they take turns with lines of the other: two tables, each with its own rows. */
const minimumOwn = 3
const minimumTurns = 4

/** The share of a panel's lines that have a label and a value, and its lines with figures. */
const minimumRows = 0.5
const minimumFigures = 3

/** Lines that take turns stand closer than this share of what the rows of either panel do: lines of one table never do. */
const closer = 0.75

/** Places across a page that are looked at, in points. */
const step = 4

/** Lines from one to another, and where between their words the page is cut. */
interface Cut {
  from: number
  to: number
  at: number
  turns: number
}

/**
 * Cut a page where two tables stand side by side whose rows have heights of their own: those of the left one come first, each
 * panel with a number. Tables side by side whose rows share their heights are one table as far as a page can tell.
 */
export function withPanels(lines: readonly PageLine[], width: number): PageLine[] {
  const cut = bestCut(lines, width)
  if (cut === null) return [...lines]
  const inside = lines.slice(cut.from, cut.to)
  const side = (isLeft: boolean, panel: number): PageLine[] =>
    inside.flatMap((line) => {
      const words = line.words.filter((word) => isLeftOf(word, cut.at) === isLeft)
      return words.length === 0 ? [] : [{ ...line, ...middleOf(line, words), words, panel }]
    })
  return [
    ...lines.slice(0, cut.from),
    ...side(true, 1),
    ...side(false, 2),
    ...lines.slice(cut.to).map((line) => ({ ...line, panel: 3 })),
  ]
}

const isLeftOf = ({ left, right }: PageWord, at: number): boolean => left + right < 2 * at

/** Words of two panels may stand a little apart in height on what was taken for one line. */
function middleOf(line: PageLine, words: readonly PageWord[]): Pick<PageLine, 'baseline' | 'size'> {
  const baselines = words.map(({ baseline }) => baseline).sort((a, b) => a - b)
  return {
    baseline: baselines[Math.floor(baselines.length / 2)] ?? line.baseline,
    size: Math.max(...words.map(({ size }) => size)),
  }
}

function bestCut(lines: readonly PageLine[], width: number): Cut | null {
  let best: Cut | null = null
  for (let at = 0.15 * width; at <= 0.85 * width; at += step) {
    let from = 0
    for (let to = 0; to <= lines.length; to += 1) {
      const line = lines[to]
      if (line !== undefined && !isCrossed(line, at)) continue
      const turns = turnsOf(lines.slice(from, to), at)
      if (turns >= minimumTurns && turns > (best?.turns ?? 0)) best = { from, to, at, turns }
      from = to + 1
    }
  }
  return best
}

/** Whether words of a line stand at a place across the page, or so close around it that they belong together. */
function isCrossed({ words, size }: PageLine, at: number): boolean {
  let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const word of words) {
    if (word.left <= at && word.right >= at) return true
    if (word.right < at) left = Math.max(left, word.right)
    else right = Math.min(right, word.left)
  }
  return right - left < gutter * size
}

/** How often lines of the left, closely, take turns with lines of the right; 0 where they are no two tables. */
function turnsOf(lines: readonly PageLine[], at: number): number {
  const parts = lines.map(({ words, size, baseline }) => {
    const left = words.filter((word) => isLeftOf(word, at))
    return { left, right: words.filter((word) => !isLeftOf(word, at)), size, baseline }
  })
  const isOwn = ({ left, right }: (typeof parts)[number]): boolean => left.length === 0 || right.length === 0
  const own = parts.filter(isOwn)
  const lefts = own.filter(({ right }) => right.length === 0).length
  if (lefts < minimumOwn || own.length - lefts < minimumOwn) return 0
  let pitch = Number.POSITIVE_INFINITY
  for (const side of ['left', 'right'] as const) {
    const filled = parts.filter((part) => part[side].length > 0)
    pitch = Math.min(pitch, usualGap(filled))
    const rows = filled.filter((part) => hasCells(part[side], part.size))
    const figures = rows.filter((part) => part[side].some(({ text }) => /\d/.test(text)))
    if (rows.length < minimumRows * filled.length || figures.length < minimumFigures) return 0
  }
  let turns = 0
  parts.forEach((part, index) => {
    const before = parts[index - 1]
    const isTurn = before && isOwn(before) && isOwn(part) && (before.right.length === 0) !== (part.right.length === 0)
    if (isTurn && part.baseline - before.baseline <= closer * pitch) turns += 1
  })
  return turns
}

/** How far apart lines mostly stand. */
function usualGap(lines: readonly { baseline: number }[]): number {
  const gaps = lines.slice(1).map(({ baseline }, index) => baseline - (lines[index]?.baseline ?? 0))
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}

const hasCells = (words: readonly PageWord[], size: number): boolean =>
  words.some((word, index) => index > 0 && word.left - (words[index - 1]?.right ?? 0) > cellGap * size)
