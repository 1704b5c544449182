export type { Portfolio, PortfolioBasis, PortfolioDeal, PortfolioRoll, PortfolioRow } from './portfolio.schema.ts'
export {
  type CombinedLoan,
  type CombinedTerms,
  carriedOver,
  combinedDeal,
  combinedLoan,
  firstDealTerms,
  separateLoanTotal,
} from './rules/combined-loan.ts'
export { csvOfTable, portfolioTable, rollUp } from './rules/roll-up.ts'
