export { StatementDesk } from './parts-on-demand.ts'
export { useStatementRows } from './statement-rows.tsx'
