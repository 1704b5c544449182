import { type SizedDeal, sensitivity } from '@uwkit/core/sizing'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button, Dialog, EmptyState, RadioGroup } from '../../ui/index.ts'
import { SensitivityTable } from './sensitivity-table.tsx'
import { type SensitivityColumn, sensitivityAxes, sensitivityColumns } from './state/sensitivity-axes.ts'

export interface SensitivityDialogProps {
  sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>
  onClose: () => void
}

/** The loan at 25 rates by 25 cash flows, values or capitalisation rates. */
export function SensitivityDialog({ sized, onClose }: SensitivityDialogProps) {
  const [across, setAcross] = useState<SensitivityColumn>('cashFlowChange')
  const table = useMemo(() => {
    const axes = sensitivityAxes(sized, across)
    return axes === null ? null : sensitivity(sized.underwriting, sized.request, sized.rulePack, axes)
  }, [sized, across])
  return (
    <Dialog title="Sensitivity" size="full" isOpen onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <Stack>
        <RadioGroup
          label="Across"
          direction="across"
          options={sensitivityColumns.map(({ id, label }) => ({ id, label }))}
          value={across}
          onChange={setAcross}
        />
        {table === null ? (
          <EmptyState title="There is nothing to vary yet.">
            {across === 'cashFlowChange'
              ? 'The rate or the net cash flow is unknown.'
              : 'The rate, the net cash flow or the value is unknown.'}
          </EmptyState>
        ) : (
          <SensitivityTable
            key={across}
            table={table}
            label={`Loan by rate and ${sensitivityColumns.find(({ id }) => id === across)?.label.toLowerCase()}`}
          />
        )}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  min-width: 0;
`
