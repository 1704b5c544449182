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

/** Colors of the series of a chart, as CSS values that follow the theme. */
export const chartColors: readonly string[] = [1, 2, 3, 4, 5, 6].map((number) => `var(--uw-chart-${number})`)

/** Distances, in steps of 4 px. */
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
 * Figures stand below each other, and a text stands as a document has it: the face would draw the x of a floorplan A1-1x1 as a
 * multiplication sign.
 */
export const letters = 'font-variant: tabular-nums lining-nums no-contextual;'

/**
 * Sizes of type with their line heights, as CSS declarations: `${type.body}`. Each names tabular figures itself, since
 * the shorthand `font` would put them back to proportional ones.
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

/** How round corners are: of a part such as a button, and of what is round altogether, such as a tag. */
export const radius = { part: '4px', round: '999px' } as const

/** Movement of panels. Grids do not move; with reduced motion nothing does. */
export const motion = { panel: 'var(--uw-motion) ease-out' } as const

/** Heights that follow the density: compact by default, roomy where asked. */
export const size = {
  /** A row of a grid: 28 px compact, 34 px roomy. */
  gridRow: 'var(--uw-grid-row)',
  /** A button or a field: 32 px compact, 36 px roomy. */
  control: 'var(--uw-control)',
  /** An icon: 16 px. */
  icon: '16px',
} as const

/** Room between lines, for tables and forms. */
export type Density = 'compact' | 'roomy'

/** Heights in pixels by density, where a layout must count with them. */
export const heights: Readonly<Record<Density, { gridRow: number; control: number }>> = {
  compact: { gridRow: 28, control: 32 },
  roomy: { gridRow: 34, control: 36 },
}

/** Layers over the page, lowest first. */
export const layer = { sticky: 10, panel: 20, dialog: 100, popover: 200, toast: 300, tooltip: 400 } as const

/** The ring of the part that has the keyboard: the same everywhere. Use it under `&[data-focus-visible]` or `&:focus-visible`. */
export const focusRing = css`
  outline: 2px solid ${color.focus};
  outline-offset: 1px;
`

/** The same inside the part's border, for parts that touch their neighbors. */
export const focusRingInset = css`
  outline: 2px solid ${color.focus};
  outline-offset: -2px;
`

/** Hides a text from sight and keeps it for screen readers. */
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

/** A table of words: its cells stand to the left, thin rules part its rows. */
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

/** What scrolls sideways rather than widen the page; the keyboard can stand on it. */
export const scrollsSideways = css`
  min-width: 0;
  overflow-x: auto;

  &:focus-visible {
    ${focusRing}
  }
`

/** A box with a thin border that scrolls by itself; the keyboard can stand on it. */
export const scrollBox = css`
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.surface};
  outline: none;

  &:focus-visible {
    ${focusRingInset}
  }
`

/** A table of figures: its first column names the rows, the others hold figures; rows are as high as its cells are made. */
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
