import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { propertyFacts } from '@uwkit/core/expense-comps'
import type { LenderUnderwritingLine, Loan } from '@uwkit/core/loan'
import {
  type DealDocuments,
  type PropertyFacts,
  programmeOf,
  programmeOfLoan,
  type SizedDeal,
  sizeDeal,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'
import { useClient } from '@uwkit/react/client'
import { dealCompsQuery } from '@uwkit/react/sizing'
import { useDeferredValue, useMemo, useRef } from 'react'

interface Decisions {
  loan: Loan | null
  entries: readonly LenderUnderwritingLine[]
  /** What decides which expenses and taxes are reasonable. */
  property: PropertyFacts
}

/**
 * The deal as it is underwritten and sized now. It follows the keys without holding them up; while terms cannot be sized the
 * last sizing stays, with what is wrong.
 */
export function useSizedDeal(documents: DealDocuments, decisions: Decisions): { sized: SizedDeal; fault: string } {
  const loan = useDeferredValue(decisions.loan)
  const entries = useDeferredValue(decisions.entries)
  const own = programmeOfLoan(loan).id
  const { property } = decisions
  const { minimumDebtServiceCoverage = null, maximumLoanToValue = null, minimumDebtYield = null } = loan ?? {}
  const { rentRoll, statements, statementRoles } = documents
  // The documents are read once for a programme, not at every key.
  const alone = useMemo(() => {
    const limits = { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }
    const roles = statements.length === 0 ? {} : { statementRoles }
    return underwrite(rentRoll, statements, roles, withLoanLimits(programmeOf(own), limits))
  }, [rentRoll, statements, statementRoles, own, minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield])
  const last = useRef<SizedDeal | null>(null)
  return useMemo(() => {
    const of = (asked: Loan | null) =>
      sizeDeal(documents, { loan: asked, entries, rulePack: programmeOf(own), property }, alone)
    try {
      last.current = of(loan)
      return { sized: last.current, fault: '' }
    } catch (error) {
      const fault = error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error)
      return { sized: last.current ?? of(null), fault }
    }
  }, [documents, loan, entries, own, property, alone])
}

/** What the deal and its expense comps say of the property; without the comps until they are there, or for who may not see them. */
export function usePropertyFacts({ id, state, yearBuilt, propertyType }: Deal): PropertyFacts {
  const { data: comps } = useQuery(dealCompsQuery(useClient(), id))
  return useMemo(
    () => propertyFacts({ state, yearBuilt, propertyType }, null, comps ?? []),
    [state, yearBuilt, propertyType, comps],
  )
}
