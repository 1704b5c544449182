import type { Report } from '@uwkit/core/export'
import type { PictureBytes } from './report-picture.ts'
import { writeReportPdf } from './write-report-pdf.ts'
import { writeReportWord } from './write-report-word.ts'

/** A document as a file. */
export interface ReportFile {
  /** Its media type, for the header of a download. */
  contentType: string
  /** The whole file. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A described document as a file: PDF, or Word with macros allowed and none in it.
 *
 * @param pictures Bytes of PNG and JPEG pictures by the ids that the document names.
 * @example
 * const figures = { units: null, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: null, netCashFlow: null, loan: null, governing: null, tests: {} }
 * const program = { id: 'fannie-conventional', name: 'Fannie Mae', effective: '2026-01-01' }
 * const record = { format: 'uwkit-export/1', uwkit: '1.0.0', kind: 'Quote', dealName: 'Oak Court', program, inputs: [], request: {}, assumptions: {}, figures }
 * const report = { kind: 'Quote', theme: 'standard', title: 'Oak Court: Quote', dealName: 'Oak Court', sections: [], record }
 * String.fromCharCode(...(await writeReport({ ...report, sections: [{ isLandscape: false, blocks: [] }] }, 'pdf')).bytes.slice(0, 5))
 * // => '%PDF-'
 */
export async function writeReport(report: Report, form: 'docm' | 'pdf', pictures?: PictureBytes): Promise<ReportFile> {
  return form === 'pdf'
    ? { contentType: 'application/pdf', bytes: await writeReportPdf(report, pictures) }
    : {
        contentType: 'application/vnd.ms-word.document.macroEnabled.12',
        bytes: await writeReportWord(report, pictures),
      }
}
