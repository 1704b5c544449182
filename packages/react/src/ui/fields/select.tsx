import { Check, ChevronDown, Search } from 'lucide-react'
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  SelectValue,
  useFilter,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, oneLine, radius, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { Caption } from '../layout.tsx'
import { popoverSurface } from '../overlays/popover.tsx'
import {
  Adornment,
  FieldFrame,
  FieldHelp,
  FieldInput,
  FieldLabel,
  type FieldProps,
  fieldFrame,
  fieldRoot,
  fieldState,
} from './field.tsx'
import { TextField } from './text-field.tsx'

interface OptionListProps {
  options: readonly SelectOption[]
}

/** Options of a select or combo box, under their headings; the chosen ones are checked. */
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
          {/* Both lines form the accessible name. */}
          <Words>
            <span>{label}</span>
            {description !== undefined && <Caption>{description}</Caption>}
          </Words>
          {isSelected && <Icon symbol={Check} />}
        </>
      )}
    </Option>
  )
}

/** Popover of the options: at least as wide as the field, and never taller than the window allows. */
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

/** Option of a select. */
export interface SelectOption<Id extends string = string> {
  /** Unique and never empty. */
  id: Id
  label: string
  /** Additional text, under the label. */
  description?: string
  /** Heading of the option. Options of one group stay together, in the position of the first. */
  group?: string
  /** Whether it is shown but cannot be chosen. @default false */
  isDisabled?: boolean
}

interface OptionGroup {
  /** `null` for options without a heading. */
  title: string | null
  options: SelectOption[]
}

/**
 * Groups the options under their headings, in order of first appearance of each heading.
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

interface SelectFieldProps<Id extends string> extends FieldProps {
  options: readonly SelectOption<Id>[]
  /** Shown in the field while nothing is chosen. @default 'Select' */
  placeholder?: string
  /** Shows an input above the options that filters them; for more than ten options. @default false */
  hasFilter?: boolean
}

export type SelectProps<Id extends string = string> = SelectFieldProps<Id> & {
  /** ID of the chosen option; `null` if there is none. */
  value: Id | null
} & (
    | { emptyLabel?: undefined; onChange: (value: Id) => void }
    | {
        /** Label of an option that clears the choice: "No sponsor". If omitted, a choice can be changed but not cleared. */
        emptyLabel: string
        onChange: (value: Id | null) => void
      }
  )

/** ID of the option that clears the choice; no other option has it, because IDs are never empty. */
const nothing = ''

/** A select for one of several options. To type in the field itself, use ComboBox. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { value, placeholder = 'Select', hasFilter = false, emptyLabel } = props
  if (props.isReadOnly === true) {
    const chosen = props.options.find(({ id }) => id === value)?.label ?? null
    return <TextField {...fieldProps(props)} value={chosen} onChange={() => undefined} />
  }
  const { isReadOnly: _, ...state } = fieldState(props)
  const options = emptyLabel === undefined ? props.options : [{ id: nothing, label: emptyLabel }, ...props.options]
  return (
    <Root
      {...state}
      value={value}
      onChange={(id) => {
        if (props.emptyLabel === undefined) props.onChange(id as Id)
        else props.onChange(id === nothing ? null : (id as Id))
      }}
    >
      <SelectBox field={props} options={options} placeholder={placeholder} hasFilter={hasFilter} />
    </Root>
  )
}

export interface MultiSelectProps extends SelectFieldProps<string> {
  /** IDs of the chosen options, in any order. */
  value: readonly string[]
  /** Receives all chosen IDs after every choice. */
  onChange: (value: string[]) => void
  /** Receives the text typed into the filter, so that matching options can be searched for. */
  onType?: (typed: string) => void
}

/** A select for any number of options. It stays open during selection. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value, onChange, placeholder = 'Select', hasFilter = false, onType } = props
  if (props.isReadOnly === true) {
    const chosen = options.filter(({ id }) => value.includes(id)).map(({ label }) => label)
    return <TextField {...fieldProps(props)} value={chosen.join(', ')} onChange={() => undefined} />
  }
  const { isReadOnly: _, ...state } = fieldState(props)
  return (
    <Many
      {...state}
      selectionMode="multiple"
      value={value}
      onChange={(ids) => onChange(Array.isArray(ids) ? ids.map(String) : [])}
    >
      <SelectBox field={props} options={options} placeholder={placeholder} hasFilter={hasFilter} onType={onType} />
    </Many>
  )
}

function fieldProps({ label, isLabelHidden, description, error, isRequired, isDisabled, ...rest }: FieldProps) {
  const { isReadOnly, readOnlyReason } = rest
  return { label, isLabelHidden, description, error, isRequired, isDisabled, isReadOnly, readOnlyReason }
}

const Root = styled(AriaSelect<SelectOption, 'single'>)`
  ${fieldRoot}
`

const Many = styled(AriaSelect<SelectOption, 'multiple'>)`
  ${fieldRoot}
`

interface SelectBoxProps {
  field: FieldProps
  options: readonly SelectOption[]
  placeholder: string
  /** Shows an input above the options that filters them. */
  hasFilter: boolean
  onType?: ((typed: string) => void) | undefined
}

/** Inside of a select: label, the button that shows the choice, help, and the options it opens. */
function SelectBox({ field, options, placeholder, hasFilter, onType }: SelectBoxProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <>
      <FieldLabel {...field} />
      <Opener data-invalid={field.error !== undefined || undefined}>
        <Shown>
          {({ selectedText, isPlaceholder }) => (isPlaceholder || selectedText === '' ? placeholder : selectedText)}
        </Shown>
        <Icon symbol={ChevronDown} />
      </Opener>
      <FieldHelp field={field} />
      <OptionSurface offset={4}>
        {hasFilter ? (
          <Autocomplete filter={contains} {...(onType !== undefined && { onInputChange: onType })}>
            <SearchField aria-label={`Filter ${field.label}`} autoFocus>
              <FilterFrame>
                <Adornment aria-hidden="true">
                  <Icon symbol={Search} />
                </Adornment>
                <FieldInput placeholder="Type to filter" />
              </FilterFrame>
            </SearchField>
            <OptionList options={options} />
          </Autocomplete>
        ) : (
          <OptionList options={options} />
        )}
      </OptionSurface>
    </>
  )
}

const Opener = styled(Button)<{ $isReadOnly?: boolean }>`
  ${fieldFrame}
  width: 100%;
  gap: ${space.two};
  padding: 0 ${space.two};
  text-align: left;
  cursor: default;
  svg {
    color: ${color.inkMuted};
  }
`

const Shown = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  ${oneLine}
  &[data-placeholder] {
    color: ${color.inkMuted};
  }
`

const FilterFrame = styled(FieldFrame)`
  margin: ${space.one} ${space.one} 0;
`
