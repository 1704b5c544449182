/**
 * Prints how often the shipped predictor's parts are right.
 *
 *   npm run accuracy                                 on labels they were not taught
 *   npm run accuracy -- labels.csv ...               the whole predictor, on labeled statement lines or charge codes
 *   npm run accuracy -- --documents documents.json   by source, on labels of real documents (`LabeledDocuments`)
 *
 * A CSV needs the columns `label`, `section` and `concept` (or `category`: a category of the Fannie Mae chart), or `code`
 * and `category` for charge codes; `code`, `header`, `description` and `total` are used where they are there.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureChargeCodes } from './measure-charge-codes.ts'
import { measureDocumentKinds } from './measure-document-kinds.ts'
import { type LabeledDocuments, measureDocuments } from './measure-documents.ts'
import { measureFile } from './measure-file.ts'
import { measureLineItems } from './measure-line-items.ts'

const { values, positionals } = parseArgs({ options: { documents: { type: 'string' } }, allowPositionals: true })
const print = (line: string): void => console.log(line)
if (values.documents !== undefined) {
  measureDocuments(JSON.parse(readFileSync(values.documents, 'utf8')) as LabeledDocuments, print)
} else if (positionals.length === 0) {
  for (const measure of [measureLineItems, measureChargeCodes, measureDocumentKinds]) {
    measure(print)
    print('')
  }
}
for (const file of positionals) measureFile(file, readFileSync(file, 'utf8'), print)
