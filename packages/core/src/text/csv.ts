/** Delimited text: one reader and one writer for files, the clipboard and lists of jobs. */

/**
 * Parses the records of delimited text (RFC 4180 and common variants): a field in double quotes may contain the
 * delimiter, line breaks and doubled quotes; a quote inside an unquoted field is kept; lines end with CR, LF or both.
 * An unclosed quote makes itself and all later quotes plain characters, so that one stray quote cannot swallow the rest
 * of the file. A blank line is a record of one blank field.
 *
 * @param maximum Maximum number of records.
 * @param onField Called with each field's length and its index in the record; it may throw.
 * @example
 * parseDelimited('deal,value\r\n"Oak, Elm","$1,500,000"')
 * // => [['deal', 'value'], ['Oak, Elm', '$1,500,000']]
 */
export function parseDelimited(
  text: string,
  delimiter = ',',
  maximum: number = Number.POSITIVE_INFINITY,
  onField?: (characters: number, field: number, record: number) => void,
): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  let quotes = true
  while (at < text.length && records.length < maximum) {
    const quoted = quotes && text[at] === '"' ? quotedField(text, at, delimiter) : null
    if (quotes && text[at] === '"' && quoted === null) quotes = false
    const [field, end] = quoted ?? plainField(text, at, delimiter)
    record.push(field)
    onField?.(field.length, record.length, records.length + 1)
    at = end + 1
    if (text[end] === delimiter) {
      if (at === text.length) record.push('')
      else continue
    } else if (text[end] === '\r' && text[at] === '\n') at += 1
    records.push(record)
    record = []
  }
  if (record.length > 0) records.push(record)
  return records
}

const isBreak = (char: string | undefined): boolean => char === '\n' || char === '\r'

/** Reads a field without quotes, and returns it with the position of its end. */
function plainField(text: string, start: number, delimiter: string): [string, number] {
  let end = start
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1
  return [text.slice(start, end), end]
}

/**
 * Reads a field in quotes, and returns it with the position of its end; `null` if the quote is not closed. Text after
 * the closing quote belongs to the field.
 */
function quotedField(text: string, start: number, delimiter: string): [string, number] | null {
  let field = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return null
    field += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const [rest, end] = plainField(text, quote + 1, delimiter)
      return [field + rest, end]
    }
    field += '"'
    at = quote + 2
  }
}

/** A value that can be written as a field; `null` is blank. */
export type CsvField = string | number | boolean | null

/**
 * Writes one record of comma-separated values, with the line end of RFC 4180. Escapes text that a spreadsheet would run
 * as a formula (`guardFormula`); numbers stay numbers.
 *
 * @example
 * csvLine(['=1+1', 'Oak, "Elm"', -2.5, null])
 * // => "'=1+1,\"Oak, \"\"Elm\"\"\",-2.5,\r\n"
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(fieldText).join(',')}\r\n`
}

/**
 * Writes a table of comma-separated values, one line per row.
 *
 * @example
 * csvText([['Line', 'T12'], ['Vacancy', -60000]])
 * // => 'Line,T12\r\nVacancy,-60000\r\n'
 */
export function csvText(rows: readonly (readonly CsvField[])[]): string {
  return rows.map(csvLine).join('')
}

function fieldText(field: CsvField): string {
  if (typeof field !== 'string') return field === null ? '' : String(field)
  return quoteIfNeeded(guardFormula(field), /[",;\t\r\n]/)
}

/**
 * Quotes a text, with inner quotes doubled, if a reader would otherwise split it.
 *
 * @example
 * quoteIfNeeded('5" pipe, new', /,/)
 * // => '"5"" pipe, new"'
 */
export function quoteIfNeeded(text: string, isSpaced: RegExp): string {
  return isSpaced.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that a spreadsheet would evaluate when opened or pasted, also after blanks and apostrophes, or with full-width signs. */
const formulaStart = /^[\s']*[=+\-@＝＋－＠]/

/** Signed figures, and dashes that mean nothing: a spreadsheet does not evaluate them. */
const figureOrDash = /^(?:[+-]\s?\$?(?:\d[\d,]*\.?\d*|\.\d+)\s?%?|-+)$/

const guarded = /^'[\s']*[=+\-@＝＋－＠]/

/**
 * Returns whether a spreadsheet would evaluate a text: it begins with `=`, `+`, `-` or `@` and is neither a number nor
 * a dash. Texts of documents are untrusted, and may contain a formula that fetches or sends data.
 *
 * @source OWASP, CSV Injection.
 * @example
 * ['=1+1', '@sum', '-5', "'=1"].map(isLiveFormula)
 * // => [true, true, false, true]
 */
export function isLiveFormula(text: string): boolean {
  return formulaStart.test(text) && !figureOrDash.test(text)
}

/**
 * Adds an apostrophe before a text that a spreadsheet would evaluate. Texts that already have apostrophes before a
 * formula get one more, so that `unguardFormula` restores any text.
 *
 * @example
 * guardFormula('=HYPERLINK("x")')
 * // => "'=HYPERLINK(\"x\")"
 */
export function guardFormula(text: string): string {
  return isLiveFormula(text) ? `'${text}` : text
}

/**
 * Removes the apostrophe that `guardFormula`, or an Excel user, put before a formula.
 *
 * @example
 * unguardFormula("'=1+1")
 * // => '=1+1'
 */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
