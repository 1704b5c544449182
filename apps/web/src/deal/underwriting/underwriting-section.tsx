import { useQuery } from '@tanstack/react-query'
import type { LenderUnderwriting, Loan, LoanScenario } from '@uwkit/core/loan'
import type { Sizing } from '@uwkit/core/sizing'
import { QueryFailure, useClient } from '@uwkit/react/client'
import { type LoanEditing, lenderUnderwritingQuery, useLoanEditing } from '@uwkit/react/loan'
import { RentBridge } from '@uwkit/react/operating-statement'
import { SaveProblem, SaveStateText } from '@uwkit/react/save'
import {
  AssumptionsPart,
  dealDocumentsQuery,
  LoanExplanation,
  MissingList,
  missingInputs,
  type SavedDealDocuments,
  SensitivityPart,
  SizedHeadline,
  SizingPanel,
  UnderwritingTable,
  useUnderwritingEditing,
} from '@uwkit/react/sizing'
import { color, layer, space } from '@uwkit/react/theme'
import { Banner, EmptyState, SkeletonTable, Tabs } from '@uwkit/react/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { SectionTitle, TextLink } from '../../shell/frame/page.tsx'
import { readRollOf, readStatementOf } from '../../workspace/other-document-dialog.tsx'
import type { DealSectionProps } from '../deal-section.tsx'
import { useDealLoans } from '../loan/deal-loans.tsx'
import { useLineEffects, usePropertyFacts, useSizedDeal, useSizingStops } from '../use-sized-deal.ts'
import { LoanTerms, ScenariosPart } from './loan-terms.tsx'

/** The underwriting of a deal and the resulting loan. */
export function UnderwritingSection({ deal, readOnly }: DealSectionProps) {
  const client = useClient()
  const documents = useQuery(dealDocumentsQuery(client, deal))
  const underwriting = useQuery(lenderUnderwritingQuery(client, deal.id))
  const loans = useDealLoans(deal.id)
  const failed = [documents, underwriting, loans].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    return <QueryFailure what="The deal’s underwriting could not be loaded." query={failed} />
  }
  if (documents.data === undefined || underwriting.data === undefined || loans.data === undefined) {
    return <SkeletonTable label="Loading the underwriting" rows={12} columns={6} />
  }
  const desk = { deal, readOnly, documents: documents.data, underwriting: underwriting.data }
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

export interface UnderwritingDeskProps extends DealSectionProps {
  documents: SavedDealDocuments
  underwriting: LenderUnderwriting
  /** The deal's first loan with its unsaved edits; exports are sized by it. */
  terms: LoanEditing | null
  /** The scenarios as saved. */
  stored: readonly LoanScenario[]
}

