import { type SizerInput, fannieSizer } from '@uwkit/core/sizer'
import { parsedDataTemplate, rentRollWorkbook, statementWorkbook, writeSizerWorkbook } from '@uwkit/documents/workbook'

/** What the thread of workbooks writes, by name. */
export const workbookWriters = {
  rentRoll: rentRollWorkbook,
  statement: statementWorkbook,
  template: parsedDataTemplate,
  fannieSizer: (input: SizerInput) => ({ bytes: Uint8Array.from(writeSizerWorkbook(fannieSizer(input))) }),
}

export type WorkbookWriters = typeof workbookWriters
