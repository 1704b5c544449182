import type { Random } from '../../../samples/generator/random.ts'
import type { DocumentKind, Fact } from './fact.ts'
import type { Report } from './report.ts'
import { varyReport } from './vary-report.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** The formats that documents come in. */
export const formats = ['xlsx', 'csv', 'pdf', 'xls'] as const
export type Format = (typeof formats)[number]

/** A report with what it says, before it is saved. */
export interface Draft {
  kind: DocumentKind
  system: string
  report: Report
  /** What it says, from the model that it was printed from; `null` where its rows carry an injected error, which alone is asked for. */
  answer: Fact[] | null
  variations: string[]
  /** One unit or one dollar that the document contradicts itself by; `null` for a sound one. */
  error: string | null
  /** Its totals were printed. */
  hasTotals: boolean
}

/** A document of the benchmark as a file. */
export interface BenchmarkDocument extends Omit<Draft, 'report'> {
  file: string
  format: Format
  bytes: Uint8Array
}

/** Saves a report in a format, changed as people and printers change reports. */
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
