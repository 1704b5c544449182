import type { Report } from './report.ts'
import { cellText, type TextForm } from './written-cell.ts'

/** The bytes of the report as comma-separated values, all rows of the same width. */
export function writeCsv({ rows, dateForm }: Report, form: TextForm): Uint8Array {
  const width = Math.max(...rows.map((row) => row.length))
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(cellText(row[at] ?? null, dateForm, form))).join(','),
  )
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}
