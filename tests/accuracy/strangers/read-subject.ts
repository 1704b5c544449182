/** Documents through the product's own path: from bytes to the output of `uw read --json`. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { documentJson } from '@uwkit/cli'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import type { Workbook } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import { readWorkbookFile } from '@uwkit/documents/node'
import type { Answer } from './score.ts'

/** The chart of accounts of the reviewers: the multifamily chart of Fannie Mae. */
const chartOfAccountsId = 2

let predictor: Predictor = createLocalPredictor()

/** Sets another predictor for all later readings. */
export function readWith(other: Predictor): void {
  predictor = other
}

/** What was read of a file, or why it was rejected. */
export interface Reading {
  answers: Answer[]
  refusal: string | null
}

/** Reads a document from its bytes. Pictures of pages are recognized. */
export async function readBytes(bytes: Uint8Array, file: string, isScan: boolean): Promise<Reading> {
  return refusing(async () => answersOf(await (isScan ? fromDisk(bytes, file) : readWorkbook(bytes, file))))
}

/** Reads a document from its cells. */
export const readCells = (workbook: Workbook): Promise<Reading> => refusing(async () => answersOf(workbook))

async function refusing(read: () => Promise<Answer[]>): Promise<Reading> {
  try {
    return { answers: await read(), refusal: null }
  } catch (error) {
    return { answers: [], refusal: error instanceof Error ? error.message : String(error) }
  }
}

function answersOf(workbook: Workbook): Answer[] {
  const { documents } = readDocuments(workbook, { predictor, chartOfAccountsId })
  // Through JSON, as the command prints it.
  return documents.map((document) => JSON.parse(JSON.stringify(documentJson(document, workbook.file))) as Answer)
}

async function fromDisk(bytes: Uint8Array, file: string): Promise<Workbook> {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-strangers-'))
  try {
    writeFileSync(join(folder, file), bytes)
    return await readWorkbookFile(join(folder, file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
