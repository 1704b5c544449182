import { Search, X } from 'lucide-react'
import { SearchField as AriaSearchField, Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { Adornment, FieldFrame, FieldInput, FieldLabel, fieldRoot, frameButton } from './field.tsx'

export interface SearchFieldProps {
  /** What is searched: "Filter rent rolls". Shown as the placeholder unless the label is visible. */
  label: string
  /** @default true */
  isLabelHidden?: boolean
  /** Empty text means all. */
  value: string
  /** Called at every keystroke, and with an empty text on Escape. */
  onChange: (value: string) => void
  /** Called on Enter. */
  onSubmit?: (value: string) => void
  /** Result count, shown inside the field and announced when it changes: "12 of 180". */
  found?: string | undefined
  /** @default false */
  isDisabled?: boolean
  /** Takes the focus when it appears. @default false */
  autoFocus?: boolean
}

/** A field that filters a list while the user types. Escape clears it. */
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
