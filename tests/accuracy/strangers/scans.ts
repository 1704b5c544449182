import { randomFrom } from '../../../samples/generator/random.ts'
import { canScan } from './save.ts'

/** How many documents are read as pictures of their pages too. */
const scanCount = 30

/** A seeded sample of documents that are scanned; none on a machine without the program that draws pages. */
export const scannedDocuments = (names: readonly string[]): string[] =>
  canScan() ? randomFrom(18).shuffled(names).slice(0, scanCount) : []
