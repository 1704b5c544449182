import { Check, Minus } from 'lucide-react'
import { CheckboxButton, CheckboxField, SwitchButton, SwitchField } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, focusRing, motion, radius, space, type, visuallyHidden } from '../../theme/index.ts'
import { FieldHelp, type FieldProps, fieldRoot, fieldState } from './field.tsx'

export interface CheckboxProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
  /** Whether only some of the represented items are checked. @default false */
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
      <Help $indent={space.six}>
        <FieldHelp field={props} />
      </Help>
    </Root>
  )
}

const root = css`
  ${fieldRoot}
  gap: 0;
`

/** Line of a pressable field: its mark and its label. */
export const pressLine = css`
  ${type.body}
  display: flex;
  align-items: flex-start;
  align-self: flex-start;
  gap: ${space.two};
  padding: ${space.half} 0;
  color: ${color.ink};
  &[data-disabled] {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
`

/** Mark of a pressable field: a box, or a circle if its corners are rounded. */
export const pressMark = css`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  width: 16px;
  height: 16px;
  margin-top: 2px;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
`

const Words = styled.span<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

/** Indented as far as the label. */
const Help = styled.div<{ $indent: string }>`
  display: flex;
  flex-direction: column;
  padding-left: ${({ $indent }) => $indent};
`

const Root = styled(CheckboxField)`
  ${root}
`

const Box = styled.span`
  ${pressMark}
  border-radius: ${radius.part};
  svg {
    visibility: hidden;
  }
`

const Line = styled(CheckboxButton)`
  ${pressLine}
  [data-required]::after {
    content: ' *' / '';
    color: ${color.refused};
  }
  &[data-hovered] ${Box} {
    border-color: ${color.ink};
  }
  &[data-invalid] ${Box} {
    border-color: ${color.refused};
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
  &[data-disabled] ${Box} {
    color: ${color.inkMuted};
  }
  &[data-focus-visible] ${Box} {
    ${focusRing}
  }
`

export interface SwitchProps extends Omit<FieldProps, 'error' | 'isRequired'> {
  value: boolean
  onChange: (value: boolean) => void
}

/** A switch that takes effect at once. For an effect on saving, use Checkbox. */
export function Switch(props: SwitchProps) {
  const { value, onChange, label, isLabelHidden = false, isDisabled = false, isReadOnly = false } = props
  return (
    <SwitchRoot isSelected={value} onChange={onChange} isDisabled={isDisabled} isReadOnly={isReadOnly}>
      <SwitchLine>
        <Track aria-hidden="true" />
        <Words $isHidden={isLabelHidden}>{label}</Words>
      </SwitchLine>
      <Help $indent="36px">
        <FieldHelp field={props} />
      </Help>
    </SwitchRoot>
  )
}

const SwitchRoot = styled(SwitchField)`
  ${root}
`

const Track = styled.span`
  flex-shrink: 0;
  width: 28px;
  height: 16px;
  margin-top: 2px;
  padding: 2px;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  transition: background ${motion.panel};
  &::before {
    content: '';
    display: block;
    width: 10px;
    height: 10px;
    border-radius: ${radius.round};
    background: ${color.lineStrong};
    transition: transform ${motion.panel};
  }
`

const SwitchLine = styled(SwitchButton)`
  ${pressLine}
  &[data-hovered] ${Track} {
    border-color: ${color.ink};
  }
  &[data-selected] ${Track} {
    background: ${color.accent};
    border-color: ${color.accent};
    &::before {
      background: ${color.accentInk};
      transform: translateX(12px);
    }
  }
  &[data-disabled] ${Track}, &[data-readonly] ${Track} {
    background: ${color.sunken};
    border-color: ${color.line};
    &::before {
      background: ${color.inkMuted};
    }
  }
  &[data-focus-visible] ${Track} {
    ${focusRing}
  }
  @media (forced-colors: active) {
    ${Track}::before {
      background: ButtonText;
    }
  }
`
