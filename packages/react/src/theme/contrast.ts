import type { ColorRole } from './palettes.ts'

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

/** Two color roles that meet on screen, and their min contrast under WCAG 2.2 AA: 4.5 for text, 3 for marks and focus. */
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
  { foreground: 'surface', background: 'off', minimum: 4.5 },
]
