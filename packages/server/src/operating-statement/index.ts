export {
  insertStatement,
  isChartUsed,
  listStatements,
  statementById,
  statementsOfDeal,
  unlinkStatements,
} from './operating-statement.store.ts'
export { bundlesOf, listBundles } from './statement-bundle.store.ts'
