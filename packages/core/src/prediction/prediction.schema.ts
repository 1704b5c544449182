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
}

/** What is known of a charge code when its category is asked. */
export interface ChargeCodeQuestion {
  code: string
  /** From the report's own code table; `null` where it has none. */
  description: string | null
  /** Sum of the code over the current leases, dollars a month; `null` for unknown. */
  total: number | null
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
