/**
 * Colors of the four themes, by role. A component uses a role, never a specific color.
 *
 * Every pair in `contrast-pairs.ts` meets WCAG 2.2 AA in all four themes, which a test verifies.
 */

/** Role of a color, each with one meaning. */
export type ColorRole =
  /** Page background. */
  | 'ground'
  /** Grids, panels and fields. */
  | 'surface'
  /** Headers, totals, pressed and disabled parts. */
  | 'sunken'
  /** Hairlines between cells and panels; decoration only. */
  | 'line'
  /** Borders of fields and other parts that must be visible to be used. */
  | 'lineStrong'
  /** Text and figures. */
  | 'ink'
  /** Secondary text. */
  | 'inkMuted'
  /** What can be pressed or is selected: primary buttons, links, tabs. */
  | 'accent'
  /** Text on the accent. */
  | 'accentInk'
  /** Element under the pointer. */
  | 'hover'
  /** Keyboard focus. */
  | 'focus'
  /** A figure that ties to a printed total. */
  | 'tied'
  /** A figure or document that disagrees: a total that does not tie, a contradiction, an outlier. */
  | 'off'
  /** A figure that no printed total proves, or that is unknown. */
  | 'unproven'
  /** Rejected input, failed work, or a requirement that is not met. */
  | 'refused'
  /** Actions that delete, and deleted content. */
  | 'danger'
  /** Finished work: saved, mapped, signed off. */
  | 'done'
  /** Work in progress. */
  | 'started'
  /** Something to review: a warning, a note, a change since sign-off. */
  | 'warning'
  /** A predicted value, or one from a saved mapping. */
  | 'predicted'
  /** A value that the user changed. */
  | 'edited'
  /** Background of selected cells, rows and options. */
  | 'selection'
  /** Income lines. */
  | 'income'
  /** Expense lines. */
  | 'expense'
  /** Lines below net operating income. */
  | 'below'
  /** Vacant units. */
  | 'vacant'
  /** Future leases, and notes. */
  | 'future'
  /** Overlay on the page behind a dialog. */
  | 'scrim'

/**
 * Roles that share another role's color; all others have a separate color. A sign or text next to each distinguishes
 * them: ▲ and an amount if a figure is off, a sentence if input is rejected, a verb if something is deleted.
 */
export const sharedRoles = {
  refused: 'off',
  danger: 'off',
  done: 'tied',
  income: 'tied',
  started: 'accent',
  warning: 'unproven',
  below: 'inkMuted',
} as const satisfies Partial<Record<ColorRole, ColorRole>>

/** CSS color of every role: `#1b1f24`. */
export type Palette = Readonly<Record<ColorRole, string>>

/** The lender's brand, as configured for the deployment. */
export type Brand = 'standard' | 'partner'

/** Light or dark colors. */
export type Scheme = 'light' | 'dark'

/** The colors that a theme sets. */
type ThemeColors = Omit<Palette, keyof typeof sharedRoles>

const standardLight: ThemeColors = {
  ground: '#f8f8f5',
  surface: '#ffffff',
  sunken: '#f0f0eb',
  line: '#dcdcd4',
  lineStrong: '#7a807a',
  ink: '#1a2023',
  inkMuted: '#566064',
  accent: '#0b5e65',
  accentInk: '#ffffff',
  hover: '#e8edea',
  focus: '#0b7f88',
  tied: '#1c6638',
  off: '#a32c18',
  unproven: '#735a00',
  predicted: '#66479f',
  edited: '#1b59b3',
  selection: '#d6eaeb',
  expense: '#85460f',
  vacant: '#80520a',
  future: '#2f6291',
  scrim: 'rgb(18 24 27 / 0.45)',
}

const standardDark: ThemeColors = {
  ground: '#121618',
  surface: '#191e21',
  sunken: '#22292c',
  line: '#30393d',
  lineStrong: '#7f8c92',
  ink: '#e7ebeb',
  inkMuted: '#a6b1b5',
  accent: '#5fc3c8',
  accentInk: '#05262a',
  hover: '#273033',
  focus: '#82d8dc',
  tied: '#72c891',
  off: '#ff9c88',
  unproven: '#d8c068',
  predicted: '#bea6f2',
  edited: '#8ab8ff',
  selection: '#173f43',
  expense: '#e3a671',
  vacant: '#e0b565',
  future: '#93bde4',
  scrim: 'rgb(0 0 0 / 0.6)',
}

