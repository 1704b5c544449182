import { basename } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { type ParsedFile, readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { UwkitError } from '@uwkit/core/shared'
import { readWorkbookFile } from '@uwkit/documents/node'

/** What `uw read` is asked. */
export interface ReadOptions {
  /** Chart of accounts for statement lines. */
  chartOfAccountsId: number
}

/** What became of one file: its documents, or why it was refused. */
export type ReadOutcome =
  | { file: string; parsed: ParsedFile }
  | { file: string; error: { code: string; message: string } }

/**
 * Read files one after the other. A file that cannot be read gives an outcome with the reason; the others go on.
 *
 * @throws Whatever is no fault of the input: a defect of the program.
 */
export async function* readFiles(paths: readonly string[], options: ReadOptions): AsyncGenerator<ReadOutcome> {
  const predictor = createLocalPredictor()
  for (const path of paths) yield await readOne(path, predictor, options)
}

async function readOne(path: string, predictor: Predictor, { chartOfAccountsId }: ReadOptions): Promise<ReadOutcome> {
  const file = basename(path)
  try {
    const workbook = await readWorkbookFile(path)
    return { file, parsed: readDocuments(workbook, { predictor, chartOfAccountsId }) }
  } catch (error) {
    if (UwkitError.isInstance(error)) return { file, error: { code: error.code, message: error.message } }
    throw error
  }
}
