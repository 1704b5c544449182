import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { Similarity } from '../expense-comps/expense-comps.schema.ts'
import {
  CategoryPrediction,
  ChargeText,
  ComparedProperty,
  DocumentKindPrediction,
  ExpenseItem,
  StatementRowFigures,
} from './prediction.schema.ts'
import {
  CategoryPredictionWire,
  ChargeCodeQuestionWire,
  ChargeTextWire,
  ComparedPropertyWire,
  DocumentKindPredictionWire,
  ExpenseItemWire,
  SimilarityWire,
  StatementRowFiguresWire,
} from './prediction.wire.ts'

test.each([
  ['a line whose category is asked', ExpenseItemWire, ExpenseItem],
  ['a category that a line may have', CategoryPredictionWire, CategoryPrediction],
  ['a row that may be a total', StatementRowFiguresWire, StatementRowFigures],
  ['a charge whose category is asked', ChargeTextWire, ChargeText],
  ['what a document may be', DocumentKindPredictionWire, DocumentKindPrediction],
  ['a property that is compared', ComparedPropertyWire, ComparedProperty],
  ['how alike two properties are', SimilarityWire, Similarity],
] as const)('%s loses nothing on its way over the wire', (_, codec, domain) => {
  expectLossless(codec as z.ZodType<object>, domain as z.ZodType<object>)
})

test('what is known of a charge code loses nothing either, and what is not known stays unsaid', () => {
  const amount = fc.option(fc.integer(), { nil: null })
  const question = fc.record(
    {
      code: fc.string(),
      description: fc.option(fc.string(), { nil: null }),
      total: amount,
      typicalAmount: amount,
      leaseShare: amount,
      otherCodes: fc.array(fc.string()),
    },
    { requiredKeys: ['code', 'description', 'total'] },
  )
  fc.assert(
    fc.property(question, (value) => {
      expect(z.decode(ChargeCodeQuestionWire, z.encode(ChargeCodeQuestionWire, value))).toEqual(value)
    }),
  )
})
