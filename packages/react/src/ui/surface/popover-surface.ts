import { css } from 'styled-components'
import { color, layer, radius } from '../../theme/index.ts'

/** The edge of a floating part: stronger than a hairline, since in the dark no shadow lifts it off the page. */
export const floatingEdge = `color-mix(in srgb, ${color.line} 50%, ${color.lineStrong})`

/** The shadow of a floating part: it says that the part lies above the page. */
export const floatingShadow = '0 4px 16px rgb(0 0 0 / 0.14)'

/**
 * The ground of everything that floats over the page for a moment: menus, lists, calendars, popovers. Its shadow says
 * that it lies above; parts that lie in the page have none. Put it on the `Popover` of react-aria-components.
 */
export const popoverSurface = css`
  background: ${color.surface};
  color: ${color.ink};
  border: 1px solid ${floatingEdge};
  border-radius: ${radius.part};
  box-shadow: ${floatingShadow};
  z-index: ${layer.popover} !important;
  outline: none;

  @media print {
    display: none;
  }
`
