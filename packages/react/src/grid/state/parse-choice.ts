import type { Choice } from '../grid.types.ts'
import { letterSteps } from './letter-steps.ts'
import { type ParsedCell, quoted } from './parsed-cell.ts'

/** How many choices a reason names. */
const mostNamed = 5

/**
 * The choice that a text names, by its value or its label, in capitals or not.
 *
 * @returns The value of the choice, or a reason that lists the choices nearest to the text.
 * @example
 * parseChoiceText('vacant', [{ value: 'V', label: 'Vacant' }, { value: 'O', label: 'Occupied' }])
 * // => { ok: true, value: 'V' }
 */
export function parseChoiceText(text: string, choices: readonly Choice[]): ParsedCell {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  const word = plain(written)
  const found =
    choices.find(({ value }) => value === written) ??
    choices.find(({ label }) => label === written) ??
    choices.find(({ value }) => plain(value) === word) ??
    choices.find(({ label }) => plain(label) === word)
  if (found) return { ok: true, value: found.value }
  if (choices.length === 0)
    return { ok: false, reason: `${quoted(written)} cannot be chosen: the column has no choices` }
  const near = nearChoices(word, choices)
  const advice =
    near.length > 0 ? `did you mean ${listed(near)}?` : `choose ${listed(choices.map(({ label }) => label))}`
  return { ok: false, reason: `${quoted(written)} is none of the choices: ${advice}` }
}

/** Labels that hold the word, start as it does, or differ from it by a slip or two of the keys. */
function nearChoices(word: string, choices: readonly Choice[]): string[] {
  const scored = choices.map(({ value, label }) => ({
    label,
    distance: Math.min(apart(word, value), apart(word, label)),
  }))
  return scored
    .filter(({ distance }) => distance <= 2)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostNamed)
    .map(({ label }) => label)
}

function apart(word: string, name: string): number {
  const other = plain(name)
  if (other.startsWith(word)) return 0
  if (word.length > 2 && other.includes(word)) return 1
  // A slip in a word of two or three letters makes another word.
  const allowed = Math.min(word.length, other.length) > 4 ? 2 : 1
  const distance = Math.min(word.length, other.length) < 3 ? 3 : keySlips(word, other)
  return distance <= allowed ? distance : 3
}

/** Letters added, left out, changed or swapped, as far as three: more is another word, and long texts are not compared. */
function keySlips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2 || one.length > 60) return 3
  return Math.min(letterSteps(one, other), 3)
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}

function listed(labels: readonly string[]): string {
  const named = labels.slice(0, mostNamed)
  if (labels.length > mostNamed) return `${named.join(', ')} or one of ${labels.length - mostNamed} more`
  const last = named.at(-1) ?? ''
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} or ${last}`
}
