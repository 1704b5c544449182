export { LineItem, OperatingStatement, StatementPeriod, StatementSection } from './operating-statement.schema.ts'
export {
  readOperatingStatement,
  type StatementContext,
  type StatementReading,
} from './reading/read-operating-statement.ts'
export { statementEvidence } from './reading/statement-evidence.ts'
export { type StatementTotals, statementTotals } from './rules/statement-totals.ts'
