import { type ExportKind, type ReportInput, reportDocument } from '@uwkit/core/export'
import { type SizerInput, type SizerName, sizerWorkbook } from '@uwkit/core/sizer'
import { type PictureBytes, writeReport } from '@uwkit/documents/report'
import { parsedDataTemplate, rentRollWorkbook, statementWorkbook, writeSizerWorkbook } from '@uwkit/documents/workbook'

/** What the thread of workbooks writes, by name; documents of deals among it. */
export const workbookWriters = {
  rentRoll: rentRollWorkbook,
  statement: statementWorkbook,
  template: parsedDataTemplate,
  report: (input: ReportInput, kind: ExportKind, form: 'docm' | 'pdf', pictures: PictureBytes) =>
    writeReport(reportDocument(input, kind), form, pictures),
  sizer: (type: SizerName, input: SizerInput) => ({
    bytes: Uint8Array.from(writeSizerWorkbook(sizerWorkbook(type, input))),
  }),
}

export type WorkbookWriters = typeof workbookWriters
