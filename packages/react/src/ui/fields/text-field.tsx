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
  /** `null` is empty. */
  value: string | null
  /** Told at every keystroke; `null` when the last character is gone. */
  onChange: (value: string | null) => void
  /** An example of what to enter. It goes away with the first key, so it never holds what a person must know. */
  placeholder?: string
  /** What is entered, for the keyboards of phones and the memory of browsers. @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** What the browser may fill in, by the words of HTML. @default 'off' */
  autoComplete?: string
  /** Most characters that can be entered. */
  maxLength?: number
  /** A symbol before the text. */
  icon?: LucideIcon
  /** Takes the keyboard when it appears. @default false */
  autoFocus?: boolean
}

/** One line of text. */
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

/** A field of text with its label above and its help below. */
export const TextRoot = styled(AriaTextField)`
  ${fieldRoot}
`
