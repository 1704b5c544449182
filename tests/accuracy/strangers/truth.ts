/**
 * What a document says, checked by hand: the shape of the truth files of the corpus, as far as they are asked. `null` or
 * absent means that the document does not say.
 */

/** One unit as it is printed; only what is given is asked. */
export interface UnitCheck {
  unit: string
  floorplan?: string | null
  sqft?: number | null
  marketRent?: number | null
  contractRent?: number | null
  leaseStart?: string | null
  leaseEnd?: string | null
  status?: string | null
}

/** A line of a statement with its section and the label that a reviewer gave it. */
export interface LineCheck {
  label: string
  section: string
  category: string
  alsoAcceptable?: string[]
  total?: number | null
}

/** The answers of one document. */
export interface Truth {
  file: string
  /** Begins with `rent-roll` or is `statement`. */
  kind: string
  expect?: 'refusal'
  asOf?: string | null
  unitCount?: number | null
  occupiedCount?: number | null
  vacantCount?: number | null
  nonRevenueCount?: number | null
  futureLeaseCount?: number | null
  totalMarketRent?: number | null
  totalContractRent?: number | null
  totalSqft?: number | null
  floorplans?: Record<string, number>
  chargeCodes?: Record<string, number>
  /** Months as `YYYY-MM`, or the captions of years and scenarios, which are compared by their places. */
  months?: string[]
  valueLineCount?: number | null
  totalLines?: string[]
  totalIncome?: number | null
  totalExpense?: number | null
  noiTotal?: number | null
  totalIncomePerMonth?: number[]
  totalExpensePerMonth?: number[]
  noiPerMonth?: number[]
  lines?: LineCheck[]
  /** Units of a roll; of a statement, lines with some of their values. */
  spotChecks?: (UnitCheck & { label?: string; values?: Record<string, number> })[]
}

/** Whether a truth is that of a rent roll. */
export const isRoll = ({ kind }: Truth): boolean => kind.startsWith('rent-roll')
