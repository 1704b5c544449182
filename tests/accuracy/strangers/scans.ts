import { randomFrom } from '../../../samples/generator/random.ts'
import { canScan } from './save.ts'

/** How many documents are read as pictures of their pages too. */
export const scanCount = 30

/** A seeded sample of documents that are scanned; none on a machine without the program that draws pages. */
export const scannedDocuments = (names: readonly string[], count = scanCount): string[] =>
  canScan() ? randomFrom(18).shuffled(names).slice(0, count) : []
