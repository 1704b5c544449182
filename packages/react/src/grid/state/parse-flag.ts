import { type ParsedCell, quoted } from './parsed-cell.ts'

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', 'x', '1', '✓'])
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0'])

/**
 * The yes or no in the text of a cell, as people and exports mark it.
 *
 * @example
 * parseFlagText('x')
 * // => { ok: true, value: true }
 */
export function parseFlagText(text: string): ParsedCell {
  const word = text.trim().toLowerCase()
  if (word === '') return { ok: true, value: null }
  if (yes.has(word)) return { ok: true, value: true }
  if (no.has(word)) return { ok: true, value: false }
  return { ok: false, reason: `${quoted(text)} is neither yes nor no: write yes or no` }
}
