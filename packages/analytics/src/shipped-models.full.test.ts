import { expect, test } from 'vitest'
import { storeModel } from './n-gram/softmax-model.ts'
import shippedLineItem from './operating-statement/data/line-item-model.json' with { type: 'json' }
import { trainLineItemModel } from './operating-statement/train-line-item-model.ts'
import { composedLabels, practitionerLabels, publishedLabels } from './operating-statement/vocabulary.ts'
import shippedDocumentKind from './parsed-file/data/document-kind-model.json' with { type: 'json' }
import { trainDocumentKindModel } from './parsed-file/document-kind.ts'
import { trainChargeCodeModel } from './rent-roll/charge-code-model.ts'
import shippedChargeCode from './rent-roll/data/charge-code-model.json' with { type: 'json' }
import { knownChargeCodes } from './rent-roll/known-charge-codes.ts'

const why = 'the word lists have changed: run `npm run train` in packages/analytics'

test('the line item weights are those of the word lists', { timeout: 120_000 }, () => {
  const trained = storeModel(trainLineItemModel([...publishedLabels(), ...practitionerLabels()], composedLabels()))
  expect(trained.weights === shippedLineItem.weights, why).toBe(true)
  expect({ ...trained, weights: '' }).toEqual({ ...shippedLineItem, weights: '' })
})

test('the charge code and document kind weights are those of the word lists', () => {
  expect(storeModel(trainChargeCodeModel(knownChargeCodes)), why).toEqual(shippedChargeCode)
  expect(storeModel(trainDocumentKindModel()), why).toEqual(shippedDocumentKind)
})
