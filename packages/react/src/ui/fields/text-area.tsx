import { TextArea as AriaTextArea } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, space, type } from '../../theme/index.ts'
import { FieldHelp, FieldLabel, type FieldProps, fieldFrame, fieldState } from './field.tsx'
import { TextRoot } from './text-field.tsx'

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
  /** Takes the keyboard when it comes. @default false */
  autoFocus?: boolean
}

/** A field for several lines of text, such as a note. It grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, placeholder = '', rows = 3, maxLength, autoFocus = false } = props
  return (
    <TextRoot
      {...fieldState(props)}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value ?? ''}
      autoFocus={autoFocus}
      onChange={(text) => onChange(text === '' ? null : text)}
    >
      <FieldLabel {...props} />
      <Area placeholder={placeholder} $rows={rows} $isReadOnly={props.isReadOnly ?? false} />
      {maxLength !== undefined && <Count>{`${value?.length ?? 0} of ${maxLength} characters`}</Count>}
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
