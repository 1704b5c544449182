import { basename } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import type { CategorizationGate } from '@uwkit/core/chart-of-accounts'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { type FindingParameters, UwkitError } from '@uwkit/core/shared'
import type { ReadProgress } from '@uwkit/documents/node'
import type { RecalledFile } from './correct/corrected-file.ts'
import { readDocumentFile, splitSheet, withSheet } from './document-file.ts'

/** Options of reading files. */
export interface ReadOptions {
  /** Chart of accounts for statement lines. */
  chartOfAccountsId: number
  /** Categorization gate of the documents' owner; if omitted, expenses are categorized automatically. */
  gate?: CategorizationGate
  /** Company settings of the rules that make findings. */
  findingParameters?: FindingParameters
  /** Known number of apartments of the property. */
  expectedUnitCount?: number
  /** Replaces the plain reading of a file, for example to apply corrections. */
  read?: (path: string) => Promise<RecalledFile>
  /** Called before each page of a PDF; a custom `read` reports its own progress. */
  onProgress?: (progress: ReadProgress) => void
}

/** Result of one file: its documents, or why there are none. */
export type ReadOutcome = { file: string; path: string } & (
  | { parsed: RecalledFile }
  | { error: { code: string; message: string } }
)

/**
 * Reads files one after another. A file that cannot be read, or that this program fails on, yields its reason; the
 * others continue.
 */
export async function* readFiles(paths: readonly string[], options: ReadOptions): AsyncGenerator<ReadOutcome> {
  const predictor = createLocalPredictor()
  for (const path of paths) yield await readOne(path, predictor, options)
}

async function readOne(
  path: string,
  predictor: Predictor,
  { read, onProgress, ...options }: ReadOptions,
): Promise<ReadOutcome> {
  const { file: onDisk, sheet } = splitSheet(path)
  const file = basename(onDisk)
  try {
    if (read) return { file, path, parsed: await read(path) }
    const reading = readDocumentFile(onDisk, onProgress ? { onProgress } : {})
    const workbook = withSheet(await reading, sheet)
    return { file, path, parsed: readDocuments(workbook, { predictor, ...options }) }
  } catch (error) {
    if (UwkitError.isInstance(error)) return { file, path, error: { code: error.code, message: error.message } }
    const message = `${file}: uw failed on this file (${error instanceof Error ? error.message : String(error)}). This may be a bug in uw. Please report it.`
    return { file, path, error: { code: 'internal_error', message } }
  }
}
