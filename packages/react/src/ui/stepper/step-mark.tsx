import { Check, Circle, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import type { Step } from './step.types.ts'

interface StepMarkProps {
  state: Step['state']
  count: number | null
}

/** A tick, the count of open points, or the count with a warning. The step's own name says it to screen readers. */
export function StepMark({ state, count }: StepMarkProps) {
  if (state === 'none') return null
  return (
    <Mark aria-hidden $color={colors[state]}>
      {state !== 'done' && count !== null && figures.format(count)}
      <Sign>
        {state === 'open' && count === null && <Circle size={10} />}
        {state === 'warning' && <TriangleAlert size={14} />}
        {state === 'done' && <Check size={16} />}
      </Sign>
    </Mark>
  )
}

const colors = { open: color.inkMuted, warning: color.off, done: color.tied }
const figures = new Intl.NumberFormat('en-US')

const Mark = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  flex-shrink: 0;
  gap: ${space.half};
  color: ${({ $color }) => $color};
  ${type.caption}
`

/** Signs under signs: in a column of steps it keeps its room without a sign, so that the counts end in one line. */
const Sign = styled.span`
  display: grid;
  place-items: center;

  [data-orientation='vertical'] & {
    width: 16px;
  }
`
