import * as z from 'zod'

/** Predictions for what documents do not state: questions, answers and their probabilities. */

/** An answer with its probability. Analysts' corrections always take precedence over it. */
export interface Prediction<Answer extends string = string> {
  answer: Answer
  /** 0 to 1. An exact dictionary hit is 1. */
  probability: number
}

/** Section of a statement line: above the first expense line, between it and NOI, or after NOI. */
export type LineItemSection = 'income' | 'expense' | 'below'

/** Known facts of a statement line whose category is predicted. */
export interface LineItemQuestion {
  /** As printed, without its account code. */
  label: string
  /** Account code as printed; `null` if the statement has none. */
  code: string | null
  section: LineItemSection
  /** The caption above the line; `null` if there is none. */
  header: string | null
  /** The line's total over its periods, signed as printed; `null` if unknown. */
  total: number | null
  /** The label of the line before it in the same section, not a total; `null` or absent if there is none. */
  previous?: string | null
  /** The label of the line after it in the same section, not a total; `null` or absent if there is none. */
  next?: string | null
}

/** Known facts of a charge code whose category is predicted. */
export interface ChargeCodeQuestion {
  code: string
  /** From the report's own code table; `null` if it has none. */
  description: string | null
  /** Sum of the code over the current leases, dollars per month; `null` if unknown. */
  total: number | null
  /** Median amount of the code on the current leases that have it, dollars per month; `null` or absent if unknown. */
  typicalAmount?: number | null
  /** Fraction of the current leases that have the code, 0 to 1; `null` or absent if unknown. */
  leaseShare?: number | null
  /**
   * The codes of the same document, with or without this one: operators give their codes common prefixes. One list
   * shared by all questions of a document is examined only once.
   */
  otherCodes?: readonly string[]
}

/** Kind of a sheet. */
export type DocumentKind = 'rent_roll' | 'operating_statement' | 'other'

/**
 * Predicts what documents do not state. Implemented by local models and by calls of a remote service. Each answer is a
 * list, best first, empty if nothing reaches the cutoff of 0.05.
 */
export interface Predictor {
  /** Predicts a concept key of the charts of accounts, such as `re_taxes`. */
  lineItem(question: LineItemQuestion): Prediction[]
  /** Predicts a charge code category, or `none`. */
  chargeCode(question: ChargeCodeQuestion): Prediction[]
  /** Predicts from the sheet's own text, headers first. */
  documentKind(text: string): Prediction<DocumentKind>[]
}

/** A statement line whose category is predicted, in the categorizer's format. */
export const ExpenseItem = z.object({
  /** As printed. */
  text: z.string(),
  type: z.enum(['income', 'expense', 'below']),
  /** The caption above the line; `null` if there is none. */
  header: z.string().nullable(),
  /** By period, dollars as printed; `null` if blank. */
  values: z.array(z.number().nullable()),
})
export type ExpenseItem = z.infer<typeof ExpenseItem>

/** A possible category, with its probability from 0 to 1. */
export const CategoryPrediction = z.object({ category: z.string(), probability: z.number().min(0).max(1) })
export type CategoryPrediction = z.infer<typeof CategoryPrediction>

/** A row of a statement that may be a total. */
export const StatementRowFigures = z.object({
  text: z.string(),
  /** By column; `null` if blank. */
  values: z.array(z.number().nullable()),
})
export type StatementRowFigures = z.infer<typeof StatementRowFigures>

/** A charge whose category is predicted: its code and its amount. */
export const ChargeText = z.object({
  text: z.string(),
  /** Dollars per month; `null` if unknown. */
  value: z.number().nullable(),
})
export type ChargeText = z.infer<typeof ChargeText>

/** A possible kind of document, with its probability from 0 to 1. */
export const DocumentKindPrediction = z.object({
  kind: z.enum(['rent_roll', 'operating_statement', 'other']),
  probability: z.number().min(0).max(1),
})
export type DocumentKindPrediction = z.infer<typeof DocumentKindPrediction>

/** A property whose expenses are compared with others'. */
export const ComparedProperty = z.object({
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  units: z.int().nonnegative().nullable(),
  yearBuilt: z.int().nullable(),
  yearRenovated: z.int().nullable(),
  /** Annual dollars per unit. */
  effectiveGrossIncomePerUnit: z.number().nullable(),
})
export type ComparedProperty = z.infer<typeof ComparedProperty>

/** Minimum probability of a prediction. Source: the product's cutoff for predictions. */
export const minimumProbability = 0.05