/** The table of the lender's underwriting with the sizing next to it; both update at every keystroke. */
export function UnderwritingDesk({ deal, readOnly, documents, underwriting, terms, stored }: UnderwritingDeskProps) {
  const canEdit = readOnly === undefined
  const editing = useUnderwritingEditing(underwriting)
  const property = usePropertyFacts(deal)
  const { sized, fault } = useSizedDeal(documents, { loan: terms?.live ?? null, entries: editing.entries, property })
  const effects = useLineEffects(documents, { sized, loan: terms?.live ?? null, entries: editing.entries, property })
  const [search] = useSearchParams()
  const [chosen, setPart] = useState('lines')
  // A link to a line opens the lines.
  const line = search.get('line')
  const [followed, setFollowed] = useState(line)
  if (followed !== line) {
    setFollowed(line)
    if (line !== null) setPart('lines')
  }
  const { stops, confirm } = useSizingStops(deal.id, documents)
  const isStopped = stops.length > 0
  const part = isStopped ? 'lines' : chosen
  const current = documents.statements.find((_, at) => documents.statementRoles?.[at] === 'current')
  return (
    <Section aria-label="Underwriting">
      <Head data-prints="">
        <SectionTitle>Underwriting</SectionTitle>
        <SizedHeadline
          sizing={isStopped ? unconfirmed(sized.sizing) : sized.sizing}
          netCashFlow={sized.underwriting.netCashFlow}
        />
        <SaveStateText saving={editing.saving} />
      </Head>
      {!isStopped && (
        <LoanExplanation
          documents={documents}
          sized={sized}
          linkTo={(key, words) => <TextLink to={`?line=${key}`}>{words}</TextLink>}
          linkToTerms={(words) => <TextLink to={`/deals/${deal.id}/loan`}>{words}</TextLink>}
        />
      )}
      {fault !== '' && (
        <Banner tone="warning">{`Can’t size with these inputs: ${fault} Showing the last valid result.`}</Banner>
      )}
      <SaveProblem what="the underwriting" saving={editing.saving} />
      {sized.decided.findings.map(({ message }) => (
        <Banner key={message} tone="warning">
          {message}
        </Banner>
      ))}
      <Sides>
        <Tabs
          label="Underwriting sections"
          isFilling
          selected={part}
          onSelect={setPart}
          items={[
            {
              id: 'lines',
              label: 'Lines',
              content: (
                <UnderwritingTable
                  label={`Underwriting for ${deal.dealName}`}
                  sized={sized}
                  entries={editing.entries}
                  onChange={editing.change}
                  readOnly={readOnly}
                  line={line}
                  effects={effects}
                />
              ),
            },
            {
              id: 'scenarios',
              label: 'Scenarios',
              count: stored.length === 0 ? null : stored.length,
              isDisabled: terms === null || isStopped,
              content: terms !== null && (
                <Scrolled>
                  <ScenariosPart editing={terms} canEdit={canEdit} documents={documents} sized={sized} />
                </Scrolled>
              ),
            },
            {
              id: 'sensitivity',
              label: 'Sensitivity',
              isDisabled: isStopped,
              content: (
                <Scrolled>
                  <SensitivityPart sized={sized} />
                </Scrolled>
              ),
            },
            {
              id: 'bridge',
              label: 'GPR to collected rent',
              isDisabled: documents.rentRoll === null || current === undefined,
              content: documents.rentRoll !== null && current !== undefined && (
                <Scrolled>
                  <RentBridge rentRoll={readRollOf(documents.rentRoll)} statement={readStatementOf(current)} />
                </Scrolled>
              ),
            },
            {
              id: 'assumptions',
              label: 'Assumptions',
              isDisabled: isStopped,
              content: (
                <Scrolled>
                  <AssumptionsPart sizing={sized.sizing} />
                </Scrolled>
              ),
            },
          ]}
        />
        <Panel>
          <MissingList
            missing={missingInputs(documents, sized)}
            linkTo={(section, words) => <TextLink to={`/deals/${deal.id}/${section}`}>{words}</TextLink>}
          />
          <SizingPanel
            sized={sized}
            stops={stops}
            isShort
            onConfirm={canEdit ? confirm : undefined}
            inputs={
              terms === null ? (
                <NoLoan dealId={deal.id} canEdit={canEdit} />
              ) : (
                <LoanTerms editing={terms} program={sized.rulePack.id} readOnly={readOnly} />
              )
            }
          />
        </Panel>
      </Sides>
    </Section>
  )
}

/** The loan is shown only after its documents are confirmed. */
function unconfirmed(sizing: Sizing): Sizing {
  return { ...sizing, loan: null, reason: 'Confirm the deal’s documents first.' }
}

/** Large enough for lines and sizing side by side, each scrolling separately with the totals visible. */
const roomy = '@media (min-width: 1100px) and (min-height: 640px)'

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.two};
  min-width: 0;

  ${roomy} {
    flex: 1 0 0;
    min-height: 0;
    /* The room that other sections leave below their end. */
    margin-bottom: -${space.eight};
  }
`

/** If the page scrolls, the loan stays at the top. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.one} ${space.four};
  position: sticky;
  top: 0;
  /* Over the headings and totals of grids, which stay in sight too. */
  z-index: ${layer.sticky + 3};
  padding-block: ${space.one};
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};

  > :nth-child(2) {
    flex: 1 1 420px;
  }
  ${roomy} {
    position: static;
    padding-block: 0;
    border-bottom: 0;
  }
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  min-width: 0;

  > * {
    min-width: 0;
  }
  ${roomy} {
    flex: 1;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr) 280px;
    min-height: 0;
  }
`

const Scrolled = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space.three} 0;
  overflow: auto;
`

const Panel = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.four};
  min-height: 0;

  ${roomy} {
    padding: 0 ${space.two} ${space.four} 0;
    overflow: auto;
  }
`

/** Placeholder for the loan terms if the deal has no loan. */
export function NoLoan({ dealId, canEdit }: { dealId: string; canEdit: boolean }) {
  return (
    <EmptyState
      title="This deal has no loan yet."
      action={canEdit ? <TextLink to={`/deals/${dealId}/loan`}>Add loan</TextLink> : undefined}
    >
      Add a loan and enter its value, rate, and terms to size it and run scenarios.
    </EmptyState>
  )
}
