export { StatementDesk, useStatementRows } from './operating-statement-screen.tsx'
