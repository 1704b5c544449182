/** How the names under an axis are written so that they do not run into each other. */
export interface LabelLayout {
  /** Every how many-th name is written, from the first. */
  every: number
  /** Degrees of turn: 0, or -40 where they would not fit side by side. */
  angle: 0 | -40
  /** Longer names are cut to this many characters, the last being an ellipsis. */
  characters: number
  /** Room below the axis, in pixels. */
  height: number
}

/** Width of a character of the axis' type, in pixels, on the safe side. */
export const CHARACTER_WIDTH = 6.6

const LINE_HEIGHT = 16
const LONGEST_TURNED = 16

/**
 * Chooses how to write names of places along an axis. Of a sequence such as months, some are left out; names that mean
 * something each are turned, and left out only where even turned ones would touch.
 *
 * @param labels - All names.
 * @param band - Room of one place along the axis, in pixels.
 * @param isSequence - Whether a name can be guessed from its neighbours.
 * @example
 * labelLayout(['Jan 25', 'Feb 25', 'Mar 25'], 24, true)
 * // => { every: 2, angle: 0, characters: 6, height: 24 }
 */
export function labelLayout(labels: readonly string[], band: number, isSequence: boolean): LabelLayout {
  const longest = Math.max(1, ...labels.map((label) => label.length))
  const needed = longest * CHARACTER_WIDTH + 6
  if (needed <= band || isSequence) {
    return { every: Math.max(1, Math.ceil(needed / band)), angle: 0, characters: longest, height: LINE_HEIGHT + 8 }
  }
  const characters = Math.min(longest, LONGEST_TURNED)
  const every = Math.max(1, Math.ceil(LINE_HEIGHT / band))
  return { every, angle: -40, characters, height: Math.ceil(characters * CHARACTER_WIDTH * 0.65) + LINE_HEIGHT }
}

/**
 * Cuts a name that is too long.
 *
 * @example
 * shortLabel('2 x 2 Renovated', 8)
 * // => '2 x 2 R…'
 */
export function shortLabel(label: string, characters: number): string {
  return label.length <= characters ? label : `${label.slice(0, Math.max(0, characters - 1)).trimEnd()}…`
}
