import type { Predictor } from '@uwkit/core/prediction'
import { loadModel } from './n-gram/softmax-model.ts'
import lineItemModel from './operating-statement/data/line-item-model.json' with { type: 'json' }
import { buildLabelDictionary } from './operating-statement/known-labels.ts'
import { predictLineItem } from './operating-statement/predict-line-item.ts'
import { practitionerLabels, publishedLabels } from './operating-statement/vocabulary.ts'
import documentKindModel from './parsed-file/data/document-kind-model.json' with { type: 'json' }
import { predictDocumentKind } from './parsed-file/document-kind.ts'
import { predictChargeCode } from './rent-roll/charge-code-model.ts'
import chargeCodeModel from './rent-roll/data/charge-code-model.json' with { type: 'json' }

/** Returns a function that computes a value on its first call and returns the same value afterwards. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const lineItems = {
  dictionary: lazily(() => buildLabelDictionary(publishedLabels(), practitionerLabels())),
  model: lazily(() => loadModel(lineItemModel)),
}
const chargeCodes = lazily(() => loadModel(chargeCodeModel))
const documentKinds = lazily(() => loadModel(documentKindModel))

/**
 * Creates the predictor that ships with the product: word lists, key words and small n-gram classifiers. It needs no
 * network, reads no files and gives the same answers everywhere. Each model is decoded at its first use.
 *
 * @example
 * createLocalPredictor().lineItem({ label: 'Real Estate Taxes', code: null, section: 'expense', header: null, total: null })
 * // => [{ answer: 're_taxes', probability: 1 }]
 */
export function createLocalPredictor(): Predictor {
  return {
    lineItem: (question) => predictLineItem(question, lineItems),
    chargeCode: (question) => predictChargeCode(question, chargeCodes),
    documentKind: (text) => predictDocumentKind(text, documentKinds),
  }
}
