/** Texts of a block of cells, every line as long as the others; or why there is none, in words for the person who pastes. */
export type ClipboardBlock = { ok: true; cells: string[][] } | { ok: false; reason: string }

/** More than ten thousand lines of forty columns: what is larger is rather a whole workbook than a correction. */
export const mostClipboardCells = 500_000

const figure = new Intl.NumberFormat('en-US')

/**
 * Lines as a block: shorter ones get empty cells at their end.
 *
 * @param most The most cells that a block may have, the empty ones counted.
 * @example
 * blockOf([['101', '1,250'], ['102']], 500_000)
 * // => { ok: true, cells: [['101', '1,250'], ['102', '']] }
 */
export function blockOf(lines: readonly (readonly string[])[], most: number): ClipboardBlock {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  if (lines.length * width > most) {
    return {
      ok: false,
      reason: `The clipboard holds more than ${figure.format(most)} cells: copy a smaller part, or import the file`,
    }
  }
  return { ok: true, cells: lines.map((line) => Array.from({ length: width }, (_, column) => line[column] ?? '')) }
}
