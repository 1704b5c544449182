import { ToggleButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius, space, type } from '../../../theme/index.ts'

export interface ToggleProps {
  /** What it switches, for screen readers. */
  label: string
  /** What it shows: two or three letters. */
  sign: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A small button that stays pressed: one way of searching. */
export function Toggle({ label, sign, isOn, onChange }: ToggleProps) {
  return (
    <Pressed isSelected={isOn} onChange={onChange} aria-label={label}>
      {sign}
    </Pressed>
  )
}

const Pressed = styled(ToggleButton)`
  height: 32px;
  min-width: 32px;
  padding: 0 ${space.two};
  border: 1px solid transparent;
  border-radius: ${radius.part};
  background: transparent;
  color: ${color.inkMuted};
  cursor: default;
  ${type.bodyStrong}
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    border-color: ${color.accent};
    background: ${color.selection};
    color: ${color.ink};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`
