export {
  firstStatements,
  forgetStatements,
  type StatementList,
  statementKeys,
  statementListQuery,
} from './operating-statement.queries.ts'
