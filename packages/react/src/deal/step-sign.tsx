import type { DealStep } from '@uwkit/core/deal'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { styled } from 'styled-components'
import { color } from '../theme/index.ts'

/** A dashed ring, a ring with a point, a tick: told by their shapes. What stands beside it says it in words. */
export function StepSign({ state, size = 16 }: Pick<DealStep, 'state'> & { size?: number }) {
  const Symbol = signs[state]
  return (
    <Sign $color={colors[state]} aria-hidden>
      <Symbol size={size} />
    </Sign>
  )
}

const signs = { none: CircleDashed, started: CircleDot, done: CircleCheck }
const colors = { none: color.inkMuted, started: color.accent, done: color.tied }

const Sign = styled.span<{ $color: string }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  color: ${({ $color }) => $color};
`
