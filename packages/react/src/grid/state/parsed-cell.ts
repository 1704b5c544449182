import type { CellValue } from '../grid.types.ts'

/** What a text became: the value of a cell, or why it cannot be one, in words for the person who wrote it. */
export type ParsedCell = { ok: true; value: CellValue } | { ok: false; reason: string }

/**
 * A text as a reason quotes it: on one line, and cut where it is long.
 *
 * @example
 * quoted('12O5')
 * // => '"12O5"'
 */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `"${line.slice(0, 39).trimEnd()}…"` : `"${line}"`
}
