import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'

/** Returns whether two adjacent words of a line are in two fields. */
export type FieldSeparator = (a: PageWord, b: PageWord) => boolean

/** Minimum share of the words with one letter width for the type to be that of a typewriter. Our own choice. */
const minimumPitchShare = 0.98

/** Maximum deviation of a letter's width, as a share of it. */
const pitchTolerance = 0.015

/** Fewer rows of figures do not prove where letters never are. Our own choice. */
const minimumRows = 12

/** Maximum share of rows with letters between two fields: a name that was too long. */
const maximumOverlap = 0.05

/** A field filled by a smaller share of rows is the rest of the previous one, such as the end of one long name. */
const minimumFilled = 0.1

/**
 * Finds the fields of a report in typewriter type, where only one blank may separate them: places where hardly any row
 * of figures has a letter.
 *
 * @returns A function that separates the fields of a line, or `null` for a line that runs across them, such as a title;
 * `null` if the type is of another kind or there are few rows.
 */
export function typewriterFields(lines: readonly PageLine[]): ((line: PageLine) => FieldSeparator | null) | null {
  const pitch = pitchOf(lines)
  const rows = lines.filter(({ words }) => words.length >= 4 && words.filter(({ text }) => /\d/.test(text)).length >= 3)
  if (pitch === null || rows.length < minimumRows) return null
  const place = (x: number): number => Math.round(x / pitch)
  const counts = new Map<number, number>()
  for (const { words } of rows) {
    for (const word of words) for (const at of placesOf(word, place)) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const gaps = gapsBetweenFields(counts, rows, place)
  return ({ words }) => {
    if (words.some((word) => placesOf(word, place).some((at) => gaps.has(at)))) return null
    return (a, b) => {
      for (let at = place(a.right); at < place(b.left); at += 1) if (gaps.has(at)) return true
      return false
    }
  }
}

function pitchOf(lines: readonly PageLine[]): number | null {
  const pitches = lines
    .flatMap(({ words }) => words)
    .filter(({ text }) => text.length >= 3)
    .map(({ left, right, text }) => (right - left) / text.length)
    .sort((a, b) => a - b)
  const middle = pitches[Math.floor(pitches.length / 2)] ?? 0
  const typical = pitches.filter((pitch) => Math.abs(pitch - middle) <= pitchTolerance * middle)
  return middle > 0 && typical.length >= minimumPitchShare * pitches.length ? middle : null
}

function placesOf({ left, right }: PageWord, place: (x: number) => number): number[] {
  const [from, to] = [place(left), place(right)]
  return Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i)
}

/** Returns the places between two fields that enough rows fill. */
function gapsBetweenFields(
  counts: ReadonlyMap<number, number>,
  rows: readonly PageLine[],
  place: (x: number) => number,
): ReadonlySet<number> {
  const isGap = (at: number): boolean => (counts.get(at) ?? 0) <= maximumOverlap * rows.length
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const gaps = new Set<number>()
  let open: number[] = []
  for (let at = first; at <= last; at += 1) {
    if (isGap(at)) {
      open.push(at)
      continue
    }
    let end = at
    while (end <= last && !isGap(end)) end += 1
    const filled = rows.filter(({ words }) => words.some((word) => place(word.left) < end && place(word.right) > at))
    if (filled.length >= minimumFilled * rows.length) for (const gap of open) gaps.add(gap)
    open = []
    at = end - 1
  }
  return gaps
}
