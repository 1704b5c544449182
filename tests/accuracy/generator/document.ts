import { roundToCent } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { cents, isAmount, type Report, type ReportCell } from './report.ts'
import { writeCsv, writePdf, writeSpreadsheet } from './write-report.ts'

/** The formats of the documents. */
export const formats = ['xlsx', 'csv', 'pdf', 'xls'] as const
export type Format = (typeof formats)[number]

/** A report with its answers, before it is saved. */
export interface Draft {
  kind: DocumentKind
  system: string
  report: Report
  /**
   * Answers from the model that the report was printed from; `null` if its rows have an injected error, since then only the error is
   * tested.
   */
  answer: Fact[] | null
  variations: string[]
  /** The one unit or one dollar by which the document contradicts itself; `null` for a sound one. */
  error: string | null
  /** Whether totals were printed. */
  hasTotals: boolean
}

/** A document of the benchmark as a file. */
export interface BenchmarkDocument extends Omit<Draft, 'report'> {
  file: string
  format: Format
  bytes: Uint8Array
}

/** Saves a report in a format, with the changes that people and printers make to reports. */
export async function saveDraft(
  random: Random,
  draft: Draft,
  name: string,
  format: Format,
): Promise<BenchmarkDocument> {
  const isSpreadsheet = format === 'xlsx' || format === 'xls'
  const { report, variations } = varyReport(random, draft.report, { isSpreadsheet, isPdf: format === 'pdf' })
  const form = { hasParentheses: random.next() < 0.5, hasDollars: random.next() < 0.2 }
  const bytes = isSpreadsheet
    ? writeSpreadsheet(report, format)
    : format === 'csv'
      ? writeCsv(report, form)
      : await writePdf(report, form, random.whole(38, 60))
  const { report: _report, ...rest } = draft
  return { ...rest, variations: [...draft.variations, ...variations], file: `${name}.${format}`, format, bytes }
}

/** The changes that a format supports. */
interface ReportScope {
  isSpreadsheet: boolean
  isPdf: boolean
}

/** Applies changes that people and printing make to a finished report, some of them at random; also returns their names. */
function varyReport(random: Random, report: Report, { isSpreadsheet, isPdf }: ReportScope) {
  const variations: string[] = []
  let varied = report
  const maybe = (name: string, chance: number, change: (report: Report) => Report) => {
    if (random.next() >= chance) return
    varied = change(varied)
    variations.push(name)
  }
  if (!isPdf) {
    maybe('page breaks', 0.2, withPageBreaks)
    maybe('helper column', 0.2, (one) => withHelper(one, isSpreadsheet && random.next() < 0.5))
    maybe('table beside', 0.15, withPivot)
    maybe('blank margin', 0.1, withMargin)
  }
  if (isSpreadsheet) {
    maybe('merged titles', 0.3, withMergedTitles)
    maybe('dates as text', 0.25, (one) => ({ ...one, hasTextDates: true }))
    maybe('figures as text', 0.12, (one) => ({ ...one, hasTextFigures: true }))
    maybe('a sheet before it', 0.15, (one) => ({ ...one, hasCover: true }))
    maybe('spacer columns', 0.12, withSpacers)
  }
  maybe('notes below', 0.2, withNotes)
  return { report: varied, variations }
}

/** Adds page breaks of a spreadsheet export: the page number, then the titles' first row and the captions again. */
function withPageBreaks(report: Report): Report {
  const { rows, header, end } = report
  const captions = rows.slice(header.from, header.to)
  const out = rows.slice(0, header.to)
  let added = 0
  for (let row = header.to; row < rows.length; row++) {
    const isBreak = row < end && row > header.to && (row - header.to) % 45 === 0
    if (isBreak) {
      const page: ReportCell[][] = [
        [`Page ${(row - header.to) / 45} of ${Math.ceil((end - header.to) / 45)}`],
        ...captions,
      ]
      out.push(...page)
      added += page.length
    }
    out.push(rows[row] ?? [])
  }
  return { ...report, rows: out, end: end + added }
}

