import { ChevronDown, Search } from 'lucide-react'
import { Select as AriaSelect, Autocomplete, Button, SearchField, SelectValue, useFilter } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
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
import { OptionList, OptionSurface, type SelectOption } from './option-list.tsx'
import { TextField } from './text-field.tsx'

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[]
  /** The id of the chosen option; `null` when none is. */
  value: string | null
  onChange: (value: string | null) => void
  /** Stands in the field while nothing is chosen. @default 'Select' */
  placeholder?: string
  /** Puts an input over the options that narrows them; for more than ten. @default false */
  hasFilter?: boolean
  /** Offers to choose nothing, under this name: "No sponsor". Left out, a choice can be changed but not taken back. */
  emptyLabel?: string
}

/** The id that stands for choosing nothing; no option has it, since ids are never empty. */
const nothing = ''

/** A select for one of several options. To type in the field itself, use ComboBox. */
export function Select(props: SelectProps) {
  const { value, onChange, placeholder = 'Select', hasFilter = false, emptyLabel } = props
  if (props.isReadOnly === true) {
    const chosen = props.options.find(({ id }) => id === value)?.label ?? null
    return <TextField {...fieldProps(props)} value={chosen} onChange={() => undefined} />
  }
  const { isReadOnly: _, ...state } = fieldState(props)
  const options = emptyLabel === undefined ? props.options : [{ id: nothing, label: emptyLabel }, ...props.options]
  return (
    <Root {...state} value={value} onChange={(id) => onChange(typeof id !== 'string' || id === nothing ? null : id)}>
      <SelectBox field={props} options={options} placeholder={placeholder} hasFilter={hasFilter} />
    </Root>
  )
}

export interface MultiSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'emptyLabel'> {
  /** The ids of the chosen options, in the order of the options or not. */
  value: readonly string[]
  /** Told all chosen ids at every choice. */
  onChange: (value: string[]) => void
  /** Told what is typed into the filter, so that more options that it names can be looked for. */
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
  /** Puts an input over the options that narrows them. */
  hasFilter: boolean
  onType?: ((typed: string) => void) | undefined
}

/** The inside of a select: label, the button that shows what is chosen, help, and the options it opens. */
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
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${color.inkMuted};
  }
`

const FilterFrame = styled(FieldFrame)`
  margin: ${space.one} ${space.one} 0;
`
