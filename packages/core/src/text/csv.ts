/** Text parted by commas, tabs or other signs: one reader and one writer for files, the clipboard and lists of jobs. */

/**
 * The records of delimited text (RFC 4180 and what programs make of it): a field in double quotes may hold the
 * delimiter, line breaks and doubled quotes; a quote inside an unquoted field is kept; lines end with CR, LF or both.
 * A quote that nothing closes makes itself and all later quotes plain characters, so that one stray quote cannot
 * swallow the rest of the file. A blank line is a record of one blank field.
 *
 * @param most Stop after so many records.
 * @param onField Told how long each field is, and which one of its record; it may throw.
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

/** A field without quotes, and the place of what ended it. */
function plainField(text: string, start: number, delimiter: string): [string, number] {
  let end = start
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1
  return [text.slice(start, end), end]
}

/**
 * A field in quotes, and the place of what ended it; `null` where nothing closes it. What follows the closing quote
 * belongs to the field.
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

/** What a field may be written from; `null` is blank. */
export type CsvField = string | number | boolean | null

/**
 * One record of comma-separated values, ended as RFC 4180 says. Text that a spreadsheet would run as a formula is made plain
 * (`guardFormula`); numbers stay numbers.
 *
 * @example
 * csvLine(['=1+1', 'Oak, "Elm"', -2.5, null])
 * // => "'=1+1,\"Oak, \"\"Elm\"\"\",-2.5,\r\n"
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(fieldText).join(',')}\r\n`
}

/**
 * A table of comma-separated values, a line a row.
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
  return quotedWhereNeeded(guardFormula(field), /[",;\t\r\n]/)
}

/**
 * A text in quotes, those inside doubled, where a reader would otherwise part it.
 *
 * @example
 * quotedWhereNeeded('5" pipe, new', /,/)
 * // => '"5"" pipe, new"'
 */
export function quotedWhereNeeded(text: string, isParted: RegExp): string {
  return isParted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would compute when it opens or is pasted the text, blanks and apostrophes before it or not; the wide signs count as the narrow ones. */
const opensFormula = /^[\s']*[=+\-@＝＋－＠]/

/** Signed figures, and the dashes that stand for nothing, are what they look like: nothing is computed. */
const figureOrDash = /^(?:[+-]\s?\$?(?:\d[\d,]*\.?\d*|\.\d+)\s?%?|-+)$/

const guarded = /^'[\s']*[=+\-@＝＋－＠]/

/**
 * Whether a spreadsheet would compute a text: it begins with `=`, `+`, `-` or `@` and is no number and no dash. Texts of
 * documents are not ours, and one of them may be a formula that fetches or sends.
 *
 * @source OWASP, CSV Injection.
 * @example
 * ['=1+1', '@sum', '-5', "'=1"].map(isLiveFormula)
 * // => [true, true, false, true]
 */
export function isLiveFormula(text: string): boolean {
  return opensFormula.test(text) && !figureOrDash.test(text)
}

/**
 * A text with an apostrophe before it where a spreadsheet would compute it. Texts that already have apostrophes before a
 * formula get one more, so that `unguardFormula` gives back any text.
 *
 * @example
 * guardFormula('=HYPERLINK("x")')
 * // => "'=HYPERLINK(\"x\")"
 */
export function guardFormula(text: string): string {
  return isLiveFormula(text) ? `'${text}` : text
}

/**
 * A text without the apostrophe that `guardFormula`, or a person who knows Excel, put before a formula.
 *
 * @example
 * unguardFormula("'=1+1")
 * // => '=1+1'
 */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
