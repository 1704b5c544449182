/** Several deals taken together. Amounts are dollars a year unless the name says otherwise; `null` is unknown, never zero. */
import type { LenderUnderwritingLine, Loan } from '../loan/loan.schema.ts'
import type { IsoDate } from '../shared/date.ts'
import type { DealDocuments, SizedDeal } from '../sizing/index.ts'

/** A deal of a portfolio: its documents and what was decided of it. */
export interface PortfolioDeal {
  id: string
  name: string
  documents: DealDocuments
  loan: Loan | null
  /** The lender's lines. */
  entries: readonly LenderUnderwritingLine[]
}

/** Which year of each deal is reported: its own trailing one, or the latest twelve months that all of them have. */
export type PortfolioBasis = 'own' | 'common'

/** The dwellings of a deal's rent roll, counted. Rents are dollars a month, those that are known; `null` where none is. */
export interface PortfolioRoll {
  asOf: IsoDate | null
  units: number
  occupied: number
  vacant: number
  marketRent: number | null
  contractRent: number | null
}

/** What a deal brings into a portfolio. */
export interface PortfolioPart {
  id: string
  name: string
  /** The months that its reported column is of, in words; `null` where it has no statement. */
  caption: string | null
  /** Why its column is another than asked for; empty where it is not. */
  note: string
  /** `null` where the deal has no rent roll. */
  roll: PortfolioRoll | null
  sized: SizedDeal
}

/** One amount of each part, in their order, and their sum. */
export interface PortfolioAmounts {
  parts: (number | null)[]
  /** The known parts added up, to the cent. A total of the ladder is unknown as soon as one of its parts is. */
  total: number | null
}

/** A line or total of the ladder over all deals. */
export interface PortfolioRow {
  key: string
  label: string
  isTotal: boolean
  reported: PortfolioAmounts
  underwritten: PortfolioAmounts
}

/** Deals rolled up. */
export interface Portfolio {
  basis: PortfolioBasis
  /** The twelve months that all monthly statements have, `YYYY-MM`; `null` where there are none. */
  commonMonths: string[] | null
  parts: PortfolioPart[]
  rows: PortfolioRow[]
  /** All rent rolls together; `null` where no deal has one. Its date is `null` where theirs differ. */
  roll: PortfolioRoll | null
}
