import type { Finding } from '../../shared/finding.ts'
import type { Tie } from '../../shared/tie.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import type { ReadStatement } from '../reading/build-lines.ts'

/** What the checks look at. */
export interface StatementCheck {
  read: ReadStatement
  statement: OperatingStatement
  ties: readonly Tie[]
}

/** All findings about a statement, in the order of the checks. */
export function statementFindings(_check: StatementCheck): Finding[] {
  return []
}
