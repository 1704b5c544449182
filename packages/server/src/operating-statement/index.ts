export {
  bundlesOf,
  insertStatement,
  isChartUsed,
  listBundles,
  listStatements,
  statementById,
  statementsLeaveDeal,
  statementsOfDeal,
} from './operating-statement.store.ts'
