/** A cell of a table that is copied or saved: figures as they are, unrounded; `null` is empty. */
export type PlainCell = string | number | null

/**
 * A table as spreadsheets take it from the clipboard: cells between tabs, rows between line ends. Text that a spreadsheet would
 * run as a formula is made plain.
 *
 * @example
 * tableAsTabs([['Line', 'T12'], ['Vacancy', -60000]])
 * // => 'Line\tT12\nVacancy\t-60000'
 */
export function tableAsTabs(rows: readonly (readonly PlainCell[])[]): string {
  return rows.map((cells) => cells.map((cell) => plainText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}

/**
 * A table as CSV, lines ended as RFC 4180 says.
 *
 * @example
 * tableAsCsv([['Line', 'T12'], ['Vacancy', -60000]])
 * // => '"Line","T12"\r\n"Vacancy",-60000\r\n'
 */
export function tableAsCsv(rows: readonly (readonly PlainCell[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: PlainCell): string {
  return typeof cell === 'string' ? `"${plainText(cell).replaceAll('"', '""')}"` : plainText(cell)
}

function plainText(cell: PlainCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  return /^[\s']*[=+\-@\t\r]/.test(cell) && !/^-+$/.test(cell) ? `'${cell}` : cell
}
