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
  type Sizing,
  type SizingStop,
  sizeDeal,
  sizingStops,
  stopsKey,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'
import { useClient } from '@uwkit/react/client'
import { lenderUnderwritingQuery } from '@uwkit/react/loan'
import { dealCompsQuery, dealDocumentsQuery, type SavedDealDocuments } from '@uwkit/react/sizing'
import { useCallback, useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react'

/** The user's decisions on a deal's underwriting. */
interface Decisions {
  loan: Loan | null
  entries: readonly LenderUnderwritingLine[]
  /** Facts that decide which expenses and taxes are reasonable; if omitted, the property is not considered. */
  property?: PropertyFacts
}

/** The underwriting and sizing of a deal, and why its terms cannot be sized; `fault` is empty if they can. */
interface SizedNow<Sized> {
  sized: Sized
  fault: string
}

/**
 * Returns the current underwriting and sizing of a deal, updated after typing rather than during it. While terms cannot
 * be sized, the last sizing stays, with the reason.
 *
 * @param documents `null` until there are documents to size; then there is no sizing.
 */
export function useSizedDeal(documents: DealDocuments, decisions: Decisions): SizedNow<SizedDeal>
export function useSizedDeal(documents: DealDocuments | null, decisions: Decisions): SizedNow<SizedDeal | null>
export function useSizedDeal(documents: DealDocuments | null, decisions: Decisions): SizedNow<SizedDeal | null> {
  const loan = useDeferredValue(decisions.loan)
  const entries = useDeferredValue(decisions.entries)
  const programId = programOfLoan(loan).id
  const { property } = decisions
  const {
    minimumDebtServiceCoverage = null,
    maximumLoanToValue = null,
    minimumDebtYield = null,
    restrictedRents = null,
  } = loan ?? {}
  const { rentRoll, commercialRoll, statements, statementRoles } = documents ?? noDocuments
  // Reads the documents once per program, not at every keystroke.
  const alone = useMemo(() => {
    const limits = { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }
    const given = dealAssumptions({ rentRoll, commercialRoll, statements, statementRoles }, restrictedRents)
    return underwrite(rentRoll, statements, given, withLoanLimits(programOf(programId), limits))
  }, [
    rentRoll,
    commercialRoll,
    statements,
    statementRoles,
    programId,
    minimumDebtServiceCoverage,
    maximumLoanToValue,
    minimumDebtYield,
    restrictedRents,
  ])
  const last = useRef<SizedDeal | null>(null)
  return useMemo(() => {
    if (documents === null) return { sized: null, fault: '' }
    const of = (requested: Loan | null) =>
      sizeDeal(documents, { loan: requested, entries, rulePack: programOf(programId), property }, alone)
    try {
      last.current = of(loan)
      return { sized: last.current, fault: '' }
    } catch (error) {
      const fault = error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error)
      return { sized: last.current ?? of(null), fault }
    }
  }, [documents, loan, entries, programId, property, alone])
}

const noDocuments: DealDocuments = { rentRoll: null, statements: [], statementRoles: [] }
const noEntries: readonly LenderUnderwritingLine[] = []

/**
 * Returns the sizing of a deal’s loan under the current terms.
 *
 * @returns `null` until the documents are loaded and confirmed, and while the terms cannot be sized; the underwriting
 * shows what is wrong with them.
 */
export function useSizedTerms(deal: Deal, loan: Loan): Sizing | null {
  const client = useClient()
  const { data: documents } = useQuery(dealDocumentsQuery(client, deal))
  const { data: underwriting } = useQuery(lenderUnderwritingQuery(client, deal.id))
  const { stops } = useSizingStops(deal.id, documents)
  const isReady = underwriting !== undefined && stops.length === 0
  const entries = underwriting?.lines ?? noEntries
  const { sized, fault } = useSizedDeal(isReady && documents !== undefined ? documents : null, { loan, entries })
  return sized === null || fault !== '' ? null : sized.sizing
}

/**
 * Returns the effect of each line that the lender changed on the loan: the current loan less the loan without the
 * change, in dollars by key of the line. Updated after typing.
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

/** Facts about the property from the deal and its expense comps; without the comps until they load, or if the user has no access. */
export function usePropertyFacts({ id, state, yearBuilt, propertyType }: Deal): PropertyFacts {
  const { data: comps } = useQuery(dealCompsQuery(useClient(), id))
  return useMemo(
    () => propertyFacts({ state, yearBuilt, propertyType }, null, comps ?? []),
    [state, yearBuilt, propertyType, comps],
  )
}

/** Points that block the sizing of a deal's documents. */
export interface SizingStops {
  /** Points not confirmed yet; empty if the loan is sized. */
  stops: readonly SizingStop[]
  /** Confirms all stops for this deal. A new document or a new fault requires another confirmation. */
  confirm: () => void
}

/** Returns the points that the user confirms once before a deal's loan is sized. This browser remembers the confirmation. */
export function useSizingStops(dealId: string, documents: SavedDealDocuments | undefined): SizingStops {
  const found = useMemo(() => (documents === undefined ? none : stopsOf(documents)), [documents])
  const key = `uwkit.confirmed-sizing.${dealId}`
  const confirmed = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const confirm = useCallback(() => {
    localStorage.setItem(key, stopsKey(found))
    for (const listener of listeners) listener()
  }, [key, found])
  const isConfirmed = found.length === 0 || confirmed === stopsKey(found)
  return { stops: isConfirmed ? none : found, confirm }
}

const none: readonly SizingStop[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stopsOf({ rentRoll, statements }: SavedDealDocuments): readonly SizingStop[] {
  const named = [
    ...(rentRoll === null ? [] : [{ name: rentRoll.fileName ?? 'Rent roll', evidence: rentRoll.evidence }]),
    ...statements.map(({ fileName, evidence }) => ({ name: fileName ?? 'Operating statement', evidence })),
  ]
  return sizingStops(
    named.flatMap(({ name, evidence }) => (evidence ? [{ name, evidence }] : [])),
    { rentRoll, statements },
  )
}
