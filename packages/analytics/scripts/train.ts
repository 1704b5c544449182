/**
 * Trains the shipped classifiers from the word lists of this package and writes their weights beside them.
 * The same word lists give the same bytes. Run with `npm run train` after a word list has changed.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SoftmaxModel, storeModel } from '../src/n-gram/softmax-model.ts'
import { trainLineItemModel } from '../src/operating-statement/train-line-item-model.ts'
import { composedLabels, practitionerLabels, publishedLabels } from '../src/operating-statement/vocabulary.ts'
import { trainDocumentKindModel } from '../src/parsed-file/document-kind.ts'
import { trainChargeCodeModel } from '../src/rent-roll/charge-code-model.ts'
import { knownChargeCodes } from '../src/rent-roll/known-charge-codes.ts'

function write(place: string, train: () => SoftmaxModel): void {
  const started = performance.now()
  const text = `${JSON.stringify(storeModel(train()))}\n`
  writeFileSync(fileURLToPath(new URL(`../src/${place}`, import.meta.url)), text)
  console.log(`${place}  ${(text.length / 1024).toFixed(0)} kB  ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

write('operating-statement/data/line-item-model.json', () =>
  trainLineItemModel([...publishedLabels(), ...practitionerLabels()], composedLabels()),
)
write('rent-roll/data/charge-code-model.json', () => trainChargeCodeModel(knownChargeCodes))
write('parsed-file/data/document-kind-model.json', trainDocumentKindModel)
