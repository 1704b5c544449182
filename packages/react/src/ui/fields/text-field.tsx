import type { LucideIcon } from 'lucide-react'
import { TextField as AriaTextField } from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon } from '../icon.tsx'
import {
  Adornment,
  FieldFrame,
  FieldHelp,
  FieldInput,
  FieldLabel,
  type FieldProps,
  fieldRoot,
  fieldState,
  ReadOnlyMark,
} from './field.tsx'

export interface TextFieldProps extends FieldProps {
  /** `null` if empty. */
  value: string | null
  /** Called at every keystroke; with `null` if the text becomes empty. */
  onChange: (value: string | null) => void
  /** Example of what to enter. It disappears with the first key, so it must not contain required information. */
  placeholder?: string
  /** Type of input, for phone keyboards and browser autofill. @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** HTML `autocomplete` value for browser autofill. @default 'off' */
  autoComplete?: string
  /** Maximum characters. */
  maxLength?: number
  /** Icon before the text. */
  icon?: LucideIcon
  /** Takes the focus when it appears. @default false */
  autoFocus?: boolean
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder = '', type = 'text', autoComplete = 'off', autoFocus = false, icon } = props
  const isReadOnly = props.isReadOnly ?? false
  return (
    <TextRoot
      {...fieldState(props)}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
      type={type}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly}>
        {icon && (
          <Adornment aria-hidden="true">
            <Icon symbol={icon} />
          </Adornment>
        )}
        <FieldInput placeholder={placeholder} />
        {isReadOnly && <ReadOnlyMark />}
      </FieldFrame>
      <FieldHelp field={props} />
    </TextRoot>
  )
}

/** Text field with its label above and its help below. */
export const TextRoot = styled(AriaTextField)`
  ${fieldRoot}
`
