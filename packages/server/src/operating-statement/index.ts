export {
  isChartUsed,
  listBundles,
  listStatements,
  statementById,
  statementsLeaveDeal,
} from './operating-statement.store.ts'
