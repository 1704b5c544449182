import { SwitchButton, SwitchField } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, motion, radius, space, type, visuallyHidden } from '../../theme/index.ts'
import { FieldHelp, type FieldProps, fieldRoot } from './field.tsx'

export interface SwitchProps extends Omit<FieldProps, 'error' | 'isRequired'> {
  value: boolean
  onChange: (value: boolean) => void
}

/** A switch that takes effect at once. For an effect on saving, use Checkbox. */
export function Switch(props: SwitchProps) {
  const { value, onChange, label, isLabelHidden = false, isDisabled = false, isReadOnly = false } = props
  return (
    <Root isSelected={value} onChange={onChange} isDisabled={isDisabled} isReadOnly={isReadOnly}>
      <Line>
        <Track aria-hidden="true" />
        <Words $isHidden={isLabelHidden}>{label}</Words>
      </Line>
      <Help>
        <FieldHelp field={props} />
      </Help>
    </Root>
  )
}

const Root = styled(SwitchField)`
  ${fieldRoot}
  gap: 0;
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

const Line = styled(SwitchButton)`
  ${type.body}
  display: flex;
  align-items: flex-start;
  align-self: flex-start;
  gap: ${space.two};
  padding: ${space.half} 0;
  color: ${color.ink};
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
  &[data-disabled] {
    color: ${color.inkMuted};
    cursor: not-allowed;
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

const Words = styled.span<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const Help = styled.div`
  display: flex;
  flex-direction: column;
  padding-left: 36px;
`
