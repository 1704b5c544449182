import { randomFrom } from '../../../samples/generator/random.ts'
import { canScan } from './save.ts'

/** Number of documents that are also read as pictures of their pages. */
export const scanCount = 30

/** Returns a seeded sample of documents to scan; none on a machine without the program that draws pages. */
export const scannedDocuments = (names: readonly string[], count = scanCount): string[] =>
  canScan() ? randomFrom(18).shuffled(names).slice(0, count) : []
