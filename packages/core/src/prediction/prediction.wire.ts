import * as z from 'zod'
import { orNull, type WireCodec, wireObject, wireRecord } from '../contract/wire.ts'
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

/** Maximum number of charge codes per question: no rent roll has more. */
export const maximumChargeCodes = 500

/** Input texts of predictions, as long as any that documents print: the work grows with their length. */
const caption = z.string().max(1000)
const code = z.string().max(200)

export const ExpenseItemWire: WireCodec<ExpenseItem> = wireRecord(ExpenseItem, {
  text: caption,
  header: caption.nullable(),
})

export const CategoryPredictionWire: WireCodec<CategoryPrediction> = wireRecord(CategoryPrediction)

export const StatementRowFiguresWire: WireCodec<StatementRowFigures> = wireRecord(StatementRowFigures, {
  text: caption,
})

export const ChargeTextWire: WireCodec<ChargeText> = wireRecord(ChargeText, { text: code })

export const DocumentKindPredictionWire: WireCodec<DocumentKindPrediction> = wireRecord(DocumentKindPrediction)

export const ComparedPropertyWire: WireCodec<ComparedProperty> = wireRecord(ComparedProperty, {
  lng: 'lon',
  units: 'number_units',
  effectiveGrossIncomePerUnit: 'egi',
})

export const SimilarityWire: WireCodec<Similarity> = wireRecord(Similarity, { breakdown: 'similarity_breakdown' })

export const ChargeCodeQuestionWire: WireCodec<ChargeCodeQuestion> = wireObject({
  code,
  description: orNull(caption),
  total: orNull(z.number()),
  typicalAmount: z.exactOptional(z.number().nullable()),
  leaseShare: z.exactOptional(z.number().nullable()),
  otherCodes: z.exactOptional(z.array(code).max(maximumChargeCodes)),
})
