import { timestampText } from '@uwkit/core/text'
import { Check, X } from 'lucide-react'
import { Tag as AriaTag, TagGroup as AriaTagGroup, Button, Label, TagList } from 'react-aria-components'
import { css, styled } from 'styled-components'
import {
  type ColorRole,
  color,
  focusRing,
  mutedCaption,
  oneLine,
  radius,
  space,
  type,
  visuallyHidden,
} from '../../theme/index.ts'
import { Caption } from '../layout.tsx'

/** Tone of a tag. The text has the same meaning; the color only helps to find it. */
export type TagTone = Extract<
  ColorRole,
  | 'accent'
  | 'tied'
  | 'off'
  | 'unproven'
  | 'refused'
  | 'done'
  | 'warning'
  | 'predicted'
  | 'edited'
  | 'income'
  | 'expense'
  | 'below'
  | 'vacant'
  | 'future'
>

/** Style of a tag, alone or in a group. */
const tagSurface = css<{ $tone: TagTone | null }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  max-width: 100%;
  min-height: 22px;
  padding: ${space.half} ${space.two};
  border: 1px solid ${({ $tone }) => ($tone === null ? color.lineStrong : color[$tone])};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${({ $tone }) => ($tone === null ? color.ink : color[$tone])};
  ${type.caption}
`

export interface TagProps {
  text: string
  /** @default none, in ink */
  tone?: TagTone
}

/** A label for a row that is not interactive: "Renovated", "Vacant". */
export function Tag({ text, tone }: TagProps) {
  return (
    <Surface $tone={tone ?? null}>
      <Text>{text}</Text>
    </Surface>
  )
}

const Surface = styled.span<{ $tone: TagTone | null }>`
  ${tagSurface}
`

const Text = styled.span`
  ${oneLine}
`

/** Tag in a group. */
export interface GroupTag {
  id: string
  text: string
  /** @default none, in ink */
  tone?: TagTone
  /** @default false */
  isDisabled?: boolean
}

export interface TagGroupProps {
  /** Label of the tags. */
  label: string
  /** Shows the label to screen readers only. @default false */
  isLabelHidden?: boolean
  tags: readonly GroupTag[]
  /** Whether one or several tags can be chosen. @default 'none' */
  choice?: 'none' | 'one' | 'several'
  /** IDs of the chosen tags. @default none */
  chosen?: ReadonlySet<string>
  onChoose?: (ids: ReadonlySet<string>) => void
  /** Adds a remove button to each tag; Delete does the same. */
  onRemove?: (ids: ReadonlySet<string>) => void
  /** Text shown if there are no tags. @default 'None' */
  emptyText?: string
}

/** Tags that can be selected or removed. Arrow keys move between tags, Space selects, Delete removes. */
export function TagGroup({
  label,
  isLabelHidden = false,
  tags,
  choice = 'none',
  chosen = noneChosen,
  onChoose,
  onRemove,
  emptyText = 'None',
}: TagGroupProps) {
  const removal = onRemove === undefined ? {} : { onRemove: (keys: Iterable<unknown>) => onRemove(idsOf(keys)) }
  return (
    <Root
      selectionMode={modes[choice]}
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChoose?.(keys === 'all' ? new Set(tags.map(({ id }) => id)) : idsOf(keys))}
      {...removal}
    >
      <GroupLabel $isHidden={isLabelHidden}>{label}</GroupLabel>
      <List renderEmptyState={() => <Caption>{emptyText}</Caption>}>
        {tags.map(({ id, text, tone, isDisabled = false }) => (
          <Item key={id} id={id} textValue={text} isDisabled={isDisabled} $tone={tone ?? null}>
            {({ isSelected, allowsRemoving }) => (
              <>
                {isSelected && <Check size={12} aria-hidden />}
                {text}
                {allowsRemoving && (
                  <Remove slot="remove" aria-label={`Remove ${text}`}>
                    <X size={12} aria-hidden />
                  </Remove>
                )}
              </>
            )}
          </Item>
        ))}
      </List>
    </Root>
  )
}

const modes = { none: 'none', one: 'single', several: 'multiple' } as const
const noneChosen: ReadonlySet<string> = new Set()
const idsOf = (keys: Iterable<unknown>): ReadonlySet<string> => new Set([...keys].map(String))

const Root = styled(AriaTagGroup)`
  display: grid;
  gap: ${space.one};
`

const GroupLabel = styled(Label)<{ $isHidden: boolean }>`
  ${mutedCaption}
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const List = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  outline: none;

  &[data-focus-visible] {
    ${focusRing}
  }
`

const Item = styled(AriaTag)<{ $tone: TagTone | null }>`
  ${tagSurface}
  cursor: default;
  outline: none;

  &[data-selection-mode][data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.selection};
  }
  &[data-disabled] {
    opacity: 0.5;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`

const Remove = styled(Button)`
  display: inline-flex;
  margin-right: -6px;
  padding: ${space.one};
  border: 0;
  border-radius: 3px;
  outline: none;
  background: none;
  color: inherit;

  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`

export interface StampProps {
  /** Seconds since 1970; `null` if unknown. */
  at: number | null
}

/** A timestamp as formatted by `timestampText`. If it does not fit on one line, date and time are on separate lines. */
export function Stamp({ at }: StampProps) {
  const text = timestampText(at)
  if (at === null) return <span>{text}</span>
  const [day, ...time] = text.split(' ')
  return (
    <time dateTime={new Date(at * 1000).toISOString()}>
      <NoWrap>{day}</NoWrap> <NoWrap>{time.join(' ')}</NoWrap>
    </time>
  )
}

const NoWrap = styled.span`
  white-space: nowrap;
`