/** Adds a user's working column after the last one of the table: each row's first dollar figure times twelve. */
function withHelper(report: Report, isHidden: boolean): Report {
  const { rows, header, end } = report
  const width = widthOf(rows.slice(header.from, end))
  const filled = rows.map((row, at): ReportCell[] => {
    if (at === header.to - 1) return padded(row, width, 'Annualized')
    const figure = row.filter(isAmount).find(({ style }) => style === 'cents')
    return at >= header.to && at < end && figure ? padded(row, width, cents(roundToCent(12 * figure.amount))) : row
  })
  return { ...report, rows: filled, hiddenColumns: isHidden ? [...report.hiddenColumns, width] : report.hiddenColumns }
}

/** Adds a small user-made table to the right of the report. */
function withPivot(report: Report): Report {
  const { rows, header, end } = report
  const at = widthOf(rows.slice(header.from, end)) + 2
  const pivot: ReportCell[][] = [
    ['Row Labels', 'Average', 'Count'],
    ['First', cents(1285.5), 12],
    ['Second', cents(1640.25), 9],
    ['Grand Total', cents(1437.53), 21],
  ]
  const filled = rows.map((row, index) => {
    const beside = pivot[index - header.to]
    return beside ? [...padded(row, at - 1, null), ...beside] : row
  })
  return { ...report, rows: filled }
}

/** Moves the table one column and one row further in. */
function withMargin(report: Report): Report {
  const { rows, header, end, merges, hiddenColumns } = report
  return {
    ...report,
    rows: [[], ...rows.map((row): ReportCell[] => [null, ...row])],
    header: { from: header.from + 1, to: header.to + 1 },
    end: end + 1,
    merges: merges.map((merge) => ({ ...merge, row: merge.row + 1, column: merge.column + 1 })),
    hiddenColumns: hiddenColumns.map((column) => column + 1),
  }
}

/** Adds a narrow blank column after each of the first few, as exports of reports laid out for paper have. */
function withSpacers(report: Report): Report {
  const spread = <Item>(row: readonly Item[], blank: Item): Item[] =>
    row.flatMap((cell, at) => (at === 2 || at === 5 ? [cell, blank] : [cell]))
  const moved = (column: number) => column + (column > 2 ? 1 : 0) + (column > 5 ? 1 : 0)
  return {
    ...report,
    rows: report.rows.map((row) => spread<ReportCell>(row, null)),
    merges: [],
    hiddenColumns: report.hiddenColumns.map(moved),
  }
}

function withMergedTitles(report: Report): Report {
  const { rows, header, end } = report
  const columnSpan = widthOf(rows.slice(header.from, end))
  const titles = rows.slice(0, header.from).flatMap((row, at) => {
    const column = row.findIndex((cell) => cell !== null)
    return column < 0 || columnSpan - column < 2 ? [] : [{ row: at, column, columnSpan: columnSpan - column }]
  })
  return { ...report, merges: [...report.merges, ...titles] }
}

function withNotes(report: Report): Report {
  const notes: ReportCell[][] = [
    [],
    ['Notes:'],
    ['1. Prepared from the records of the property manager; subject to audit.'],
    ['2. Amounts of $1,250.00 paid after the 5th are shown in the month after.'],
  ]
  return { ...report, rows: [...report.rows, ...notes] }
}

function widthOf(rows: readonly (readonly ReportCell[])[]): number {
  return Math.max(...rows.map((row) => row.length))
}

function padded(row: readonly ReportCell[], width: number, last: ReportCell): ReportCell[] {
  return [...Array.from({ length: width }, (_, at) => row[at] ?? null), last]
}

/** One fact that a document states and a reader must find. */
export interface Fact {
  /** Kind of fact: `unit market rent`, `line by month`. */
  field: string
  /** Subject of the fact, such as the unit. */
  of: string
  /** Accepted values; several if more than one is right. */
  accepted: readonly (string | number | null)[]
}

/** The two kinds of documents. */
type DocumentKind = 'rent_roll' | 'operating_statement'

/** Creates a fact with one right value. */
export const fact = (field: string, of: string, value: string | number | null): Fact => ({
  field,
  of,
  accepted: [value],
})
