/**
 * Manually checked content of a document: the tested part of the corpus's truth files. `null` or absent means that the
 * document does not state it.
 */

/** One unit as it is printed; only the given fields are tested. */
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

/** A line of a statement with its section and the reviewer's label. */
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
  /** Months as `YYYY-MM`, or the captions of years and scenarios, which are compared by place. */
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
  /** Units of a rent roll; lines of a statement with some of their values. */
  spotChecks?: (UnitCheck & { label?: string; values?: Record<string, number> })[]
}

/** Returns whether a truth is that of a rent roll. */
export const isRoll = ({ kind }: Truth): boolean => kind.startsWith('rent-roll')
