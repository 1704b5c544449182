import type { CellSource } from '../../../shared/address.ts'
import type { VerdictReason } from '../../../shared/verdict.ts'
import type { OperatingStatement } from '../../operating-statement.schema.ts'
import type { ReadStatement } from '../lines.ts'

/** A reading before it is judged. */
export interface Doubted {
  read: ReadStatement
  statement: OperatingStatement
}

/** A reason of a verdict, at a place of the sheet where it has one. */
export function reason(
  code: string,
  message: string,
  dollars: number | null = null,
  source: CellSource | null = null,
): VerdictReason {
  return { code, message, dollars, source }
}
