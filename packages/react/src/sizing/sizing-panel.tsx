import type { SizedDeal } from '@uwkit/core/sizing'
import { Grid3x3 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../theme/index.ts'
import { Button } from '../ui/index.ts'
import { BreakEvenPart } from './panel/break-even-part.tsx'
import { EligibilityPart } from './panel/eligibility-part.tsx'
import { LoanFacts } from './panel/loan-facts.tsx'
import { TestsTable } from './panel/tests-table.tsx'
import { SensitivityDialog } from './sensitivity/sensitivity-dialog.tsx'

export interface SizingPanelProps {
  sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>
  /** The programme and the terms, to be changed over the tests. */
  inputs: ReactNode
}

/** The sizing of a loan: what is asked, every test with what it allows, the loan's measures, and its sensitivity on demand. */
export function SizingPanel({ sized, inputs }: SizingPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel aria-label="Sizing">
      {inputs}
      <TestsTable sizing={sized.sizing} />
      <LoanFacts sizing={sized.sizing} />
      <BreakEvenPart sized={sized} />
      <div>
        <Button icon={Grid3x3} onPress={() => setIsOpen(true)}>
          Sensitivity …
        </Button>
      </div>
      <EligibilityPart sizing={sized.sizing} />
      {isOpen && <SensitivityDialog sized={sized} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.four};
  min-width: 0;
`