const partnerLight: ThemeColors = {
  ...standardLight,
  ground: '#f7f8fa',
  sunken: '#eef0f4',
  line: '#d9dde5',
  lineStrong: '#7d8493',
  ink: '#171d2b',
  inkMuted: '#535c6d',
  accent: '#1d3a75',
  hover: '#e6eaf2',
  focus: '#b25c00',
  edited: '#1a5fc0',
  selection: '#fbeccb',
}

const partnerDark: ThemeColors = {
  ...standardDark,
  ground: '#0f131c',
  surface: '#161b27',
  sunken: '#1f2635',
  line: '#2d3648',
  lineStrong: '#76829a',
  ink: '#e8ebf2',
  inkMuted: '#a7b0c2',
  accent: '#f0b748',
  accentInk: '#2a1b00',
  hover: '#252d3e',
  focus: '#ffd27d',
  selection: '#40351c',
}

function paletteOf(own: ThemeColors): Palette {
  const alike = Object.entries(sharedRoles).map(([role, like]) => [role, own[like]])
  return { ...own, ...(Object.fromEntries(alike) as Pick<Palette, keyof typeof sharedRoles>) }
}

/** The palette of each brand, light and dark. */
export const palettes: Readonly<Record<Brand, Readonly<Record<Scheme, Palette>>>> = {
  standard: { light: paletteOf(standardLight), dark: paletteOf(standardDark) },
  partner: { light: paletteOf(partnerLight), dark: paletteOf(partnerDark) },
}

/** Colors of chart series, light and dark, in order of use; neighbors differ by more than hue. */
export const chartPalettes: Readonly<Record<Brand, Readonly<Record<Scheme, readonly string[]>>>> = {
  standard: {
    light: ['#0b5e65', '#b0671c', '#5b4a99', '#4f8a3d', '#a33a5a', '#5d6a70'],
    dark: ['#5fc3c8', '#eeb06c', '#b6a3f0', '#a5d390', '#f090ab', '#a6b1b5'],
  },
  partner: {
    light: ['#1d3a75', '#b56a00', '#1f7a74', '#7a4a9e', '#a33a4a', '#5c6577'],
    dark: ['#f0b748', '#8fb4f5', '#77cfc8', '#c9a4ec', '#f19a9a', '#a7b0c2'],
  },
}

/**
 * Returns the contrast ratio of two opaque colors, from 1 (equal) to 21 (black on white).
 *
 * @param one - `#rrggbb`
 * @param other - `#rrggbb`
 * @source WCAG 2.2, definitions of "contrast ratio" and "relative luminance".
 * @example
 * contrast('#000000', '#ffffff')
 * // => 21
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Two color roles that meet on screen, and their minimum contrast under WCAG 2.2 AA: 4.5 for text, 3 for marks and focus. */
export interface ContrastPair {
  foreground: ColorRole
  background: ColorRole
  minimum: 4.5 | 3
}

const grounds: readonly ColorRole[] = ['ground', 'surface', 'sunken', 'hover', 'selection']
const texts: readonly ColorRole[] = [
  'ink',
  'inkMuted',
  'accent',
  'tied',
  'off',
  'unproven',
  'refused',
  'danger',
  'done',
  'started',
  'warning',
  'predicted',
  'edited',
  'income',
  'expense',
  'below',
  'vacant',
  'future',
]
const marks: readonly ColorRole[] = ['lineStrong', 'focus']

/** All color pairs that components can combine. */
export const contrastPairs: readonly ContrastPair[] = [
  ...texts.flatMap((foreground) =>
    grounds.map((background): ContrastPair => ({ foreground, background, minimum: 4.5 })),
  ),
  ...marks.flatMap((foreground) => grounds.map((background): ContrastPair => ({ foreground, background, minimum: 3 }))),
  { foreground: 'accentInk', background: 'accent', minimum: 4.5 },
  { foreground: 'surface', background: 'danger', minimum: 4.5 },
  { foreground: 'ground', background: 'refused', minimum: 4.5 },
]
