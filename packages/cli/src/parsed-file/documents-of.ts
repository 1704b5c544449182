import { createLocalPredictor } from '@uwkit/analytics'
import { type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { readWorkbookFile } from '@uwkit/documents/node'
import type { Environment } from '../output/environment.ts'
import { type CorrectionOptions, isCorrected, readAsCorrected } from './corrected-file.ts'
import { splitSheet, withSheet } from './sheet-of-path.ts'

/** What a kind of document is called in a message. */
export const documentNames = { rent_roll: 'rent roll', operating_statement: 'operating statement' } as const

/**
 * Reads the documents of a file; those of one sheet with `FILE#SHEET`.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or has no such sheet.
 */
export type DocumentReader = (path: string) => Promise<ReadDocument[]>

/**
 * How a command reads the documents of its files: as people corrected them, where corrections or a memory are named.
 *
 * @param files All files of the command: each file of corrections is of one of them.
 */
export function documentReader(
  files: readonly string[],
  options: CorrectionOptions & { chart: number },
  environment: Environment,
): DocumentReader {
  if (isCorrected(options))
    return async (path) => (await readAsCorrected(path, { ...options, files }, environment)).documents
  const predictor = createLocalPredictor()
  return async (path) => {
    const { file, sheet } = splitSheet(path)
    const workbook = withSheet(await readWorkbookFile(file), sheet)
    return readDocuments(workbook, { predictor, chartOfAccountsId: options.chart }).documents
  }
}
