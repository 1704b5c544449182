import { selectableLineKeys, type UnderwritingLineKey } from '../data/underwriting-lines.ts'
import type { Underwriting, UnderwritingLine } from '../sizing.schema.ts'
import type { DealDocuments, SizedDeal } from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwriting/underwrite.ts'

/** An underwriting line, and the effect of a 1% increase on the loan. */
export interface LoanMover {
  key: UnderwritingLineKey
  label: string
  /** Change of the unrounded loan, dollars, if the line's amount is 1% larger; negative if the loan decreases. */
  effect: number
}

/** Maximum movers shown, and maximum lines sized, largest first. Our own choice: each line needs its own sizing. */
const [maximumMovers, maximumSized] = [4, 7]

/**
 * Returns the lines with the largest effect on the loan, the largest first: the loan with 1% more of each, with vacancy
 * and management fee adjusted by the program's rules, less the current loan. More rent means more contract rent on the
 * rent roll.
 *
 * @returns Empty if no loan is sized, or if 1% of a line does not change it.
 * @example
 * const documents = { rentRoll: null, statements: [], statementRoles: [] }
 * loanMovers(documents, sizeDeal(documents, { loan: null, entries: [] }))
 * // => []
 */
export function loanMovers(
  documents: DealDocuments,
  sized: Pick<SizedDeal, 'underwriting' | 'sizing' | 'request' | 'rulePack' | 'assumptions'>,
): LoanMover[] {
  const { sizing, underwriting, request, rulePack } = sized
  const { unroundedLoan } = sizing
  if (unroundedLoan === null || sizing.loan === null) return []
  return underwriting.lines
    .filter(({ amount }) => amount !== null && amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount ?? 0) - Math.abs(one.amount ?? 0))
    .slice(0, maximumSized)
    .flatMap((line): LoanMover[] => {
      const more = underwriteWithIncrease(line, documents, sized)
      const after = more === null ? null : sizeLoan(more, request, rulePack).unroundedLoan
      const effect = after === null ? 0 : after - unroundedLoan
      return Math.abs(effect) < 1 ? [] : [{ key: line.key, label: line.label, effect }]
    })
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .slice(0, maximumMovers)
}

const more = 1.01

/** Returns the underwriting with 1% more of a line; `null` for a line that is derived from others. */
function underwriteWithIncrease(
  { key, amount }: UnderwritingLine,
  { rentRoll, statements }: DealDocuments,
  { assumptions, rulePack }: Pick<SizedDeal, 'rulePack' | 'assumptions'>,
): Underwriting | null {
  const selectable = selectableLineKeys.find((one) => one === key)
  if (selectable !== undefined) {
    const line = { ...assumptions.lines?.[selectable], amount: (amount ?? 0) * more }
    return underwrite(
      rentRoll,
      statements,
      { ...assumptions, lines: { ...assumptions.lines, [selectable]: line } },
      rulePack,
    )
  }
  if (key !== 'occupiedRent' || rentRoll === null) return null
  const units = rentRoll.units.map((unit) =>
    unit.contractRent === null ? unit : { ...unit, contractRent: unit.contractRent * more },
  )
  return underwrite({ ...rentRoll, units }, statements, assumptions, rulePack)
}
