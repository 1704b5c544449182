/**
 * The records of delimited text (RFC 4180 and what programs make of it): a field in double quotes may hold the
 * delimiter, line breaks and doubled quotes; a quote inside an unquoted field is kept; lines end with CR, LF or both.
 * A quote that nothing closes makes itself and all later quotes plain characters, so that one stray quote cannot
 * swallow the rest of the file.
 *
 * @param most Stop after so many records.
 * @param onField Told how long each field is, and which one of its record; it may throw.
 */
export function parseDelimited(
  text: string,
  delimiter: string,
  most = Number.POSITIVE_INFINITY,
  onField?: (characters: number, field: number, record: number) => void,
): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  let quotes = true
  while (at < text.length && records.length < most) {
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
