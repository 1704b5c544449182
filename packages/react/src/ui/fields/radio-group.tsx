import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius, space, type } from '../../theme/index.ts'
import { pressLine, pressMark } from './checkbox.tsx'
import { FieldHelp, FieldLabel, type FieldProps, fieldRoot, fieldState } from './field.tsx'

/** Option of a radio group. */
export interface RadioOption<Id extends string = string> {
  id: Id
  label: string
  /** Effect of choosing it, under its label. */
  description?: string
  /** @default false */
  isDisabled?: boolean
}

export interface RadioGroupProps<Id extends string> extends FieldProps {
  options: readonly RadioOption<Id>[]
  /** ID of the chosen option; `null` if there is none. */
  value: Id | null
  onChange: (value: Id) => void
  /** Use `across` for two or three short options. @default 'down' */
  direction?: 'down' | 'across'
}

/** A group of a few options, all visible. For more than five options, use Select. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { options, value, onChange, direction = 'down' } = props
  return (
    <Root
      {...fieldState(props)}
      value={value}
      onChange={(id) => onChange(id as Id)}
      orientation={direction === 'down' ? 'vertical' : 'horizontal'}
    >
      <FieldLabel {...props} />
      <Options $isAcross={direction === 'across'}>
        {options.map((option) => (
          <RadioField key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <Line>
              <Dot aria-hidden="true" />
              {option.label}
            </Line>
            {option.description !== undefined && <Meaning slot="description">{option.description}</Meaning>}
          </RadioField>
        ))}
      </Options>
      <FieldHelp field={props} />
    </Root>
  )
}

const Root = styled(AriaRadioGroup)`
  ${fieldRoot}
`

const Options = styled.div<{ $isAcross: boolean }>`
  display: flex;
  flex-flow: ${({ $isAcross }) => ($isAcross ? 'row wrap' : 'column')};
  gap: ${space.half} ${space.four};
`

const Dot = styled.span`
  ${pressMark}
  border-radius: ${radius.round};
`

const Line = styled(RadioButton)`
  ${pressLine}
  &[data-hovered] ${Dot} {
    border-color: ${color.ink};
  }
  &[data-invalid] ${Dot} {
    border-color: ${color.refused};
  }
  &[data-selected] ${Dot} {
    border: 5px solid ${color.accent};
  }
  &[data-disabled] ${Dot}, &[data-readonly] ${Dot} {
    background: ${color.sunken};
    border-color: ${color.line};
  }
  &[data-disabled][data-selected] ${Dot}, &[data-readonly][data-selected] ${Dot} {
    border-color: ${color.inkMuted};
  }
  &[data-focus-visible] ${Dot} {
    ${focusRing}
  }
`

const Meaning = styled(Text)`
  ${type.caption}
  display: block;
  padding-left: ${space.six};
  color: ${color.inkMuted};
`
