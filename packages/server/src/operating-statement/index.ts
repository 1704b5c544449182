export {
  insertStatement,
  isChartUsed,
  listStatements,
  statementById,
  statementsLeaveDeal,
  statementsOfDeal,
} from './operating-statement.store.ts'
export { bundlesOf, listBundles } from './statement-bundle.store.ts'
