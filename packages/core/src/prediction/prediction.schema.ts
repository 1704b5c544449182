import * as z from 'zod'

/** What documents leave unsaid: questions, guesses and how sure they are. */

/** A guess with how sure it is. Analysts' corrections always win over it. */
export interface Prediction<Answer extends string = string> {
  answer: Answer
  /** 0 to 1. An exact dictionary hit is 1. */
  probability: number
}

/** Where a line of a statement stands: above the first expense line, between it and NOI, or after NOI. */
export type LineItemSection = 'income' | 'expense' | 'below'

/** What is known of a statement line when its category is asked. */
export interface LineItemQuestion {
  /** As printed, without its account code. */
  label: string
  /** Account code as printed; `null` where the statement has none. */
  code: string | null
  section: LineItemSection
  /** The caption the line stands under; `null` for none. */
  header: string | null
  /** The line's total over its periods, signed as printed; `null` for unknown. */
  total: number | null
  /** The label of the line before it in the same section, not a total; `null` or absent for none. */
  previous?: string | null
  /** The label of the line after it in the same section, not a total; `null` or absent for none. */
  next?: string | null
}

/** What is known of a charge code when its category is asked. */
export interface ChargeCodeQuestion {
  code: string
  /** From the report's own code table; `null` where it has none. */
  description: string | null
  /** Sum of the code over the current leases, dollars a month; `null` for unknown. */
  total: number | null
  /** The middle amount of the code on the current leases that carry it, dollars a month; `null` or absent for unknown. */
  typicalAmount?: number | null
  /** The share of the current leases that carry the code, 0 to 1; `null` or absent for unknown. */
  leaseShare?: number | null
  /**
   * The codes of the same document, this one among them or not: operators put the same letters before each of their codes.
   * One list for all questions of a document is looked through once.
   */
  otherCodes?: readonly string[]
}

/** What a sheet is. */
export type DocumentKind = 'rent_roll' | 'operating_statement' | 'other'

/**
 * Answers what documents leave unsaid. Local models implement it, and so do the calls of a remote service.
 * Each answer is a list, best first, empty where nothing reaches the cutoff of 0.05.
 */
export interface Predictor {
  /** A concept key of the charts of accounts, such as `re_taxes`. */
  lineItem(question: LineItemQuestion): Prediction[]
  /** A charge code category, or `none`. */
  chargeCode(question: ChargeCodeQuestion): Prediction[]
  /** From the sheet's own text, headers first. */
  documentKind(text: string): Prediction<DocumentKind>[]
}

/** A line of a statement whose category is asked, as the categorizer takes it. */
export const ExpenseItem = z.object({
  /** As printed. */
  text: z.string(),
  type: z.enum(['income', 'expense', 'below']),
  /** The caption the line stands under; `null` for none. */
  header: z.string().nullable(),
  /** By period, dollars as printed; `null` for a blank. */
  values: z.array(z.number().nullable()),
})
export type ExpenseItem = z.infer<typeof ExpenseItem>

/** A category that something may have, 0 to 1 likely. */
export const CategoryPrediction = z.object({ category: z.string(), probability: z.number().min(0).max(1) })
export type CategoryPrediction = z.infer<typeof CategoryPrediction>

/** A row of a statement that may be a total. */
export const StatementRowFigures = z.object({
  text: z.string(),
  /** By column; `null` for a blank. */
  values: z.array(z.number().nullable()),
})
export type StatementRowFigures = z.infer<typeof StatementRowFigures>

/** A charge whose category is asked: its code, and what it comes to. */
export const ChargeText = z.object({
  text: z.string(),
  /** Dollars a month; `null` for unknown. */
  value: z.number().nullable(),
})
export type ChargeText = z.infer<typeof ChargeText>

/** What a document may be, 0 to 1 likely. */
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
  /** Dollars a year and unit. */
  effectiveGrossIncomePerUnit: z.number().nullable(),
})
export type ComparedProperty = z.infer<typeof ComparedProperty>

/** A guess less likely than this is no guess. Source: the product's cutoff for predictions. */
export const minimumProbability = 0.05
