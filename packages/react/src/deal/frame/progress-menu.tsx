import { progressTags, type SectionProgress } from '@uwkit/core/deal'
import { Button as AriaButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius, visuallyHidden } from '../../theme/index.ts'
import { Menu } from '../../ui/index.ts'
import { ProgressSign } from './progress-sign.tsx'
import { progressWords } from './state/progress-words.ts'

export interface ProgressMenuProps {
  /** What the progress is of: "Rent roll". */
  label: string
  progress: SectionProgress
  /** Told the tag, `null` to take it away. Left out, it can only be seen. */
  onChange?: ((tag: string | null) => void) | undefined
}

/** How far a section is, and a menu that sets it. */
export function ProgressMenu({ label, progress, onChange }: ProgressMenuProps) {
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
      label={`Progress of ${label}`}
      trigger={
        <Trigger aria-label={`Progress of ${words}`}>
          <ProgressSign state={progress.state} />
        </Trigger>
      }
      sections={[{ id: 'progress', title: `Progress of ${label}`, actions, choice: 'one', chosen: new Set([chosen]) }]}
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
