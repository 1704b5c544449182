import { TextArea as AriaTextArea } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, space, type } from '../../theme/index.ts'
import { FieldHelp, FieldLabel, type FieldProps, fieldFrame, fieldState } from './field.tsx'
import { TextRoot } from './text-field.tsx'

export interface TextAreaProps extends FieldProps {
  /** `null` if empty. */
  value: string | null
  /** Called at every keystroke; with `null` if the text becomes empty. */
  onChange: (value: string | null) => void
  /** Example of what to enter. */
  placeholder?: string
  /** Lines shown before anything is entered; the field grows with the text. @default 3 */
  rows?: number
  /** Maximum characters; the number used is shown under the field. */
  maxLength?: number
  /** Takes the focus when it appears. @default false */
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
