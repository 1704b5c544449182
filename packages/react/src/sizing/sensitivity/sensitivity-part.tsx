import { labelOf } from '@uwkit/core/glossary'
import { type SizedDeal, sensitivity } from '@uwkit/core/sizing'
import { percentText } from '@uwkit/core/text'
import { Maximize2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button, Dialog, EmptyState, Select, type SelectOption, SpreadRow, Stack } from '../../ui/index.ts'
import { Part } from '../panel-parts.tsx'
import {
  initialSteps,
  limitOf,
  type SensitivityColumn,
  type SensitivityMeasure,
  type SensitivitySteps,
  sensitivityAxes,
  sensitivityColumns,
  sensitivityMeasures,
  stepChoices,
  stepOf,
} from './sensitivity.ts'
import { SensitivityTable } from './sensitivity-table.tsx'

type SizedForSensitivity = Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>

/** Number of amounts per side in the panel, and when expanded. */
const [small, large] = [7, 25] as const

interface Choices {
  measure: SensitivityMeasure
  across: SensitivityColumn
  steps: SensitivitySteps
}

export interface SensitivityPartProps {
  sized: SizedForSensitivity
}

/**
 * Sensitivity of the loan or a measure at 7 rates by 7 incomes, values or cap rates; 25 by 25 when expanded. It is updated
 * after the loan itself.
 */
export function SensitivityPart({ sized }: SensitivityPartProps) {
  const later = useDeferredValue(sized)
  const [isOpen, setIsOpen] = useState(false)
  const [choices, setChoices] = useState<Choices>({
    measure: 'loan',
    across: 'operatingIncomeChange',
    steps: initialSteps,
  })
  const shown = { sized: later, choices, onChange: setChoices }
  return (
    <Part aria-label={labelOf('sensitivity')}>
      <SpreadRow>
        <h3>{labelOf('sensitivity')}</h3>
        <Button size="small" icon={Maximize2} onPress={() => setIsOpen(true)}>
          Expand to 25 × 25
        </Button>
      </SpreadRow>
      <ChosenSensitivity {...shown} count={small} />
      {isOpen && (
        <Dialog
          title={labelOf('sensitivity')}
          size="full"
          isOpen
          onClose={() => setIsOpen(false)}
          footer={<Button onPress={() => setIsOpen(false)}>Close</Button>}
        >
          <ChosenSensitivity {...shown} count={large} />
        </Dialog>
      )}
    </Part>
  )
}

interface ChosenSensitivityProps {
  sized: SizedForSensitivity
  choices: Choices
  onChange: (choices: Choices) => void
  /** Number of amounts per side. */
  count: number
}

/** Controls for measure and steps, above the table. */
function ChosenSensitivity({ sized, choices, onChange, count }: ChosenSensitivityProps) {
  const { measure, across, steps } = choices
  const fixedLoan = sized.sizing.loan
  const shown = useMemo(() => {
    const sides = sensitivityAxes(sized, across, count, steps)
    if (sides === null) return null
    return { sides, table: sensitivity(sized.underwriting, sized.request, sized.rulePack, sides, fixedLoan) }
  }, [sized, across, count, steps, fixedLoan])
  const choice = (name: 'measure' | 'across', label: string, all: readonly SelectOption[]) => (
    <Select
      label={label}
      options={all.map(({ id, label: words }) => ({ id, label: words }))}
      value={choices[name]}
      onChange={(id) => onChange({ ...choices, [name]: id })}
    />
  )
  const step = (name: keyof SensitivitySteps, label: string) => (
    <Select
      label={label}
      options={stepChoices[name].map((each) => ({
        id: String(each),
        label: percentText(each, name === 'share' ? 0 : 2),
      }))}
      value={String(steps[name])}
      onChange={(id) => onChange({ ...choices, steps: { ...steps, [name]: Number(id) } })}
    />
  )
  return (
    <Stack $gap="three">
      <Fields>
        {choice('measure', 'Show', sensitivityMeasures)}
        {choice('across', 'Columns', sensitivityColumns)}
        {step('rate', 'Rate step')}
        {step(stepOf(across), 'Column step')}
      </Fields>
      {shown === null ? (
        <EmptyState title="No sensitivity table yet.">
          {across === 'value' || across === 'capitalizationRate'
            ? 'Rate, NCF, or value is unknown. Enter the missing input.'
            : 'Rate or NCF is unknown. Enter the missing input.'}
        </EmptyState>
      ) : (
        <SensitivityTable
          key={`${across} ${count} ${shown.sides.rows.amounts.length} ${shown.sides.columns.amounts.length}`}
          table={shown.table}
          middle={shown.sides.middle}
          measure={measure}
          limit={limitOf(sized.sizing, measure)}
          tier={sized.sizing.tier}
          fixedLoan={fixedLoan}
        />
      )}
    </Stack>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  max-width: 920px;
  gap: ${space.two} ${space.three};
`
