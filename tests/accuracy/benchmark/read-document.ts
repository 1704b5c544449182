import { createLocalPredictor } from '@uwkit/analytics'
import { type ParsedFile, readDocuments } from '@uwkit/core/parsed-file'
import { readWorkbook } from '@uwkit/documents/formats'
import type { BenchmarkDocument } from '../generator/document.ts'
import { benchmarkChart } from '../generator/statement-answer.ts'

const predictor = createLocalPredictor()

/** A document as the product reads it, or what it said when it refused. */
export async function readBenchmarkDocument({
  bytes,
  file,
}: BenchmarkDocument): Promise<ParsedFile | { refusal: string }> {
  try {
    return readDocuments(await readWorkbook(bytes, file), { predictor, chartOfAccountsId: benchmarkChart })
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
