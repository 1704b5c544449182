import type { PageLine } from './page-lines.ts'
import type { PageWord } from './page-words.ts'

/** Says of two neighbors in a line whether they stand in two fields. */
export type PartsFields = (a: PageWord, b: PageWord) => boolean

/** Share of the words that must have one width a letter before the type is that of a typewriter. Our own choice. */
const minimumOfOnePitch = 0.98

/** How far the width of a letter may be off, as a share of it. */
const pitchSlack = 0.015

/** Fewer rows of figures say too little of where no letter ever stands. Our own choice. */
const minimumRows = 12

/** Rows whose letters may stand between two fields, as a share of all: a name that was too long. */
const maximumAcross = 0.05

/** A field that fewer rows fill than this is the rest of the one before, such as the end of one long name. */
const minimumFilled = 0.1

/**
 * The fields of a report in typewriter type, where one blank may be all that stands between two of them: places where hardly a
 * row of figures has a letter.
 *
 * @returns What parts the fields of a line, `null` for a line that writes over them, such as a title; `null` where the type is
 *   of another kind or the rows are few.
 */
export function typewriterFields(lines: readonly PageLine[]): ((line: PageLine) => PartsFields | null) | null {
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
  const alike = pitches.filter((pitch) => Math.abs(pitch - middle) <= pitchSlack * middle)
  return middle > 0 && alike.length >= minimumOfOnePitch * pitches.length ? middle : null
}

function placesOf({ left, right }: PageWord, place: (x: number) => number): number[] {
  const [from, to] = [place(left), place(right)]
  return Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + i)
}

/** Places between two fields that rows fill often enough. */
function gapsBetweenFields(
  counts: ReadonlyMap<number, number>,
  rows: readonly PageLine[],
  place: (x: number) => number,
): ReadonlySet<number> {
  const isGap = (at: number): boolean => (counts.get(at) ?? 0) <= maximumAcross * rows.length
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
