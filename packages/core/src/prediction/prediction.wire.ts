import { z } from 'zod'
import { type WireCodec, wireObject } from '../contract/wire-object.ts'
import { wireRecord } from '../contract/wire-record.ts'
import { orNull } from '../contract/wire-values.ts'
import { Similarity } from '../expense-comps/expense-comps.schema.ts'
import {
  CategoryPrediction,
  type ChargeCodeQuestion,
  ChargeText,
  ComparedProperty,
  DocumentKindPrediction,
  ExpenseItem,
  StatementRowFigures,
} from './prediction.schema.ts'

export const ExpenseItemWire: WireCodec<ExpenseItem> = wireRecord(ExpenseItem)

export const CategoryPredictionWire: WireCodec<CategoryPrediction> = wireRecord(CategoryPrediction)

export const StatementRowFiguresWire: WireCodec<StatementRowFigures> = wireRecord(StatementRowFigures)

export const ChargeTextWire: WireCodec<ChargeText> = wireRecord(ChargeText)

export const DocumentKindPredictionWire: WireCodec<DocumentKindPrediction> = wireRecord(DocumentKindPrediction)

export const ComparedPropertyWire: WireCodec<ComparedProperty> = wireRecord(ComparedProperty, {
  lng: 'lon',
  units: 'number_units',
  effectiveGrossIncomePerUnit: 'egi',
})

export const SimilarityWire: WireCodec<Similarity> = wireRecord(Similarity, { breakdown: 'similarity_breakdown' })

export const ChargeCodeQuestionWire: WireCodec<ChargeCodeQuestion> = wireObject({
  code: z.string(),
  description: orNull(z.string()),
  total: orNull(z.number()),
  typicalAmount: z.exactOptional(z.number().nullable()),
  leaseShare: z.exactOptional(z.number().nullable()),
  otherCodes: z.exactOptional(z.array(z.string())),
})
