import { Check } from 'lucide-react'
import { Header, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { popoverSurface } from '../overlays/popover.tsx'

interface OptionListProps {
  options: readonly SelectOption[]
}

/** The options of a select or combo box, under their headings; the chosen ones are checked. */
export function OptionList({ options }: OptionListProps) {
  return (
    <List renderEmptyState={() => <Nothing>No matches. Try fewer letters.</Nothing>}>
      {groupOptions(options).map(({ title, options: members }) =>
        title === null ? (
          members.map(optionItem)
        ) : (
          <ListBoxSection key={title} id={`group:${title}`}>
            <GroupTitle>{title}</GroupTitle>
            {members.map(optionItem)}
          </ListBoxSection>
        ),
      )}
    </List>
  )
}

function optionItem({ id, label, description, isDisabled = false }: SelectOption) {
  return (
    <Option key={id} id={id} textValue={label} isDisabled={isDisabled}>
      {({ isSelected }) => (
        <>
          {/* Both lines make up the name that is read aloud. */}
          <Words>
            <span>{label}</span>
            {description !== undefined && <Says>{description}</Says>}
          </Words>
          {isSelected && <Icon symbol={Check} />}
        </>
      )}
    </Option>
  )
}

/** What the options float in: as wide as the field at least, and never taller than the window allows. */
export const OptionSurface = styled(Popover)`
  ${popoverSurface}
  display: flex;
  flex-direction: column;
  min-width: var(--trigger-width);
  max-width: min(420px, calc(100vw - 16px));
`

const List = styled(ListBox)`
  flex: 1;
  min-height: 0;
  max-height: 320px;
  padding: ${space.one};
  overflow: auto;
  outline: none;
`

const Option = styled(ListBoxItem)`
  ${type.body}
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-height: 28px;
  padding: ${space.one} ${space.two};
  border-radius: ${radius.part};
  outline: none;
  cursor: default;
  &[data-selected] {
    background: ${color.selection};
  }
  &[data-hovered],
  &[data-focused] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
  &[data-disabled] {
    color: ${color.inkMuted};
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-focus-visible] {
      outline: 2px solid Highlight;
    }
  }
`

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`

const Says = styled.span`
  ${type.caption}
  color: ${color.inkMuted};
`

const GroupTitle = styled(Header)`
  ${type.gridHeading}
  padding: ${space.two} ${space.two} ${space.one};
  color: ${color.inkMuted};
`

const Nothing = styled.div`
  ${type.body}
  padding: ${space.two};
  color: ${color.inkMuted};
`

/** An option of a select. */
export interface SelectOption {
  /** Unlike that of every other option, and never empty. */
  id: string
  label: string
  /** Says more, under the label. */
  description?: string
  /** The heading it stands under. Options of one group stay together, in the place of the first. */
  group?: string
  /** Shown, but cannot be chosen. @default false */
  isDisabled?: boolean
}

interface OptionGroup {
  /** `null` for options that stand under no heading. */
  title: string | null
  options: SelectOption[]
}

/**
 * The options under their headings, in the order in which each heading first appears.
 *
 * @example
 * groupOptions([{ id: 'gpr', label: 'Gross potential rent', group: 'Income' }]).map(({ title }) => title)
 * // => ['Income']
 */
export function groupOptions(options: readonly SelectOption[]): OptionGroup[] {
  const groups = new Map<string | null, SelectOption[]>()
  for (const option of options) {
    const title = option.group ?? null
    const group = groups.get(title)
    if (group) group.push(option)
    else groups.set(title, [option])
  }
  return [...groups].map(([title, members]) => ({ title, options: members }))
}
