import { type DealProgress, progressOfSection, progressTags, type SectionProgress } from '@uwkit/core/deal'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, focusRingInset, radius, size, space, type, visuallyHidden } from '../../theme/index.ts'
import { Link, Menu, Select } from '../../ui/index.ts'

/**
 * How far a section is, in words.
 *
 * @example
 * progressWords({ state: 'none', tag: null })
 * // => 'not started'
 */
export function progressWords({ state, tag }: SectionProgress): string {
  if (state === 'none') return 'not started'
  return state === 'done' ? 'done' : (tag ?? 'in progress').toLowerCase()
}

/** A section of a deal. */
export interface SectionOfDeal {
  /** What its progress is kept under. */
  id: string
  label: string
  /** Where it opens. */
  href: string
}

interface SectionNavProps {
  sections: readonly SectionOfDeal[]
  /** Id of the section that is shown. */
  current: string
  /** `null` until it is known. */
  progress: readonly DealProgress[] | null
  /** Left out, the progress can only be seen. */
  onProgress?: ((section: string, tag: string | null) => void) | undefined
}

/** The sections of a deal under each other, each with how far it is. */
export function SectionNav({ sections, current, progress, onProgress }: SectionNavProps) {
  const records = progress ?? []
  const done = sections.filter(({ id }) => progressOfSection(records, id).state === 'done').length
  return (
    <nav aria-label="Deal sections">
      <List>
        {sections.map(({ id, label, href }) => (
          <Line key={id} data-current={id === current}>
            <ProgressMenu
              label={label}
              progress={progressOfSection(records, id)}
              onChange={onProgress && progress !== null ? (tag) => onProgress(id, tag) : undefined}
            />
            <SectionLink href={href} {...(id === current ? { 'aria-current': 'page' } : {})}>
              {label}
            </SectionLink>
          </Line>
        ))}
      </List>
      <Done>
        {done} of {sections.length} done
      </Done>
    </nav>
  )
}

export interface SectionSelectProps extends SectionNavProps {
  /** Goes to a section. */
  onOpen: (href: string) => void
}

/** The sections of a deal in one field, where there is no room for a column of them. */
export function SectionSelect({ sections, current, progress, onProgress, onOpen }: SectionSelectProps) {
  const records = progress ?? []
  const shown = sections.find(({ id }) => id === current)
  const options = sections.map(({ id, label }) => {
    const one = progressOfSection(records, id)
    return { id, label: one.state === 'none' ? label : `${label} · ${progressWords(one)}` }
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
      {shown !== undefined && (
        <ProgressMenu
          label={shown.label}
          progress={progressOfSection(records, shown.id)}
          onChange={onProgress && progress !== null ? (tag) => onProgress(shown.id, tag) : undefined}
        />
      )}
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
  padding: 4px ${space.two} 4px ${space.half};
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

const Done = styled.p`
  margin: ${space.two} ${space.two} 0;
  color: ${color.inkMuted};
  ${type.caption}
`

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-width: 0;

  > :first-child {
    width: min(240px, 60vw);
  }
`

interface ProgressMenuProps {
  /** What the progress is of: "Rent roll". */
  label: string
  progress: SectionProgress
  /** Told the tag, `null` to take it away. Left out, it can only be seen. */
  onChange?: ((tag: string | null) => void) | undefined
}

/** How far a section is, and a menu that sets it. */
function ProgressMenu({ label, progress, onChange }: ProgressMenuProps) {
  const words = `${label}: ${progressWords(progress)}`
  if (onChange === undefined) {
    return (
      <Fixed title={words}>
        <ProgressSign state={progress.state} />
        <Hidden>{words}</Hidden>
      </Fixed>
    )
  }
  const isOwn = progress.state === 'started' && progress.tag !== progressTags.started
  const actions = [
    { id: notStarted, label: 'Not started' },
    { id: progressTags.started, label: 'In progress' },
    ...(isOwn && progress.tag !== null ? [{ id: progress.tag, label: progress.tag }] : []),
    { id: progressTags.done, label: 'Done' },
  ]
  const chosen = progress.state === 'done' ? progressTags.done : (progress.tag ?? notStarted)
  return (
    <Menu
      label={`Progress for ${label}`}
      trigger={
        <Trigger aria-label={`Progress for ${words}`}>
          <ProgressSign state={progress.state} />
        </Trigger>
      }
      sections={[{ id: 'progress', title: `Progress for ${label}`, actions, choice: 'one', chosen: new Set([chosen]) }]}
      onAction={(id) => onChange(id === notStarted ? null : id)}
    />
  )
}

/** No tag is empty, so that none is mistaken for this one. */
const notStarted = ''

const Fixed = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
`

const Hidden = styled.span`
  ${visuallyHidden}
`

const Trigger = styled(AriaButton)`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${radius.part};
  background: transparent;
  cursor: pointer;

  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`

/** A dashed ring, a ring with a point, a tick: told by their shapes. What stands beside it says it in words. */
function ProgressSign({ state }: Pick<SectionProgress, 'state'>) {
  const Symbol = signs[state]
  return (
    <Sign $color={colors[state]} aria-hidden>
      <Symbol size={16} />
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
