import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { propertyFacts } from '@uwkit/core/expense-comps'
import type { LenderUnderwritingLine, Loan } from '@uwkit/core/loan'
import {
  type DealDocuments,
  dealAssumptions,
  lineEffects,
  type PropertyFacts,
  programOf,
  programOfLoan,
  type SizedDeal,
  sizeDeal,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'
import { useClient } from '@uwkit/react/client'
import { dealCompsQuery } from '@uwkit/react/sizing'
import { useDeferredValue, useMemo, useRef } from 'react'

/** What a person decides of a deal's underwriting. */
interface Decisions {
  loan: Loan | null
  entries: readonly LenderUnderwritingLine[]
  /** What decides which expenses and taxes are reasonable. */
  property: PropertyFacts
}

/**
 * The current underwriting and sizing of a deal, updated after typing rather than during it. While terms cannot be sized, the
 * last sizing stays, with the reason.
 */
export function useSizedDeal(documents: DealDocuments, decisions: Decisions): { sized: SizedDeal; fault: string } {
  const loan = useDeferredValue(decisions.loan)
  const entries = useDeferredValue(decisions.entries)
  const own = programOfLoan(loan).id
  const { property } = decisions
  const {
    minimumDebtServiceCoverage = null,
    maximumLoanToValue = null,
    minimumDebtYield = null,
    restrictedRents = null,
  } = loan ?? {}
  const { rentRoll, commercialRoll, statements, statementRoles } = documents
  // The documents are read once for a program, not at every key.
  const alone = useMemo(() => {
    const limits = { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }
    const given = dealAssumptions({ rentRoll, commercialRoll, statements, statementRoles }, restrictedRents)
    return underwrite(rentRoll, statements, given, withLoanLimits(programOf(own), limits))
  }, [
    rentRoll,
    commercialRoll,
    statements,
    statementRoles,
    own,
    minimumDebtServiceCoverage,
    maximumLoanToValue,
    minimumDebtYield,
    restrictedRents,
  ])
  const last = useRef<SizedDeal | null>(null)
  return useMemo(() => {
    const of = (asked: Loan | null) =>
      sizeDeal(documents, { loan: asked, entries, rulePack: programOf(own), property }, alone)
    try {
      last.current = of(loan)
      return { sized: last.current, fault: '' }
    } catch (error) {
      const fault = error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error)
      return { sized: last.current ?? of(null), fault }
    }
  }, [documents, loan, entries, own, property, alone])
}

/**
 * The effect of each line that the lender changed on the loan: the current loan less the loan without the change, in dollars by
 * key of the line. It is updated after typing.
 */
export function useLineEffects(
  documents: DealDocuments,
  { sized, loan, entries, property }: Decisions & { sized: SizedDeal },
): Readonly<Record<string, number>> {
  const settled = useDeferredValue(sized)
  const given = useDeferredValue(entries)
  // The loan and the property are those of the sizing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => lineEffects(documents, { loan, entries: given, property }, settled), [settled, given, documents])
}

/** What the deal and its expense comps say of the property; without the comps until they are there, or for who may not see them. */
export function usePropertyFacts({ id, state, yearBuilt, propertyType }: Deal): PropertyFacts {
  const { data: comps } = useQuery(dealCompsQuery(useClient(), id))
  return useMemo(
    () => propertyFacts({ state, yearBuilt, propertyType }, null, comps ?? []),
    [state, yearBuilt, propertyType, comps],
  )
}
