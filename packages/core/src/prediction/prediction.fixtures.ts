import type { Predictor } from './prediction.schema.ts'

/**
 * Builds a predictor with fixed answers by code or label, each with probability 1.
 *
 * @example
 * aPredictor({ chargeCodes: { rent: 'Contract Rent' } }).chargeCode({ code: 'rent', description: null, total: null })
 * // => [{ answer: 'Contract Rent', probability: 1 }]
 */
export function aPredictor(
  known: { chargeCodes?: Record<string, string>; lineItems?: Record<string, string> } = {},
): Predictor {
  const answer = (found: string | undefined) => (found === undefined ? [] : [{ answer: found, probability: 1 }])
  return {
    lineItem: ({ label }) => answer(known.lineItems?.[label]),
    chargeCode: ({ code }) => answer(known.chargeCodes?.[code]),
    documentKind: () => [],
  }
}
