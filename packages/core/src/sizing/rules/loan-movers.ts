import { selectableLineKeys, type UnderwritingLineKey } from '../data/underwriting-lines.ts'
import type { Underwriting, UnderwritingLine } from '../sizing.schema.ts'
import type { DealDocuments, SizedDeal } from './size-deal.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwriting/underwrite.ts'

/** A line of the underwriting, and what 1% of it does to the loan. */
export interface LoanMover {
  key: UnderwritingLineKey
  label: string
  /** Dollars of loan, before it is rounded, that the line moves when its amount is 1% larger; negative where the loan falls. */
  effect: number
}

/** Shown are at most four; those that look largest by their amounts are sized. Our own choice: each is a sizing of its own. */
const [maximumMovers, maximumSized] = [4, 7]

/**
 * The lines that move the loan most, the largest first: what the deal sizes to with 1% more of each, vacancy and the management fee
 * following as the program has them, less what it sizes to now. More rent is more contract rent on
 * the rent roll.
 *
 * @returns None where no loan is sized, or where 1% of a line does not change it.
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
      const more = underwrittenWithMore(line, documents, sized)
      const after = more === null ? null : sizeLoan(more, request, rulePack).unroundedLoan
      const effect = after === null ? 0 : after - unroundedLoan
      return Math.abs(effect) < 1 ? [] : [{ key: line.key, label: line.label, effect }]
    })
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .slice(0, maximumMovers)
}

const more = 1.01

/** The underwriting with 1% more of a line; `null` for a line that only follows from others. */
function underwrittenWithMore(
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
