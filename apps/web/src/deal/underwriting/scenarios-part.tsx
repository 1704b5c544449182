import { type LoanScenario, maximumScenarios } from '@uwkit/core/loan'
import type { SizedDeal } from '@uwkit/core/sizing'
import { type LoanEditing, useUndoKeys } from '@uwkit/react/loan'
import { type SavedDealDocuments, ScenarioTable, scenarioOf, sizeScenarios } from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import { Button, Stack } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../../shell/frame/page.tsx'
import { SectionTitle } from '../../shell/index.ts'
import { LoanSteps } from '../loan/loan-steps.tsx'

interface ScenariosPartProps {
  editing: LoanEditing
  canEdit: boolean
  documents: SavedDealDocuments
  sized: SizedDeal
}

const full = `A loan can have up to ${maximumScenarios} scenarios. Remove one before adding another.`
const none: readonly LoanScenario[] = []

/** Ways to make the loan beside the recorded one; they are kept with the loan, and taken back like its other changes. */
export function ScenariosPart({ editing, canEdit, documents, sized }: ScenariosPartProps) {
  const scenarios = editing.live.scenarios ?? none
  const keys = useUndoKeys(editing, { isReadOnly: !canEdit })
  const settled = useDeferredValue(scenarios)
  const compared = useMemo(() => sizeScenarios(documents, sized, settled), [documents, sized, settled])
  const recorded = useMemo(
    () => ({
      terms: { ...scenarioOf(sized, []), name: 'Loan on file' },
      sizing: sized.sizing,
      underwriting: sized.underwriting,
      fault: '',
    }),
    [sized],
  )
  const withOne = (at: number, terms: LoanScenario) => scenarios.map((each, index) => (index === at ? terms : each))
  const keep = (next: readonly LoanScenario[], before = scenarios) => editing.change('scenarios', next, before)
  const isFull = scenarios.length >= maximumScenarios
  const add = (copied?: LoanScenario) => {
    const own = scenarioOf(
      sized,
      scenarios.map(({ name }) => name),
    )
    if (!isFull) keep([...scenarios, { ...own, ...copied, name: own.name }])
  }
  // A scenario just added is sized in a moment: until then its terms stand without figures.
  const shown = scenarios.map((terms, index) => ({
    ...(compared[index] ?? { sizing: null, underwriting: null, fault: '' }),
    terms,
  }))
  return (
    <Stack as="section" $gap="three" aria-label="Scenarios" {...keys}>
      <Head>
        <SectionTitle>Scenarios</SectionTitle>
        {canEdit && (
          <>
            <Button size="small" icon={Plus} isDisabled={isFull} onPress={() => add()}>
              Add scenario
            </Button>
            <LoanSteps editing={editing} />
          </>
        )}
      </Head>
      {scenarios.length === 0 ? (
        <Muted>
          A scenario is a copy of the loan. Change its program, value, rate, or terms to compare it with the loan on
          file.
        </Muted>
      ) : (
        <>
          <ScenarioTable
            recorded={recorded}
            scenarios={shown}
            onChange={(at, terms, before) => keep(withOne(at, terms), withOne(at, before))}
            onType={(at, terms) => editing.type('scenarios', withOne(at, terms))}
            onCopy={(at) => add(scenarios[at])}
            copyRefusal={isFull ? full : undefined}
            onRemove={(at) => keep(scenarios.filter((_, index) => index !== at))}
            isReadOnly={!canEdit}
          />
          <Muted>{`Up to ${maximumScenarios} scenarios are saved with the loan; blank = program default.`}</Muted>
        </>
      )}
    </Stack>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.four};
`
