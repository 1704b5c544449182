import { css } from 'styled-components'
import { color, focusRingInset, mutedCaption } from '../../theme/index.ts'

/** Theme color of each part of a map. */
const roles = {
  land: 'ground',
  border: 'line',
  name: 'ink-muted',
  ink: 'ink',
  surface: 'surface',
  accent: 'accent',
  accentInk: 'accent-ink',
  mark: 'line-strong',
  area: 'edited',
  ring: 'ink-muted',
} as const

/** Current theme colors, for use in a canvas. */
export type MapColors = Record<keyof typeof roles, string>

/** Reads the theme colors from an element, because a canvas cannot use CSS variables. */
export function mapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const colors = Object.entries(roles).map(([part, role]) => [
    part,
    style.getPropertyValue(`--uw-${role}`).trim() || '#888888',
  ])
  return Object.fromEntries(colors) as MapColors
}

/** Styles that the map library needs: its panes are stacked, and moving them moves their contents. */
export const leafletStyles = css`
  position: relative;
  overflow: hidden;
  outline: none;
  touch-action: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;

  &:focus-visible::after {
    position: absolute;
    z-index: 500;
    inset: 0;
    content: '';
    pointer-events: none;
    ${focusRingInset}
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-tile-container,
  .leaflet-layer,
  .leaflet-zoom-box,
  .uw-map-canvas {
    position: absolute;
    top: 0;
    left: 0;
  }
  .leaflet-tile {
    user-select: none;
    visibility: hidden;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }
  .leaflet-zoom-anim .leaflet-tile,
  .leaflet-pan-anim .leaflet-tile {
    transition: none;
  }
  .leaflet-zoom-box {
    width: 0;
    height: 0;
    border: 2px dashed ${color.accent};
  }
  .leaflet-control-container {
    position: absolute;
    z-index: 450;
    right: 0;
    bottom: 0;
    max-width: 100%;
  }
  .leaflet-control-attribution {
    padding: 0 4px;
    background: ${color.surface};
    ${mutedCaption}
  }
  .leaflet-control-attribution a {
    color: inherit;
  }
`
