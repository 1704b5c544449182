import { css } from 'styled-components'
import { color, layer, radius } from '../../theme/index.ts'

/**
 * The ground of everything that floats over the page for a moment: menus, lists, calendars, popovers. Its shadow says
 * that it lies above; parts that lie in the page have none. Put it on the `Popover` of react-aria-components.
 */
export const popoverSurface = css`
  background: ${color.surface};
  color: ${color.ink};
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.14);
  z-index: ${layer.popover} !important;
  outline: none;

  @media print {
    display: none;
  }
`
