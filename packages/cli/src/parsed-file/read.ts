import { basename } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { type ParsedFile, readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { UwkitError } from '@uwkit/core/shared'
import { readWorkbookFile } from '@uwkit/documents/node'
import { splitSheet, withSheet } from './sheet-of-path.ts'

/** What `uw read` is asked. */
export interface ReadOptions {
  /** Chart of accounts for statement lines. */
  chartOfAccountsId: number
}

/** What became of one file: its documents, or why there are none. */
export type ReadOutcome = { file: string; path: string } & (
  | { parsed: ParsedFile }
  | { error: { code: string; message: string } }
)

/**
 * Read files one after the other. A file that cannot be read gives an outcome with the reason, and so does one on which
 * this program fails: the others go on.
 */
export async function* readFiles(paths: readonly string[], options: ReadOptions): AsyncGenerator<ReadOutcome> {
  const predictor = createLocalPredictor()
  for (const path of paths) yield await readOne(path, predictor, options)
}

async function readOne(path: string, predictor: Predictor, { chartOfAccountsId }: ReadOptions): Promise<ReadOutcome> {
  const { file: onDisk, sheet } = splitSheet(path)
  const file = basename(onDisk)
  try {
    const workbook = withSheet(await readWorkbookFile(onDisk), sheet)
    return { file, path, parsed: readDocuments(workbook, { predictor, chartOfAccountsId }) }
  } catch (error) {
    if (UwkitError.isInstance(error)) return { file, path, error: { code: error.code, message: error.message } }
    const message = `${file}: this program failed on it (${error instanceof Error ? error.message : String(error)}). The file may be sound; please report it.`
    return { file, path, error: { code: 'internal_error', message } }
  }
}
