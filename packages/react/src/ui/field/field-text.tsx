import { CircleAlert } from 'lucide-react'
import { FieldError, Label, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type, visuallyHidden } from '../../theme/index.ts'
import { Icon } from '../icon/icon.tsx'
import type { FieldProps } from './field.types.ts'
import { helpLines } from './field-state.ts'

/** The name over a field. Place it inside a field of react-aria-components, which ties the two together. */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false }: FieldProps) {
  return (
    <LabelText $isHidden={isLabelHidden} data-required={isRequired || undefined}>
      {label}
    </LabelText>
  )
}

export interface FieldHelpProps {
  /** The props of the field that the help belongs to. */
  field: FieldProps
  /** What only a screen reader needs to be told, such as the unit that stands beside the figure. */
  spokenHelp?: string | undefined
}

/** What stands under a field: the error first, then what to enter and why it cannot be changed. */
export function FieldHelp({ field, spokenHelp }: FieldHelpProps) {
  const lines = helpLines(field)
  return (
    <>
      {field.error !== undefined && (
        <ErrorText>
          <Icon symbol={CircleAlert} size={14} />
          <span>{field.error}</span>
        </ErrorText>
      )}
      {(lines.length > 0 || spokenHelp !== undefined) && (
        <HelpText slot="description" $isHidden={lines.length === 0}>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
          {spokenHelp !== undefined && <Spoken>{spokenHelp}</Spoken>}
        </HelpText>
      )}
    </>
  )
}

const LabelText = styled(Label)<{ $isHidden: boolean }>`
  ${type.body}
  color: ${color.ink};
  &[data-required]::after {
    content: ' *' / '';
    color: ${color.off};
  }
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const HelpText = styled(Text)<{ $isHidden: boolean }>`
  ${type.caption}
  color: ${color.inkMuted};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const ErrorText = styled(FieldError)`
  ${type.caption}
  display: flex;
  gap: ${space.one};
  color: ${color.off};
  overflow-wrap: anywhere;
  svg {
    margin-top: 1px;
  }
`

const Spoken = styled.span`
  ${visuallyHidden}
`
