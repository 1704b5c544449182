/**
 * The cells of a text of comma-separated values, as RFC 4180 has it: cells in quotes may hold commas, line ends and doubled
 * quotes. Rows keep their place: a blank line is a row of one blank cell.
 *
 * @example
 * delimitedRows('deal,value\r\n"Oak, Elm","$1,500,000"')
 * // => [['deal', 'value'], ['Oak, Elm', '$1,500,000']]
 */
export function delimitedRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /"((?:[^"]|"")*)"?|([^",\r\n][^,\r\n]*)|(,)|(\r\n|\r|\n)/g
  let cell = ''
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (const [, quoted, plain, comma, lineEnd] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    if (comma !== undefined) endCell()
    else if (lineEnd !== undefined) {
      endCell()
      rows.push([])
    } else cell += plain ?? (quoted ?? '').replaceAll('""', '"')
  }
  endCell()
  return rows
}

/**
 * A row of comma-separated values, ended as RFC 4180 says; `null` is blank.
 *
 * Text that a spreadsheet would run as a formula is made plain by an apostrophe before it; numbers stay numbers.
 *
 * @source OWASP, CSV Injection: `=`, `+`, `-`, `@`, tab and carriage return at the start of a cell.
 * @example
 * delimitedRow(['=1+1', -2.5, null])
 * // => "'=1+1,-2.5,\r\n"
 */
export function delimitedRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(delimitedCell).join(',')}\r\n`
}

function delimitedCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const plain = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
