import { css } from 'styled-components'
import { color, focusRingInset } from '../../theme/index.ts'

/** How a tab looks: a line under the one that is open; room and type are its owner's. */
export const tabLook = css`
  display: flex;
  align-items: center;
  flex-shrink: 0;
  border: solid transparent;
  border-width: 0 0 2px;
  color: ${color.inkMuted};
  outline: none;
  white-space: nowrap;

  &[data-hovered] {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[data-selected] {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`
