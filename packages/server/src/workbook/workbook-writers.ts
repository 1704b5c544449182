import type { ExportKind, ReportInput } from '@uwkit/core/export'
import type { SizerInput, SizerName } from '@uwkit/core/sizer'
import { type PictureBytes, reportDocument, writeReport } from '@uwkit/documents/report'
import { parsedDataTemplate, rentRollWorkbook, statementWorkbook, writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'

/** Writers of the workbook thread, by name, including deal documents. */
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
