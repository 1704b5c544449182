import type { Deal } from '@uwkit/core/deal'
import type { LenderUnderwriting, LoanScenario } from '@uwkit/core/loan'
import type { Sizing } from '@uwkit/core/sizing'
import { type LoanEditing, SaveNotice, SaveWord } from '@uwkit/react/loan'
import {
  MissingList,
  missingInputs,
  type SavedDealDocuments,
  SizedHeadline,
  SizingPanel,
  UnderwritingTable,
  useUnderwritingEditing,
} from '@uwkit/react/sizing'
import { color, space, type } from '@uwkit/react/theme'
import { Banner } from '@uwkit/react/ui'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { SectionTitle, TextLink } from '../../shell/index.ts'
import { useSizingStops } from '../use-sizing-stops.ts'
import { LoanTerms } from './loan-terms.tsx'
import { NoLoan } from './no-loan.tsx'
import { ScenariosPart } from './scenarios-part.tsx'
import { usePropertyFacts, useSizedDeal } from './use-sized-deal.ts'

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
      <SaveNotice
        what="The underwriting"
        saving={editing.saving}
        onSaveAgain={editing.saveAgain}
        onKeepMine={() => void editing.keepMine()}
        onLoadTheirs={editing.loadTheirs}
      />
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
              <LoanTerms editing={terms} programme={sized.rulePack.id} readOnly={readOnly} />
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
