/**
 * The indentation level of a label: its alignment where the cell has one, else one level for every two leading blanks
 * (tabs and no-break spaces count as blanks).
 *
 * @param alignment The cell's own indent, 0 for none.
 */
export function indentationOf(text: string, alignment = 0): number {
  if (alignment > 0) return alignment
  return Math.floor((text.length - text.trimStart().length) / 2)
}
