import type { SizedDeal, SizingStop } from '@uwkit/core/sizing'
import { Grid3x3 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../theme/index.ts'
import { Button } from '../ui/index.ts'
import { BreakEvenPart } from './panel/break-even-part.tsx'
import { ConfirmStops } from './panel/confirm-stops.tsx'
import { EligibilityPart, LookAtPart } from './panel/eligibility-part.tsx'
import { LoanFacts } from './panel/loan-facts.tsx'
import { RulesPart } from './panel/rules-part.tsx'
import { TestsTable } from './panel/tests-table.tsx'
import { SensitivityDialog } from './sensitivity/sensitivity-dialog.tsx'

export interface SizingPanelProps {
  sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>
  /** The programme and the terms, to be changed over the tests. */
  inputs: ReactNode
  /** What a person confirms before the loan is sized. @default none */
  stops?: readonly SizingStop[] | undefined
  /** Told that it is confirmed; absent where this person may only look. */
  onConfirm?: (() => void) | undefined
}

/** The sizing of a loan: what is confirmed first, what is asked, every test with what it allows, the loan's measures, and its sensitivity on demand. */
export function SizingPanel({ sized, inputs, stops = [], onConfirm }: SizingPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  if (stops.length > 0) {
    const confirm = () => {
      onConfirm?.()
      // The button goes once it is confirmed.
      panel.current?.focus()
    }
    return (
      <Panel ref={panel} tabIndex={-1} aria-label="Sizing">
        <ConfirmStops stops={stops} onConfirm={onConfirm === undefined ? undefined : confirm} />
        {inputs}
      </Panel>
    )
  }
  return (
    <Panel ref={panel} tabIndex={-1} aria-label="Sizing">
      {inputs}
      <TestsTable sizing={sized.sizing} />
      <LookAtPart sizing={sized.sizing} />
      <LoanFacts sizing={sized.sizing} />
      <BreakEvenPart sized={sized} />
      <div>
        <Button icon={Grid3x3} onPress={() => setIsOpen(true)}>
          Sensitivity …
        </Button>
      </div>
      <EligibilityPart sizing={sized.sizing} />
      <RulesPart rulePack={sized.sizing.rulePack} />
      {isOpen && <SensitivityDialog sized={sized} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.four};
  min-width: 0;
  outline: none;
`
