import { type DealStep, doneText, stepText } from '@uwkit/core/deal'
import type { SignOff } from '@uwkit/core/review'
import { timestampText } from '@uwkit/core/text'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { styled } from 'styled-components'
import {
  color,
  focusRingInset,
  mutedCaption,
  plainList,
  radius,
  size,
  space,
  type,
  wrappingRow,
} from '../../theme/index.ts'
import { Link, Select, VisuallyHidden } from '../../ui/index.ts'

/** Fields of a sign-off that its mark shows. */
export type SignOffSummary = Pick<SignOff, 'section' | 'by' | 'realUser' | 'createdOn' | 'changedSince'>

/**
 * Returns who signed off a section and when, and whether it changed since.
 *
 * @example
 * const createdOn = new Date(2026, 4, 31, 14, 5).getTime() / 1000
 * signOffText({ section: 'loan', by: { id: 'u1', name: 'Ada Minn' }, realUser: null, createdOn, changedSince: [] })
 * // => '✓ Signed off: Ada Minn, 2026-05-31 02:05 PM'
 */
export function signOffText({ by, realUser, createdOn, changedSince }: SignOffSummary): string {
  const who = `${realUser?.name ?? by.name}, ${timestampText(createdOn)}`
  return changedSince.length === 0 ? `✓ Signed off: ${who}` : `▲ Changed since sign-off: ${who}`
}

/** A section of a deal. */
export interface DealNavSection {
  /** Path segment. */
  id: string
  label: string
  /** URL of the section. */
  href: string
}

interface SectionNavProps {
  sections: readonly DealNavSection[]
  /** ID of the current section. */
  current: string
  /** Progress of the deal, derived from its data; `null` until known. */
  steps: readonly DealStep[] | null
  /** Sign-offs of the sections. */
  signOffs: readonly SignOffSummary[]
}

/** List of a deal's sections with the progress and the sign-off of each. */
export function SectionNav({ sections, current, steps, signOffs }: SectionNavProps) {
  return (
    <nav aria-label="Deal sections">
      <List>
        {sections.map(({ id, label, href }) => {
          const step = steps?.find(({ section }) => section === id)
          const signOff = signOffs.find(({ section }) => section === id)
          return (
            <Line key={id} data-current={id === current}>
              <SectionLink href={href} {...(id === current ? { 'aria-current': 'page' } : {})}>
                {label}
              </SectionLink>
              {step !== undefined && (
                <StepStatus title={stepText(step)}>
                  <StepIcon state={step.state} />
                  <VisuallyHidden>{stepText(step)}</VisuallyHidden>
                </StepStatus>
              )}
              {signOff !== undefined && <SignedOff data-changed={isChanged(signOff)}>{signOffText(signOff)}</SignedOff>}
            </Line>
          )
        })}
      </List>
      {steps !== null && <RemainingSteps steps={steps} />}
    </nav>
  )
}

const isChanged = ({ changedSince }: SignOffSummary) => changedSince.length > 0

/** Shows how many steps are done, and what the others lack. */
function RemainingSteps({ steps }: { steps: readonly DealStep[] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <Left aria-label="Deal progress">
      <strong>{`${doneText(steps)} done`}</strong>
      {left.map(({ id, label, detail }) => (
        <span key={id}>
          {label}: {detail.charAt(0).toLowerCase() + detail.slice(1)}
        </span>
      ))}
    </Left>
  )
}

export interface SectionSelectProps extends SectionNavProps {
  /** Opens a section. */
  onOpen: (href: string) => void
}

/** Select for a deal's sections, for screens too narrow for the list. */
export function SectionSelect({ sections, current, steps, signOffs, onOpen }: SectionSelectProps) {
  const stepOf = (id: string) => steps?.find(({ section }) => section === id)
  const step = stepOf(current)
  const signOff = signOffs.find(({ section }) => section === current)
  const options = sections.map(({ id, label }) => {
    const detail = stepOf(id)?.detail
    return { id, label: detail === undefined ? label : `${label} · ${detail}` }
  })
  return (
    <Strip>
      <Select
        label="Section"
        isLabelHidden
        options={options}
        value={current}
        onChange={(id) => {
          const href = sections.find((each) => each.id === id)?.href
          if (href !== undefined) onOpen(href)
        }}
      />
      {step !== undefined && (
        <StepStatus title={stepText(step)}>
          <StepIcon state={step.state} />
          <VisuallyHidden>{stepText(step)}</VisuallyHidden>
        </StepStatus>
      )}
      {steps !== null && <span>{doneText(steps)} done</span>}
      {signOff !== undefined && <SignedOff data-changed={isChanged(signOff)}>{signOffText(signOff)}</SignedOff>}
    </Strip>
  )
}

const List = styled.ul`
  display: grid;
  ${plainList}
  ${type.body}
`

const Line = styled.li`
  ${wrappingRow}
  border-radius: ${radius.part};

  &:hover {
    background: ${color.hover};
  }
  &[data-current='true'] {
    background: ${color.selection};
  }
`

const SectionLink = styled(Link)`
  flex: 1;
  min-width: 0;
  padding: 4px ${space.two};
  min-height: ${size.gridRow};
  box-sizing: border-box;
  color: ${color.ink};
  text-decoration: none;

  &[aria-current='page'] {
    font-weight: 550;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const SignedOff = styled.span`
  flex-basis: 100%;
  padding: 0 ${space.two} ${space.one};
  color: ${color.done};
  ${type.caption}

  &[data-changed='true'] {
    color: ${color.warning};
  }
`

const Left = styled.section`
  display: grid;
  gap: ${space.half};
  margin: ${space.two} ${space.two} 0;
  ${mutedCaption}
`

const Strip = styled.div`
  ${wrappingRow}
  gap: ${space.one};
  min-width: 0;
  ${mutedCaption}

  > :first-child {
    width: min(240px, 60vw);
  }
`

const StepStatus = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
`

/** Icon of a step's state: dashed ring, ring with a dot, check mark. The text next to it states the same. */
export function StepIcon({ state, size = 16 }: Pick<DealStep, 'state'> & { size?: number }) {
  const Symbol = signs[state]
  return (
    <Sign $color={colors[state]} aria-hidden>
      <Symbol size={size} />
    </Sign>
  )
}

const signs = { none: CircleDashed, started: CircleDot, done: CircleCheck }
const colors = { none: color.inkMuted, started: color.started, done: color.done }

const Sign = styled.span<{ $color: string }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  color: ${({ $color }) => $color};
`
