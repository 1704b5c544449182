import { type LucideIcon, Search, X } from 'lucide-react'
import {
  SearchField as AriaSearchField,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Button,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, space, type } from '../../theme/index.ts'
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
  frameButton,
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

export interface TextAreaProps extends FieldProps {
  /** `null` is empty. */
  value: string | null
  /** Told at every keystroke; `null` when the last character is gone. */
  onChange: (value: string | null) => void
  /** An example of what to enter. */
  placeholder?: string
  /** Lines it shows before anything is entered; it grows with the text. @default 3 */
  rows?: number
  /** Most characters that can be entered; how many are used stands under the field. */
  maxLength?: number
}

/** Several lines of text, such as a note to a figure. It grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, placeholder = '', rows = 3, maxLength } = props
  return (
    <TextRoot
      {...fieldState(props)}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    >
      <FieldLabel {...props} />
      <Area placeholder={placeholder} $rows={rows} $isReadOnly={props.isReadOnly ?? false} />
      {maxLength !== undefined && (
        <Count>
          {value?.length ?? 0} of {maxLength} characters
        </Count>
      )}
      <FieldHelp field={props} />
    </TextRoot>
  )
}

const Area = styled(AriaTextArea)<{ $isReadOnly: boolean; $rows: number }>`
  ${fieldFrame}
  display: block;
  width: 100%;
  padding: 5px ${space.two};
  resize: vertical;
  field-sizing: content;
  min-height: ${({ $rows }) => $rows * 20 + 12}px;
  max-height: 60vh;
  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
  &[data-focused] {
    ${focusRing}
    outline-offset: -1px;
    border-color: ${color.focus};
  }
`

const Count = styled.span`
  ${type.caption}
  align-self: flex-end;
  color: ${color.inkMuted};
`

export interface SearchFieldProps {
  /** What is searched: "Filter rent rolls". Shown as the placeholder unless the label is visible. */
  label: string
  /** @default true */
  isLabelHidden?: boolean
  /** Empty text means all. */
  value: string
  /** Told at every keystroke, and with an empty text at Escape. */
  onChange: (value: string) => void
  /** Told at Enter. */
  onSubmit?: (value: string) => void
  /** How much was found, shown inside the field and read aloud when it changes: "12 of 180". */
  found?: string | undefined
  /** @default false */
  isDisabled?: boolean
  /** Takes the keyboard when it appears. @default false */
  autoFocus?: boolean
}

/** Narrows a list while a person types. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, isLabelHidden = true, value, onChange, onSubmit, found, isDisabled = false, autoFocus = false } = props
  return (
    <Root
      value={value}
      onChange={onChange}
      {...(onSubmit ? { onSubmit } : {})}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <FieldFrame>
        <Adornment aria-hidden="true">
          <Icon symbol={Search} />
        </Adornment>
        <FieldInput placeholder={isLabelHidden ? label : ''} />
        <Found role="status">{value === '' ? '' : found}</Found>
        {value !== '' && (
          <Clear>
            <Icon symbol={X} size={14} />
          </Clear>
        )}
      </FieldFrame>
    </Root>
  )
}

const Root = styled(AriaSearchField)`
  ${fieldRoot}
`

const Found = styled.span`
  ${type.caption}
  flex-shrink: 0;
  padding-right: 6px;
  color: ${color.inkMuted};
`

const Clear = styled(Button)`
  ${frameButton}
  width: 24px;
  height: 24px;
  margin-right: 3px;
`
