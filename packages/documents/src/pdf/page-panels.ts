import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'

/** Minimum white space between two panels, in type sizes, and between two cells of one panel. */
const gutter = 1.5
const cellGap = 1

/** Minimum number of lines that only one panel has, and of alternations with lines of the other: two tables with separate rows. */
const minimumPanelLines = 3
const minimumAlternations = 4

/** Minimum share of a panel's lines with a label and a value, and minimum number of its lines with figures. */
const minimumRows = 0.5
const minimumFigures = 3

/** Alternating lines are closer than this share of either panel's row spacing; lines of one table never are. */
const closer = 0.75

/** Distance of the places across a page that are examined, in points. */
const step = 4

/** Range of lines, and the place between their words where the page is split. */
interface Cut {
  from: number
  to: number
  at: number
  alternations: number
}

/**
 * Splits a page where two tables are side by side and their rows are at different heights: the left table comes first,
 * each panel with a number. Tables side by side with rows at the same heights cannot be told from one table.
 */
export function withPanels(lines: readonly PageLine[], width: number): PageLine[] {
  const panelCut = bestCut(lines, width)
  if (panelCut === null) return [...lines]
  const inside = lines.slice(panelCut.from, panelCut.to)
  const side = (isLeft: boolean, panel: number): PageLine[] =>
    inside.flatMap((line) => {
      const words = line.words.filter((word) => isLeftOf(word, panelCut.at) === isLeft)
      return words.length === 0 ? [] : [{ ...line, ...middleOf(line, words), words, panel }]
    })
  return [
    ...lines.slice(0, panelCut.from),
    ...side(true, 1),
    ...side(false, 2),
    ...lines.slice(panelCut.to).map((line) => ({ ...line, panel: 3 })),
  ]
}

const isLeftOf = ({ left, right }: PageWord, at: number): boolean => left + right < 2 * at

/** Returns the median baseline and largest size: words of two panels may differ slightly in height within one assumed line. */
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
      const alternations = alternationCount(lines.slice(from, to), at)
      if (alternations >= minimumAlternations && alternations > (best?.alternations ?? 0))
        best = { from, to, at, alternations }
      from = to + 1
    }
  }
  return best
}

/** Returns whether words of a line cross a place of the page, or are so close around it that they belong together. */
function isCrossed({ words, size }: PageLine, at: number): boolean {
  let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const word of words) {
    if (word.left <= at && word.right >= at) return true
    if (word.right < at) left = Math.max(left, word.right)
    else right = Math.min(right, word.left)
  }
  return right - left < gutter * size
}

/** Returns how often lines of the left closely alternate with lines of the right; 0 if they are not two tables. */
function alternationCount(lines: readonly PageLine[], at: number): number {
  const parts = lines.map(({ words, size, baseline }) => {
    const left = words.filter((word) => isLeftOf(word, at))
    return { left, right: words.filter((word) => !isLeftOf(word, at)), size, baseline }
  })
  const isOneSided = ({ left, right }: (typeof parts)[number]): boolean => left.length === 0 || right.length === 0
  const oneSided = parts.filter(isOneSided)
  const lefts = oneSided.filter(({ right }) => right.length === 0).length
  if (lefts < minimumPanelLines || oneSided.length - lefts < minimumPanelLines) return 0
  let pitch = Number.POSITIVE_INFINITY
  for (const side of ['left', 'right'] as const) {
    const filled = parts.filter((part) => part[side].length > 0)
    pitch = Math.min(pitch, typicalLineGap(filled))
    const rows = filled.filter((part) => hasCells(part[side], part.size))
    const figures = rows.filter((part) => part[side].some(({ text }) => /\d/.test(text)))
    if (rows.length < minimumRows * filled.length || figures.length < minimumFigures) return 0
  }
  let alternations = 0
  parts.forEach((part, index) => {
    const before = parts[index - 1]
    const isAlternation =
      before && isOneSided(before) && isOneSided(part) && (before.right.length === 0) !== (part.right.length === 0)
    if (isAlternation && part.baseline - before.baseline <= closer * pitch) alternations += 1
  })
  return alternations
}

/** Returns the usual distance between lines. */
function typicalLineGap(lines: readonly { baseline: number }[]): number {
  const gaps = lines.slice(1).map(({ baseline }, index) => baseline - (lines[index]?.baseline ?? 0))
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}

const hasCells = (words: readonly PageWord[], size: number): boolean =>
  words.some((word, index) => index > 0 && word.left - (words[index - 1]?.right ?? 0) > cellGap * size)
