export type {
  Portfolio,
  PortfolioAmounts,
  PortfolioBasis,
  PortfolioDeal,
  PortfolioPart,
  PortfolioRoll,
  PortfolioRow,
} from './portfolio.schema.ts'
export {
  type ChosenTerms,
  type CombinedLoan,
  type CombinedTerms,
  carriedOver,
  combinedDeal,
  combinedLoan,
  firstTerms,
  loansApart,
} from './rules/combined-loan.ts'
export { csvOfTable, portfolioTable } from './rules/portfolio-table.ts'
export { commonYear, rollUp, withinMonths } from './rules/roll-up.ts'
