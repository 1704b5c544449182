export type {
  Portfolio,
  PortfolioAmounts,
  PortfolioBasis,
  PortfolioDeal,
  PortfolioPart,
  PortfolioRoll,
  PortfolioRow,
} from './portfolio.schema.ts'
export { carriedOver } from './rules/carried-over.ts'
export { combinedDeal } from './rules/combined-deal.ts'
export { type ChosenTerms, type CombinedLoan, combinedLoan } from './rules/combined-loan.ts'
export { commonYear } from './rules/common-year.ts'
export { type CombinedTerms, firstTerms } from './rules/first-terms.ts'
export { loansApart } from './rules/loans-apart.ts'
export { csvOfTable, portfolioTable } from './rules/portfolio-table.ts'
export { rollUp } from './rules/roll-up.ts'
export { withinMonths } from './rules/within-months.ts'
