import { ChevronDown } from 'lucide-react'
import { ComboBox as AriaComboBox, Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, radius } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import {
  FieldFrame,
  FieldHelp,
  FieldInput,
  FieldLabel,
  type FieldProps,
  fieldRoot,
  fieldState,
  ReadOnlyMark,
} from './field.tsx'
import { OptionList, OptionSurface, type SelectOption } from './option-list.tsx'

export interface ComboBoxProps extends FieldProps {
  options: readonly SelectOption[]
  /** The id of the chosen option; `null` when none is. */
  value: string | null
  /** Told when an option is taken, and `null` when the field was emptied. */
  onChange: (value: string | null) => void
  /** An example of what to type. */
  placeholder?: string
}

/** One of many options, found by typing in the field: Enter takes the option that has the mark, Escape goes back. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, placeholder = '' } = props
  const isReadOnly = props.isReadOnly ?? false
  return (
    <Root
      {...fieldState(props)}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly}>
        <FieldInput placeholder={placeholder} />
        {isReadOnly ? (
          <ReadOnlyMark />
        ) : (
          <Opener>
            <Icon symbol={ChevronDown} />
          </Opener>
        )}
      </FieldFrame>
      <FieldHelp field={props} />
      <OptionSurface offset={4}>
        <OptionList options={options} />
      </OptionSurface>
    </Root>
  )
}

const Root = styled(AriaComboBox<SelectOption, 'single'>)`
  ${fieldRoot}
`

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 30px;
  padding: 0;
  border: 0;
  border-radius: ${radius.part};
  outline: none;
  background: transparent;
  color: ${color.inkMuted};
  &[data-hovered] {
    color: ${color.ink};
  }
`
