import type { Predictor } from '@uwkit/core/prediction'
import type { SoftmaxModel } from './n-gram/softmax-model.ts'
import { loadModel, type StoredModel } from './n-gram/stored-model.ts'
import lineItemModel from './operating-statement/data/line-item-model.json' with { type: 'json' }
import { predictLineItem } from './operating-statement/predict-line-item.ts'
import documentKindModel from './parsed-file/data/document-kind-model.json' with { type: 'json' }
import { predictDocumentKind } from './parsed-file/predict-document-kind.ts'
import chargeCodeModel from './rent-roll/data/charge-code-model.json' with { type: 'json' }
import { predictChargeCode } from './rent-roll/predict-charge-code.ts'

/** Decodes a model the first time it is asked for. */
function lazily(stored: StoredModel): () => SoftmaxModel {
  let model: SoftmaxModel | undefined
  return () => {
    model ??= loadModel(stored)
    return model
  }
}

const models = {
  lineItem: lazily(lineItemModel),
  chargeCode: lazily(chargeCodeModel),
  documentKind: lazily(documentKindModel),
}

/**
 * The predictor that ships with the product: word lists, key words and small n-gram classifiers. It needs no network, reads
 * no files and gives the same answers everywhere. Models are decoded at the first question that needs them.
 *
 * @example
 * createLocalPredictor().lineItem({ label: 'Real Estate Taxes', code: null, section: 'expense', header: null, total: null })
 * // => [{ answer: 're_taxes', probability: 1 }]
 */
export function createLocalPredictor(): Predictor {
  return {
    lineItem: (question) => predictLineItem(question, models.lineItem),
    chargeCode: (question) => predictChargeCode(question, models.chargeCode),
    documentKind: (text) => predictDocumentKind(text, models.documentKind),
  }
}
