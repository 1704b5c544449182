/** Portfolios of several deals. Amounts are annual dollars unless the name says otherwise; `null` is unknown, never zero. */
import type { LenderUnderwritingLine, Loan } from '../loan/loan.schema.ts'
import type { IsoDate } from '../shared/date.ts'
import type { DealDocuments, SizedDeal } from '../sizing/index.ts'

/** A deal of a portfolio: its documents and the user's decisions. */
export interface PortfolioDeal {
  id: string
  name: string
  documents: DealDocuments
  loan: Loan | null
  /** The lender's lines. */
  entries: readonly LenderUnderwritingLine[]
}

/** The reported year of each deal: its own trailing year, or the latest twelve months that all have in common. */
export type PortfolioBasis = 'own' | 'common'

/** Counts of the dwellings of a deal's rent roll. Rents are dollars per month, of known rents; `null` if none is known. */
export interface PortfolioRoll {
  asOf: IsoDate | null
  units: number
  occupied: number
  vacant: number
  marketRent: number | null
  contractRent: number | null
}

/** A deal's part of a portfolio. */
export interface PortfolioPart {
  id: string
  name: string
  /** The months of its reported column, in words; `null` if it has no statement. */
  caption: string | null
  /** Why its column differs from the requested one; empty if it does not. */
  note: string
  /** `null` if the deal has no rent roll. */
  roll: PortfolioRoll | null
  sized: SizedDeal
}

/** One amount per part, in order, and their sum. */
export interface PortfolioAmounts {
  parts: (number | null)[]
  /** The sum of the known parts, to the cent. A total of the ladder is unknown if one of its parts is. */
  total: number | null
}

/** A line or total of the ladder for all deals. */
export interface PortfolioRow {
  key: string
  label: string
  isTotal: boolean
  reported: PortfolioAmounts
  underwritten: PortfolioAmounts
}

/** The combined figures of several deals. */
export interface Portfolio {
  basis: PortfolioBasis
  /** The twelve months that all monthly statements have in common, `YYYY-MM`; `null` if there are none. */
  commonMonths: string[] | null
  parts: PortfolioPart[]
  rows: PortfolioRow[]
  /** All rent rolls together; `null` if no deal has one. Its date is `null` if theirs differ. */
  roll: PortfolioRoll | null
}
