import type { AuditEntry } from './audit-trail.ts'

const captions = [
  'File',
  'Sheet',
  'Cell',
  'What',
  'Fields',
  'First read',
  'Who',
  'When',
  'Value',
  'Why',
  'Rule',
  'Outcome',
  'Now',
]

/**
 * An audit trail as CSV, a row for every word, lines ended as RFC 4180 says.
 *
 * Text that a spreadsheet would run as a formula is made plain by an apostrophe before it; numbers stay numbers.
 *
 * @source OWASP, CSV Injection: `=`, `+`, `-`, `@`, tab and carriage return at the start of a cell.
 * @example
 * auditCsv([]).trim()
 * // => '"File","Sheet","Cell","What","Fields","First read","Who","When","Value","Why","Rule","Outcome","Now"'
 */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.flatMap(({ file, sheet, cell, what, fields, first, steps, last }) =>
    steps.map(({ by, at, value, reason, rule, outcome }) => {
      return [file, sheet, cell, what, fields.join('; '), first, by, at, value, reason, rule, outcome, last]
    }),
  )
  return [captions, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(text: string | null): string {
  const plain = text ?? ''
  const isLive = /^[=+\-@\t\r\n]/.test(plain) && !/^[+-]?\d+(\.\d+)?$/.test(plain)
  return `"${(isLive ? `'${plain}` : plain).replaceAll('"', '""')}"`
}
