export type { DealNames } from './list/statement-columns.tsx'
export { StatementTable, type StatementTableProps } from './list/statement-table.tsx'
export {
  firstStatements,
  forgetStatements,
  type StatementList,
  statementKeys,
  statementListQuery,
} from './operating-statement.queries.ts'
