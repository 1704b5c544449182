import { ChevronDown, Search } from 'lucide-react'
import { Autocomplete, Button, SearchField, SelectValue, useFilter } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import type { FieldProps } from '../field/field.types.ts'
import { Adornment, FieldFrame, FieldInput, fieldFrame } from '../field/field-frame.tsx'
import { FieldHelp, FieldLabel } from '../field/field-text.tsx'
import { Icon } from '../icon/icon.tsx'
import type { SelectOption } from './group-options.ts'
import { OptionList, OptionSurface } from './option-list.tsx'

export interface SelectBoxProps {
  field: FieldProps
  options: readonly SelectOption[]
  placeholder: string
  /** Puts an input over the options that narrows them. */
  hasFilter: boolean
}

/** The inside of a select: label, the button that shows what is chosen, help, and the options it opens. */
export function SelectBox({ field, options, placeholder, hasFilter }: SelectBoxProps) {
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
          <Autocomplete filter={contains}>
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
