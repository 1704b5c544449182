import { countText, plural } from '@uwkit/core/text'
import { Check, Circle, TriangleAlert } from 'lucide-react'
import { memo, type ReactElement, useEffect, useRef } from 'react'
import { Button, Toolbar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, oneLine, radius, size, space, type } from '../../theme/index.ts'
import { useIsNarrow, VisuallyHidden } from '../layout.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

/** Step of a workflow, with its open points. */
export interface Step {
  /** Passed to `onSelect`. */
  id: string
  /** Number of the step; the first may be 0. */
  number: number
  name: string
  /** `open` and `warning` need review; a warning contains a contradiction. `none` has no state to show yet. */
  state: 'none' | 'open' | 'warning' | 'done'
  /** Number of points to review, shown with `open` and `warning`. `null` if they were not counted. @default null */
  openCount?: number | null
  /** Whether the step cannot be opened yet. @default false */
  isDisabled?: boolean
  /** Why the step cannot be opened: a tooltip; the arrow keys still reach the step so that it can be read. Implies disabled. @default none */
  disabledReason?: string
}

export interface StepperProps {
  /** Label of the steps, for screen readers: "Rent roll steps". */
  label: string
  steps: readonly Step[]
  /** ID of the open step. */
  current: string
  onSelect: (id: string) => void
  /** `fitting` is a column, or a row if the window is narrower than 900 pixels. @default 'vertical' */
  orientation?: 'horizontal' | 'vertical' | 'fitting'
}

/**
 * The steps of a workflow with number, name and points left. Arrow keys move between steps and Enter opens one. A row that is
 * too long scrolls and keeps the open step visible.
 */
export const Stepper = memo(function Stepper({
  label,
  steps,
  current,
  onSelect,
  orientation = 'vertical',
}: StepperProps) {
  const isNarrow = useIsNarrow(900)
  const direction = orientation === 'fitting' ? (isNarrow ? 'horizontal' : 'vertical') : orientation
  const currentRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current !== '') currentRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={label}>
      <Bar orientation={direction} aria-label={label}>
        {steps.map((step) => (
          <Explained key={step.id} reason={step.disabledReason}>
            <StepButton
              ref={step.id === current ? currentRef : null}
              aria-current={step.id === current ? 'step' : false}
              {...(step.disabledReason === undefined
                ? { isDisabled: step.isDisabled ?? false, onPress: () => onSelect(step.id) }
                : { 'aria-disabled': true })}
            >
              <StepNumber>
                <VisuallyHidden>Step </VisuallyHidden>
                {step.number}
              </StepNumber>
              <Name>{step.name}</Name>
              <VisuallyHidden>{remainingText(step)}</VisuallyHidden>
              <StepMark state={step.state} count={step.openCount ?? null} />
            </StepButton>
          </Explained>
        ))}
      </Bar>
    </nav>
  )
})

function Explained({ reason, children }: { reason: string | undefined; children: ReactElement }) {
  return reason === undefined ? (
    children
  ) : (
    <Tooltip text={reason} placement="bottom">
      {children}
    </Tooltip>
  )
}

const Bar = styled(Toolbar)`
  display: flex;
  gap: ${space.half};
  min-width: 0;

  &[data-orientation='horizontal'] {
    overflow-x: auto;
    scrollbar-width: none;
    box-shadow: inset 0 -1px ${color.line};
  }
  &[data-orientation='vertical'] {
    flex-direction: column;
  }
`

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 20px;
  height: 20px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  ${type.caption}
`

const Name = styled.span`
  flex: 1;
  ${oneLine}
  text-align: start;
`

const StepButton = styled(Button)`
  display: flex;
  align-items: center;
  gap: ${space.two};
  position: relative;
  min-height: ${size.control};
  padding: 0 ${space.two};
  border: solid transparent;
  border-width: 0 0 0 2px;
  background: none;
  color: ${color.ink};
  outline: none;
  ${type.body}

  [data-orientation='horizontal'] > & {
    flex-shrink: 0;
    padding: ${space.half} ${space.three};
    border-width: 0 0 2px;
  }
  &[data-hovered]:not([aria-disabled]) {
    background: ${color.hover};
  }
  &[aria-current='step'] {
    border-color: ${color.accent};
    background: ${color.selection};
  }
  &[aria-current='step'] ${StepNumber} {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.accentInk};
  }
  &[data-disabled],
  &[aria-disabled] {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  &[data-disabled] ${StepNumber}, &[aria-disabled] ${StepNumber} {
    border-color: ${color.line};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

interface StepMarkProps {
  state: Step['state']
  count: number | null
}

/** Check mark, the count of open points, or the count with a warning. The step's own name includes it for screen readers. */
function StepMark({ state, count }: StepMarkProps) {
  if (state === 'none') return null
  return (
    <Mark aria-hidden $color={colors[state]}>
      {state !== 'done' && count !== null && countText(count)}
      <Sign>
        {state === 'open' && count === null && <Circle size={10} />}
        {state === 'warning' && <TriangleAlert size={14} />}
        {state === 'done' && <Check size={16} />}
      </Sign>
    </Mark>
  )
}

const colors = { open: color.inkMuted, warning: color.warning, done: color.done }

const Mark = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  flex-shrink: 0;
  gap: ${space.half};
  color: ${({ $color }) => $color};
  ${type.caption}
`

/** Aligns the signs: in a column of steps the space is reserved even without a sign, so that the counts line up. */
const Sign = styled.span`
  display: grid;
  place-items: center;

  [data-orientation='vertical'] & {
    width: 16px;
  }
`

/**
 * Returns the screen reader text for what is left in a step, after its name.
 *
 * @returns An empty text if nothing is left.
 * @example
 * remainingText({ state: 'warning', openCount: 3 })
 * // => '3 items to review'
 */
export function remainingText({ state, openCount = null }: Pick<Step, 'state' | 'openCount'>): string {
  if (state === 'none') return ''
  if (state === 'done') return 'done'
  const verb = state === 'warning' ? 'review' : 'resolve'
  if (openCount === null) return `items to ${verb}`
  return `${plural(openCount, 'item')} to ${verb}`
}
