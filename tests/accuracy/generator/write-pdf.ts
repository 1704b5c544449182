import { type PlacedText, placedPages } from './placed-pages.ts'
import { isAmount, type Report } from './report.ts'
import { cellText, type TextForm } from './written-cell.ts'

/** Points that an average letter of the font takes, and what parts two columns at least. */
const letter = 3.3
const gap = 9
const pitch = 10
const fontSize = 6
const margin = 30

/** A table as texts, and how it is printed. */
export interface PrintedTable {
  texts: readonly (readonly string[])[]
  /** The caption rows: the first, and the one after the last. Pages repeat them. */
  header: { from: number; to: number }
  /** Whether the figures of a column stand to the right. */
  isFigures(column: number): boolean
  rowsPerPage: number
}

/** The bytes of the report as printed. */
export function writePdf(report: Report, form: TextForm, rowsPerPage: number): Promise<Uint8Array> {
  const { rows, header, dateForm } = report
  const texts = rows.map((row) => row.map((cell) => cellText(cell, dateForm, form)))
  return printTable({ texts, header, rowsPerPage, isFigures: (at) => rows.some((row) => isAmount(row[at])) })
}

/**
 * The bytes of a table as printed: titles once, captions at the top of each page, figures set to the right, a page number
 * below. A page is as wide as the table needs.
 */
export function printTable({ texts, header, isFigures, rowsPerPage }: PrintedTable): Promise<Uint8Array> {
  const captions = texts.slice(header.from, header.to).flatMap(splitLines)
  const titles = texts.slice(0, header.from)
  const body = texts.slice(header.to)
  const count = Math.max(...texts.map((row) => row.length))
  // Texts alone in their row, such as captions of sections, run over the columns beside them.
  const inColumns = [...captions, ...body.filter((row) => row.filter((text) => text !== '').length > 1)]
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(12, ...inColumns.map((row) => (row[at]?.length ?? 0) * letter)),
  )
  const lefts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0))
  const isRight = Array.from({ length: count }, (_, at) => isFigures(at))
  const place = (row: readonly string[], y: number): PlacedText[] =>
    row.flatMap((text, at): PlacedText[] => {
      if (text === '') return []
      const left = lefts[at] ?? margin
      if (!isRight[at]) return [{ text, x: left, y }]
      return [{ text, x: left + (widths[at] ?? 0), y, align: 'right' }]
    })
  const pages: PlacedText[][] = []
  for (let from = 0; from < Math.max(body.length, 1); from += rowsPerPage) {
    const top = pages.length === 0 ? titles : []
    const page = [...top, ...captions, ...body.slice(from, from + rowsPerPage)]
    pages.push(page.flatMap((row, at) => place(isLone(row) ? leftmost(row) : row, margin + at * pitch)))
  }
  const height = 2 * margin + pitch * (rowsPerPage + titles.length + captions.length + 2)
  const numbered = pages.map((page, at) => [
    ...page,
    { text: `Page ${at + 1} of ${pages.length}`, x: margin, y: height - margin },
  ])
  const width = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + margin
  return placedPages(numbered, [Math.max(width, 400), height], fontSize)

  function isLone(row: readonly string[]): boolean {
    return row.filter((text) => text !== '').length === 1 && row[0] !== '' && row[0] !== undefined
  }
  function leftmost(row: readonly string[]): string[] {
    return [row[0] ?? '']
  }
}

/** A row of captions with line breaks, as the rows that it takes on paper. */
function splitLines(row: readonly string[]): string[][] {
  const parts = row.map((text) => text.split('\n'))
  const height = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) => parts.map((part) => part[line] ?? ''))
}
