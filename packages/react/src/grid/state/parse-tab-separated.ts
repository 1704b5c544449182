/**
 * Lines and cells of the plain text that Excel and Google Sheets put on the clipboard: cells apart by tabs, lines by line
 * breaks of any kind, the last line with or without one. A cell in quotes may hold tabs, line breaks and doubled quotes;
 * a quote that nothing closes, as in `5" pipe`, is a character.
 *
 * @param most Reading stops behind this many cells.
 * @example
 * parseTabSeparated('101\t"2 Bed\nCorner"\r\n\r\n103\t5" pipe\r\n', 500_000)
 * // => [['101', '2 Bed\nCorner'], [''], ['103', '5" pipe']]
 */
export function parseTabSeparated(text: string, most: number): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let count = 0
  let at = 0
  // A line break ends a line and opens none: Excel writes one behind the last line.
  while (at < text.length || line.length > 0) {
    const { value, end } = quotedCell(text, at) ?? plainCell(text, at)
    line.push(value)
    count += 1
    at = end + 1
    if (text[end] === '\t') continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    lines.push(line)
    line = []
    if (count > most) return lines
  }
  return lines
}

interface ReadCell {
  value: string
  /** Where the tab or line break behind it stands, or the end of the text. */
  end: number
}

const endOfCell = /[\t\r\n]/g

function plainCell(text: string, start: number): ReadCell {
  endOfCell.lastIndex = start
  const end = endOfCell.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

/** `null` where the cell is not one in quotes: it does not start with one, or its closing quote is not its last character. */
function quotedCell(text: string, start: number): ReadCell | null {
  if (text[start] !== '"') return null
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at < 0) return null
  const end = at + 1
  if (end < text.length && !/[\t\r\n]/.test(text.charAt(end))) return null
  const value = text
    .slice(start + 1, at)
    .replaceAll('""', '"')
    .replace(/\r\n?/g, '\n')
  return { value, end }
}
