import { type LoanScenario, mostScenarios } from '@uwkit/core/loan'
import type { SizedDeal } from '@uwkit/core/sizing'
import { type LoanEditing, scenarioKey, useUndoKeys } from '@uwkit/react/loan'
import type { Saving } from '@uwkit/react/save'
import { type SavedDealDocuments, ScenarioTable, scenarioOf, scenariosOfText, sizeScenarios } from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import { Banner, Button } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../../shell/frame/page.tsx'
import { SectionTitle } from '../../shell/index.ts'
import { LoanSteps } from '../loan/loan-steps.tsx'

interface ScenariosPartProps {
  editing: LoanEditing
  /** As they are saved. */
  stored: readonly LoanScenario[]
  canEdit: boolean
  documents: SavedDealDocuments
  sized: SizedDeal
}

const full = `A loan keeps ${mostScenarios} scenarios at most. Remove one to copy another.`
const none: readonly LoanScenario[] = []

/** Ways to make the loan beside the recorded one; they are kept with the loan, and taken back like its other changes. */
export function ScenariosPart({ editing, stored, canEdit, documents, sized }: ScenariosPartProps) {
  const scenarios = editing.live.scenarios ?? none
  const leftOut = useTakenOver(editing, stored, { canEdit })
  const keys = useUndoKeys(editing, { isReadOnly: !canEdit })
  const settled = useDeferredValue(scenarios)
  const compared = useMemo(() => sizeScenarios(documents, sized, settled), [documents, sized, settled])
  const recorded = useMemo(
    () => ({
      terms: { ...scenarioOf(sized, []), name: 'As recorded' },
      sizing: sized.sizing,
      underwriting: sized.underwriting,
      fault: '',
    }),
    [sized],
  )
  const withOne = (at: number, terms: LoanScenario) => scenarios.map((each, index) => (index === at ? terms : each))
  const keep = (next: readonly LoanScenario[], before = scenarios) => editing.change('scenarios', next, before)
  const isFull = scenarios.length >= mostScenarios
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
    <Part aria-label="Scenarios" {...keys}>
      <Head>
        <SectionTitle>Scenarios</SectionTitle>
        {canEdit && (
          <>
            <Button size="small" icon={Plus} isDisabled={isFull} onPress={() => add()}>
              Add a scenario
            </Button>
            <LoanSteps editing={editing} />
          </>
        )}
      </Head>
      {leftOut.length > 0 && (
        <Banner tone="warning">
          {`This browser kept scenarios that did not fit into the ${mostScenarios} of the loan and were left out: ${leftOut.join(', ')}.`}
        </Banner>
      )}
      {scenarios.length === 0 ? (
        <Muted>
          A scenario starts from the recorded loan; change its program, value, rate or terms to see the loans side by
          side.
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
          <Muted>
            Scenarios are kept with the loan, {mostScenarios} at most; an empty term is left to the program.
          </Muted>
        </>
      )}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  gap: ${space.three};
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.four};
`

/**
 * Takes scenarios over into the loan that this browser kept for the deal before they were kept with it, as far as there is room,
 * and forgets all of them here once that is saved. It is a change like others, which Undo takes back.
 *
 * @param stored Scenarios of the loan as they are saved.
 * @returns Names of those for which there was no room.
 */
export function useTakenOver(
  editing: Pick<LoanEditing, 'change'> & { saving: Pick<Saving, 'state'>; loan: Pick<LoanEditing['loan'], 'dealId'> },
  stored: readonly LoanScenario[],
  { canEdit }: { canEdit: boolean },
): readonly string[] {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const offered = useRef<readonly LoanScenario[] | null>(null)
  const stateBefore = useRef(editing.saving.state)
  const { state } = editing.saving
  const key = `uwkit.scenarios.${editing.loan.dealId}`
  useEffect(() => {
    const isJustSaved = stateBefore.current === 'saving' && state === 'saved'
    stateBefore.current = state
    const text = window.localStorage.getItem(key)
    if (text === null || !canEdit) return
    const left = offered.current ?? notTaken(stored, scenariosOfText(text))
    const room = Math.max(mostScenarios - stored.length, 0)
    if (offered.current === null && left.length > 0 && room > 0) {
      offered.current = left
      setLeftOut(left.slice(room).map(({ name }) => name))
      editing.change('scenarios', [...stored, ...left.slice(0, room)], stored)
    } else if (offered.current === null || isJustSaved) {
      if (offered.current === null) setLeftOut(left.map(({ name }) => name))
      window.localStorage.removeItem(key)
    }
  }, [editing, key, stored, canEdit, state])
  return leftOut
}

/**
 * Scenarios that were kept in the browser and are none of the loan yet, whatever the order of their fields.
 *
 * @example
 * notTaken([], [])
 * // => []
 */
export function notTaken(stored: readonly LoanScenario[], kept: readonly LoanScenario[]): LoanScenario[] {
  const known = new Set(stored.map(scenarioKey))
  return kept.filter((scenario) => !known.has(scenarioKey(scenario)))
}
