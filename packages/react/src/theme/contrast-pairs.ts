import type { ColorRole } from './palettes.ts'

/** Two roles that meet on screen, and the least contrast WCAG 2.2 AA asks of them: 4.5 for text, 3 for marks and focus. */
export interface ContrastPair {
  foreground: ColorRole
  background: ColorRole
  least: 4.5 | 3
}

const grounds: readonly ColorRole[] = ['ground', 'surface', 'sunken', 'hover', 'selection']
const texts: readonly ColorRole[] = [
  'ink',
  'inkMuted',
  'accent',
  'tied',
  'off',
  'unproven',
  'predicted',
  'edited',
  'income',
  'expense',
  'below',
  'vacant',
  'future',
]
const marks: readonly ColorRole[] = ['lineStrong', 'focus']

/** Every pair that components may put together. */
export const contrastPairs: readonly ContrastPair[] = [
  ...texts.flatMap((foreground) => grounds.map((background): ContrastPair => ({ foreground, background, least: 4.5 }))),
  ...marks.flatMap((foreground) => grounds.map((background): ContrastPair => ({ foreground, background, least: 3 }))),
  { foreground: 'accentInk', background: 'accent', least: 4.5 },
  { foreground: 'surface', background: 'off', least: 4.5 },
]
