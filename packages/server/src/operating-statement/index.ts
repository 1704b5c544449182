export { isChartUsed, listBundles, listStatements, statementById } from './operating-statement.store.ts'
