import { fileOf, sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** A statement with the same periods and totals as another counts once. */
export const statementIsGivenOnce: UnderwritingCheck = ({ windows }) =>
  windows.repeated.map((statement) =>
    sizingFinding(
      'statement-repeated',
      'warning',
      `${fileOf(statement)} has the periods and totals of a statement given before: it counts once.`,
    ),
  )
