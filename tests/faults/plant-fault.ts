import { parseSync } from 'oxc-parser'
import { type Fault, nameOf } from './draw-faults.ts'

/** A file of the tree in which faults are planted. */
export interface Source {
  path: string
  text: string
}

/** The current place of a fault, and the text of the file with it. */
export interface Planting {
  path: string
  line: number
  text: string
}

/**
 * Finds the line of a fault in sources that may have changed since it was drawn, and plants it. A line matches if its
 * text is the same, or if only its names differ (then the current names are kept). Among several, the one with the most
 * similar surroundings is used; `null` if there is none.
 */
export function plantFault(drawn: Fault, sources: readonly Source[]): Planting | null {
  const fault = { ...drawn, ...drawn.now }
  const holding = sources.filter(({ text }) => text.includes(fault.text))
  const same = best(fault, holding, (line) => line === fault.text)
  const shape = shapeOf(fault.text)
  const found =
    same !== null && same.score >= sureLikeness
      ? same
      : best(fault, sources, (line) => line === fault.text || (line.length >= 8 && shapeOf(line) === shape))
  if (found === null || found.score < minimumLikeness) return null
  const lines = found.source.text.split('\n')
  const whole = lines[found.index] ?? ''
  const changed = withChange(fault, whole.trim())
  if (changed === null) return null
  const indentation = whole.slice(0, whole.length - whole.trimStart().length)
  return {
    path: found.source.path,
    line: found.index + 1,
    text: lines.with(found.index, indentation + changed).join('\n'),
  }
}

interface Found {
  source: Source
  index: number
  score: number
}

/** Returns the most similar of the lines that may match a fault. */
function best(fault: Fault, sources: readonly Source[], mayBe: (line: string) => boolean): Found | null {
  let found: Found | null = null
  for (const source of sources) {
    const lines = source.text.split('\n')
    for (const [index, line] of lines.entries()) {
      const trimmed = line.trim()
      if (!mayBe(trimmed)) continue
      const score = likeness(fault, source, lines, index)
      if (found === null || score > found.score) found = { source, index, score }
    }
  }
  return found
}

/** Below this, a line is another one of the same shape. The same text alone scores 4, partly equal names less. */
const minimumLikeness = 4

/** From this on, a line of the same text is the match, and lines with other names are not checked. */
const sureLikeness = 7

function likeness(fault: Fault, source: Source, lines: readonly string[], index: number): number {
  const filled = (step: number) => {
    for (let at = index + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at]?.trim() ?? ''
      if (line !== '') return line
    }
    return ''
  }
  const text = lines[index]?.trim() ?? ''
  const own = text === fault.text ? 4 : 3 * shared(wordsOf(text), wordsOf(fault.text))
  const around = [
    [filled(-1), fault.before],
    [filled(1), fault.after],
  ].reduce((sum, [now = '', then = '']) => sum + (now === then ? 1.5 : 1.2 * shared(wordsOf(now), wordsOf(then))), 0)
  const within = fault.within !== null && withinOf(source, index + 1) === fault.within ? 1.5 : 0
  const place = source.path === fault.file ? 1.5 : 0.8 * shared(wordsOf(source.path), wordsOf(fault.file))
  const distance = source.path === fault.file ? 0.5 / (1 + Math.abs(index + 1 - fault.line)) : 0
  return own + around + within + place + distance
}

/** Returns the changed line with the names of a line of the same shape; `null` if they cannot be matched. */
function withChange(fault: Fault, now: string): string | null {
  if (now === fault.text) return fault.changed
  const [then, today, changed] = [fault.text, now, fault.changed].map(tokensOf)
  if (then === undefined || today === undefined || changed === undefined || then.length !== today.length) return null
  let front = 0
  while (front < then.length && then[front] === changed[front]) front += 1
  let back = 0
  while (back < Math.min(then.length, changed.length) - front && then.at(-1 - back) === changed.at(-1 - back)) back += 1
  // A different current text may not fit the fault: the line must be written manually.
  const isOther = (token: string, index: number) => /^['`]/.test(token) && token !== today[front + index]
  if (then.slice(front, then.length - back).some(isOther)) return null
  const names = new Map(then.map((token, index) => [token, today[index] ?? token]))
  const middle = changed.slice(front, changed.length - back).map((token) => names.get(token) ?? token)
  return [...today.slice(0, front), ...middle, ...today.slice(today.length - back)].join('')
}

/** Splits a line into words, numbers, texts, blanks and signs. Joined, they are the line again. */
function tokensOf(line: string): string[] {
  return line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`|\w+|\s+|[^\w\s]/g) ?? []
}

/** Returns a line with all names replaced by one: keywords, numbers and signs are unchanged. */
function shapeOf(line: string): string {
  return tokensOf(line)
    .map((token) => (/^[a-z_]/i.test(token) && !keywords.has(token) ? 'name' : /^['`]/.test(token) ? 'text' : token))
    .join('')
}

const keywords = new Set(
  'if else return const let for of in while new await async function export null undefined true false typeof throw case'.split(
    ' ',
  ),
)

/** Returns the words of names, in lower case. */
function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())
}

/** Returns the words that two lists share, as a fraction of the longer one; 1 for two empty ones. */
function shared(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  const common = one.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : common.length / longest
}

/** Returns the name of the top-level declaration that contains a line. */
function withinOf({ path, text }: Source, line: number): string | null {
  const offset = text.split('\n', line).join('\n').length
  const statement = parseSync(path, text).program.body.find(({ start, end }) => start <= offset && offset <= end)
  return statement === undefined ? null : nameOf(statement)
}
