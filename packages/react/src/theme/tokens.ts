import { css } from 'styled-components'
import type { ColorRole } from './palettes.ts'

/** Colors by role, as CSS values that follow the theme: `color.ink`. */
export const color: Readonly<Record<ColorRole, string>> = {
  ground: 'var(--uw-ground)',
  surface: 'var(--uw-surface)',
  sunken: 'var(--uw-sunken)',
  line: 'var(--uw-line)',
  lineStrong: 'var(--uw-line-strong)',
  ink: 'var(--uw-ink)',
  inkMuted: 'var(--uw-ink-muted)',
  accent: 'var(--uw-accent)',
  accentInk: 'var(--uw-accent-ink)',
  hover: 'var(--uw-hover)',
  focus: 'var(--uw-focus)',
  tied: 'var(--uw-tied)',
  off: 'var(--uw-off)',
  unproven: 'var(--uw-unproven)',
  refused: 'var(--uw-refused)',
  danger: 'var(--uw-danger)',
  done: 'var(--uw-done)',
  started: 'var(--uw-started)',
  warning: 'var(--uw-warning)',
  predicted: 'var(--uw-predicted)',
  edited: 'var(--uw-edited)',
  selection: 'var(--uw-selection)',
  income: 'var(--uw-income)',
  expense: 'var(--uw-expense)',
  below: 'var(--uw-below)',
  vacant: 'var(--uw-vacant)',
  future: 'var(--uw-future)',
  scrim: 'var(--uw-scrim)',
}

/** Colors of chart series, as CSS values that follow the theme. */
export const chartColors: readonly string[] = [1, 2, 3, 4, 5, 6].map((number) => `var(--uw-chart-${number})`)

/** Spacing in steps of 4 px. */
export const space = {
  none: '0',
  hair: '1px',
  half: '2px',
  one: '4px',
  two: '8px',
  three: '12px',
  four: '16px',
  six: '24px',
  eight: '32px',
  twelve: '48px',
} as const

/**
 * Aligns figures in columns, and shows text as in the document: otherwise the font would draw the x of a floorplan
 * A1-1x1 as a multiplication sign.
 */
export const letters = 'font-variant: tabular-nums lining-nums no-contextual;'

/**
 * Font sizes with line heights, as CSS declarations: `${type.body}`. Each sets tabular figures, because the shorthand
 * `font` would reset them to proportional ones.
 */
export const type = {
  caption: face(400, 12, 16),
  grid: face(400, 13, 20),
  gridHeading: face(500, 12, 16),
  body: face(400, 14, 20),
  bodyStrong: face(550, 14, 20),
  titleSmall: face(600, 16, 24),
  title: face(600, 20, 28),
  titleLarge: face(600, 28, 36),
  code: face(400, 13, 20, 'var(--uw-font-code)'),
} as const

function face(weight: number, size: number, line: number, family = 'var(--uw-font)'): string {
  return `font: ${weight} ${size}px/${line}px ${family}; ${letters}`
}

/** Corner radius of a part such as a button, and of fully rounded parts such as tags. */
export const radius = { part: '4px', round: '999px' } as const

/** Panel animations. Grids do not animate; with reduced motion, nothing does. */
export const motion = { panel: 'var(--uw-motion) ease-out' } as const

/** Heights that follow the density: compact by default, or roomy. */
export const size = {
  /** A row of a grid: 28 px compact, 34 px roomy. */
  gridRow: 'var(--uw-grid-row)',
  /** A button or a field: 32 px compact, 36 px roomy. */
  control: 'var(--uw-control)',
  /** An icon: 16 px. */
  icon: '16px',
} as const

/** The spacing of tables and forms. */
export type Density = 'compact' | 'roomy'

/** Heights in pixels by density, for layouts that calculate with them. */
export const heights: Readonly<Record<Density, { gridRow: number; control: number }>> = {
  compact: { gridRow: 28, control: 32 },
  roomy: { gridRow: 34, control: 36 },
}

/** Layers over the page, lowest first. */
export const layer = { sticky: 10, panel: 20, dialog: 100, popover: 200, toast: 300, tooltip: 400 } as const

/** The focus ring of every component. Use it under `&[data-focus-visible]` or `&:focus-visible`. */
export const focusRing = css`
  outline: 2px solid ${color.focus};
  outline-offset: 1px;
`

/** A focus ring inside the border, for parts that touch their neighbors. */
export const focusRingInset = css`
  outline: 2px solid ${color.focus};
  outline-offset: -2px;
`

/** Hides text visually and keeps it for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Removes the bullets and the browser's space from a list. */
export const plainList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`

/** Stacks parts in the height that the neighbors leave; a part may scroll in it. */
export const fillingColumn = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

/** Places parts side by side at one height; parts that do not fit wrap to the next line. */
export const wrappingRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`

/** Small muted text: what explains or qualifies the text next to it. */
export const mutedCaption = css`
  color: ${color.inkMuted};
  ${type.caption}
`

/** Style of a button that is a line of text: no frame of its own, tinted under the pointer. */
export const lineButton = css`
  border: 0;
  background: none;
  color: ${color.ink};
  text-align: left;

  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

/** Keeps text on one line, cut with an ellipsis where it does not fit. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Style of a text table: left-aligned cells, thin lines between rows. */
export const wordTable = css`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}

  th,
  td {
    padding: ${space.one} ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
`

/** Style of an area that scrolls horizontally instead of widening the page; it can be focused. */
export const scrollsSideways = css`
  min-width: 0;
  overflow-x: auto;

  &:focus-visible {
    ${focusRing}
  }
`

/** Focusable box with a thin border that scrolls independently. */
export const scrollBox = css`
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.surface};
  outline: none;

  &:focus-visible {
    ${focusRingInset}
  }
`

/** Style of a figure table: the first column names the rows, the others are figures. */
export const figureTable = css`
  width: 100%;
  border-collapse: collapse;
  border-block: 1px solid ${color.line};
  background: ${color.surface};
  ${type.grid}

  th,
  td {
    padding: 0 ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    white-space: nowrap;
    font-weight: 400;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    background: ${color.sunken};
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
`
