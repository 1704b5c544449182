import type { SizedDeal } from '@uwkit/core/sizing'
import {
  type SavedDealDocuments,
  ScenarioTable,
  type ScenarioTerms,
  scenarioOf,
  scenariosOfText,
  sizeScenarios,
} from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../../shell/frame/page.tsx'
import { SectionTitle } from '../../shell/index.ts'

interface ScenariosPartProps {
  dealId: string
  documents: SavedDealDocuments
  sized: SizedDeal
}

/** Ways to make the loan beside the recorded one; they are kept on this computer. */
export function ScenariosPart({ dealId, documents, sized }: ScenariosPartProps) {
  const key = `uwkit.scenarios.${dealId}`
  const [scenarios, setScenarios] = useState(() => scenariosOfText(window.localStorage.getItem(key)))
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
  const keep = (next: ScenarioTerms[]) => {
    setScenarios(next)
    window.localStorage.setItem(key, JSON.stringify(next))
  }
  const names = scenarios.map(({ name }) => name)
  const add = () => keep([...scenarios, scenarioOf(sized, names)])
  // A scenario just added is sized in a moment: until then its terms stand without figures.
  const shown = scenarios.map((terms, index) => ({
    ...(compared[index] ?? { sizing: null, underwriting: null, fault: '' }),
    terms,
  }))
  return (
    <Part aria-label="Scenarios">
      <Head>
        <SectionTitle>Scenarios</SectionTitle>
        <Button size="small" icon={Plus} onPress={add}>
          Add a scenario
        </Button>
      </Head>
      {scenarios.length === 0 ? (
        <Muted>
          A scenario starts from the recorded loan; change its programme, value, rate or terms to see the loans side by
          side.
        </Muted>
      ) : (
        <>
          <ScenarioTable
            recorded={recorded}
            scenarios={shown}
            onChange={(at, terms) => keep(scenarios.map((each, index) => (index === at ? terms : each)))}
            onCopy={(at) => {
              const copied = scenarios[at]
              if (copied !== undefined) keep([...scenarios, { ...copied, name: scenarioOf(sized, names).name }])
            }}
            onRemove={(at) => keep(scenarios.filter((_, index) => index !== at))}
          />
          <Muted>Scenarios are kept in this browser, not in the deal; an empty term is left to the programme.</Muted>
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
