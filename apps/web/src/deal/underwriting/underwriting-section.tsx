import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { propertyFacts } from '@uwkit/core/expense-comps'
import type { LenderUnderwriting, LenderUnderwritingLine, Loan, LoanScenario } from '@uwkit/core/loan'
import {
  type DealDocuments,
  documentAssumptions,
  type PropertyFacts,
  programOf,
  programOfLoan,
  type SizedDeal,
  type Sizing,
  sizeDeal,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'
import { useClient } from '@uwkit/react/client'
import { type LoanEditing, lenderUnderwritingQuery, useLoanEditing } from '@uwkit/react/loan'
import { SaveProblem, SaveWord } from '@uwkit/react/save'
import {
  dealCompsQuery,
  dealDocumentsQuery,
  MissingList,
  missingInputs,
  type SavedDealDocuments,
  SizedHeadline,
  SizingPanel,
  UnderwritingTable,
  useUnderwritingEditing,
} from '@uwkit/react/sizing'
import { color, space, type } from '@uwkit/react/theme'
import { Banner, EmptyState, ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { SectionTitle, TextLink } from '../../shell/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { useDealLoans } from '../loan/deal-loans.tsx'
import { useSizingStops } from '../use-sizing-stops.ts'
import { LoanTerms } from './loan-terms.tsx'
import { ScenariosPart } from './scenarios-part.tsx'

/** The underwriting of a deal and the loan that it carries. */
export function UnderwritingSection({ deal, canEdit }: DealSectionProps) {
  const client = useClient()
  const documents = useQuery(dealDocumentsQuery(client, deal))
  const underwriting = useQuery(lenderUnderwritingQuery(client, deal.id))
  const loans = useDealLoans(deal.id)
  const failed = [documents, underwriting, loans].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    return (
      <ErrorState
        what="The underwriting of the deal could not be loaded."
        todo={failed.error.message}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  if (documents.data === undefined || underwriting.data === undefined || loans.data === undefined) {
    return <SkeletonTable label="Loading the underwriting" rows={12} columns={6} />
  }
  const desk = { deal, canEdit, documents: documents.data, underwriting: underwriting.data }
  const [loan] = loans.data
  return loan === undefined ? (
    <UnderwritingDesk key={deal.id} {...desk} terms={null} stored={none} />
  ) : (
    <DeskOfLoan key={loan.id} {...desk} loan={loan} />
  )
}

const none: readonly LoanScenario[] = []

function DeskOfLoan({ loan, ...desk }: Omit<UnderwritingDeskProps, 'terms' | 'stored'> & { loan: Loan }) {
  return <UnderwritingDesk {...desk} terms={useLoanEditing(loan)} stored={loan.scenarios ?? none} />
}

export interface UnderwritingDeskProps {
  deal: Deal
  canEdit: boolean
  documents: SavedDealDocuments
  underwriting: LenderUnderwriting
  /** The first loan of the deal, as it is worked on: the one that exports are sized by. */
  terms: LoanEditing | null
  /** Scenarios of it as they are saved. */
  stored: readonly LoanScenario[]
}

/** The table of the lender's underwriting with the sizing beside it; both follow every key. */
export function UnderwritingDesk({ deal, canEdit, documents, underwriting, terms, stored }: UnderwritingDeskProps) {
  const editing = useUnderwritingEditing(underwriting)
  const property = usePropertyFacts(deal)
  const { sized, fault } = useSizedDeal(documents, { loan: terms?.live ?? null, entries: editing.entries, property })
  const [search] = useSearchParams()
  const { stops, confirm } = useSizingStops(deal.id, documents)
  const isStopped = stops.length > 0
  const readOnly = canEdit ? undefined : 'Somebody else works on this deal.'
  return (
    <Section aria-label="Underwriting">
      <Head>
        <SectionTitle>Underwriting</SectionTitle>
        <SaveWord saving={editing.saving} />
      </Head>
      <SizedHeadline
        sizing={isStopped ? unconfirmed(sized.sizing) : sized.sizing}
        netCashFlow={sized.underwriting.netCashFlow}
      />
      {fault !== '' && (
        <Banner tone="warning">{`The loan cannot be sized so: ${fault} The last one that could is shown.`}</Banner>
      )}
      <SaveProblem what="the underwriting" saving={editing.saving} />
      <MissingList
        missing={missingInputs(documents, sized)}
        linkTo={(section, words) => <TextLink to={`/deals/${deal.id}/${section}`}>{words}</TextLink>}
      />
      {sized.decided.findings.map(({ message }) => (
        <Banner key={message} tone="warning">
          {message}
        </Banner>
      ))}
      <Sides>
        <div>
          <UnderwritingTable
            label={`Underwriting of ${deal.dealName}`}
            sized={sized}
            entries={editing.entries}
            onChange={editing.change}
            readOnly={readOnly}
            line={search.get('line')}
          />
          <Note>
            Dollars a year. A line without a source is underwritten as the program has it; an amount typed under Lender
            UW goes before any source. The management fee follows the income.
          </Note>
        </div>
        <SizingPanel
          sized={sized}
          stops={stops}
          onConfirm={canEdit ? confirm : undefined}
          inputs={
            terms === null ? (
              <NoLoan dealId={deal.id} canEdit={canEdit} />
            ) : (
              <LoanTerms editing={terms} program={sized.rulePack.id} readOnly={readOnly} />
            )
          }
        />
      </Sides>
      {terms !== null && !isStopped && (
        <ScenariosPart editing={terms} stored={stored} canEdit={canEdit} documents={documents} sized={sized} />
      )}
    </Section>
  )
}

/** No loan is told before its documents are confirmed. */
function unconfirmed(sizing: Sizing): Sizing {
  return { ...sizing, loan: null, reason: 'Confirm the documents under Sizing.' }
}

const Section = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.four};
  min-width: 0;
  container-type: inline-size;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
`

/** Beside each other where there is room for both. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};

  > div {
    min-width: 0;
  }
  @container (min-width: 920px) {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`

const Note = styled.p`
  margin: ${space.two} 0 0;
  color: ${color.inkMuted};
  ${type.caption}
`

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
  const own = programOfLoan(loan).id
  const { property } = decisions
  const { minimumDebtServiceCoverage = null, maximumLoanToValue = null, minimumDebtYield = null } = loan ?? {}
  const { rentRoll, commercialRoll, statements, statementRoles } = documents
  // The documents are read once for a program, not at every key.
  const alone = useMemo(() => {
    const limits = { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }
    const given = documentAssumptions({ rentRoll, commercialRoll, statements, statementRoles })
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

/** What the deal and its expense comps say of the property; without the comps until they are there, or for who may not see them. */
export function usePropertyFacts({ id, state, yearBuilt, propertyType }: Deal): PropertyFacts {
  const { data: comps } = useQuery(dealCompsQuery(useClient(), id))
  return useMemo(
    () => propertyFacts({ state, yearBuilt, propertyType }, null, comps ?? []),
    [state, yearBuilt, propertyType, comps],
  )
}

/** Stands for the terms of a loan where the deal has none. */
export function NoLoan({ dealId, canEdit }: { dealId: string; canEdit: boolean }) {
  return (
    <EmptyState
      title="This deal has no loan yet."
      action={canEdit ? <TextLink to={`/deals/${dealId}/loan`}>Add a loan</TextLink> : undefined}
    >
      Its value, rate and terms are needed to size it. Scenarios come with a loan.
    </EmptyState>
  )
}
