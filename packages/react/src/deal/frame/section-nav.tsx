import { type DealStep, doneText, stepText } from '@uwkit/core/deal'
import type { SignOff } from '@uwkit/core/review'
import { stampText } from '@uwkit/core/text'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, size, space, type, visuallyHidden } from '../../theme/index.ts'
import { Link, Select } from '../../ui/index.ts'

/** What a person signed off, as its mark tells it. */
export type SignOffMark = Pick<SignOff, 'section' | 'by' | 'realUser' | 'createdOn' | 'changedSince'>

/**
 * Who signed off a section and when, and whether it changed since.
 *
 * @example
 * const createdOn = new Date(2026, 4, 31, 14, 5).getTime() / 1000
 * signOffText({ section: 'loan', by: { id: 'u1', name: 'Ada Minn' }, realUser: null, createdOn, changedSince: [] })
 * // => '✓ Signed off: Ada Minn, 2026-05-31 02:05 PM'
 */
export function signOffText({ by, realUser, createdOn, changedSince }: SignOffMark): string {
  const who = `${realUser?.name ?? by.name}, ${stampText(createdOn)}`
  return changedSince.length === 0 ? `✓ Signed off: ${who}` : `▲ Changed since sign-off: ${who}`
}

/** A section of a deal. */
export interface SectionOfDeal {
  /** Its part of the path. */
  id: string
  label: string
  /** Where it opens. */
  href: string
}

interface SectionNavProps {
  sections: readonly SectionOfDeal[]
  /** Id of the section that is shown. */
  current: string
  /** How far the deal is by its data; `null` until it is known. */
  steps: readonly DealStep[] | null
  /** What people signed off. */
  signOffs: readonly SignOffMark[]
}

/** The sections of a deal under each other: how far each is by its data, and who signed it off. */
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
                <Standing title={stepText(step)}>
                  <StepSign state={step.state} />
                  <Hidden>{stepText(step)}</Hidden>
                </Standing>
              )}
              {signOff !== undefined && <SignedOff data-changed={isChanged(signOff)}>{signOffText(signOff)}</SignedOff>}
            </Line>
          )
        })}
      </List>
      {steps !== null && <StepsLeft steps={steps} />}
    </nav>
  )
}

const isChanged = ({ changedSince }: SignOffMark) => changedSince.length > 0

/** How many steps are done, and what keeps the others open. */
function StepsLeft({ steps }: { steps: readonly DealStep[] }) {
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
  /** Goes to a section. */
  onOpen: (href: string) => void
}

/** The sections of a deal in one field, where there is no room for a column of them. */
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
        <Standing title={stepText(step)}>
          <StepSign state={step.state} />
          <Hidden>{stepText(step)}</Hidden>
        </Standing>
      )}
      {steps !== null && <span>{doneText(steps)} done</span>}
      {signOff !== undefined && <SignedOff data-changed={isChanged(signOff)}>{signOffText(signOff)}</SignedOff>}
    </Strip>
  )
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.body}
`

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
  color: ${color.inkMuted};
  ${type.caption}
`

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  min-width: 0;
  color: ${color.inkMuted};
  ${type.caption}

  > :first-child {
    width: min(240px, 60vw);
  }
`

const Standing = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
`

const Hidden = styled.span`
  ${visuallyHidden}
`

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
const colors = { none: color.inkMuted, started: color.started, done: color.done }

const Sign = styled.span<{ $color: string }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  color: ${({ $color }) => $color};
`
