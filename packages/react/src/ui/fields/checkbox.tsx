import { Check, Minus } from 'lucide-react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius, space, type, visuallyHidden } from '../../theme/index.ts'
import { FieldHelp, type FieldProps, fieldRoot, fieldState } from './field.tsx'

export interface CheckboxProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
  /** Some of what it stands for is chosen and some is not. @default false */
  isIndeterminate?: boolean
}

/** A checkbox that takes effect when the form is saved. For immediate effect, use Switch. */
export function Checkbox(props: CheckboxProps) {
  const { value, onChange, isIndeterminate = false, label, isLabelHidden = false } = props
  const Mark = isIndeterminate ? Minus : Check
  return (
    <Root {...fieldState(props)} isSelected={value} isIndeterminate={isIndeterminate} onChange={onChange}>
      <Line>
        <Box aria-hidden="true">
          <Mark size={12} strokeWidth={3} />
        </Box>
        <Words $isHidden={isLabelHidden} data-required={props.isRequired || undefined}>
          {label}
        </Words>
      </Line>
      <Help>
        <FieldHelp field={props} />
      </Help>
    </Root>
  )
}

const Root = styled(CheckboxField)`
  ${fieldRoot}
  gap: 0;
`

const Box = styled.span`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 16px;
  height: 16px;
  margin-top: 2px;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  svg {
    visibility: hidden;
  }
`

const Line = styled(CheckboxButton)`
  ${type.body}
  display: flex;
  align-items: flex-start;
  align-self: flex-start;
  gap: ${space.two};
  padding: ${space.half} 0;
  color: ${color.ink};
  [data-required]::after {
    content: ' *' / '';
    color: ${color.off};
  }
  &[data-hovered] ${Box} {
    border-color: ${color.ink};
  }
  &[data-invalid] ${Box} {
    border-color: ${color.off};
  }
  &[data-selected] ${Box}, &[data-indeterminate] ${Box} {
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.accentInk};
    svg {
      visibility: visible;
    }
  }
  &[data-readonly] ${Box}, &[data-disabled] ${Box} {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.ink};
  }
  &[data-disabled] {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  &[data-disabled] ${Box} {
    color: ${color.inkMuted};
  }
  &[data-focus-visible] ${Box} {
    ${focusRing}
  }
`

const Words = styled.span<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const Help = styled.div`
  display: flex;
  flex-direction: column;
  padding-left: ${space.six};
`
