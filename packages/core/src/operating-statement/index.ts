export { LineItem, OperatingStatement, StatementPeriod, StatementSection } from './operating-statement.schema.ts'
