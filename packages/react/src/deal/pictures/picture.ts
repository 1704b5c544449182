import type { Picture } from '@uwkit/core/deal'

/** Max pixels of a saved picture's longer side. Our own choice: a page of paper at 250 dots an inch. */
export const longestSide = 2400

/**
 * Returns a picture's size scaled down to a max longer side; smaller pictures keep their size.
 *
 * @example
 * fittedSize(4000, 3000)
 * // => { width: 2400, height: 1800 }
 */
export function fittedSize(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * What a picture is called: by its caption, else by its file, else by its place.
 *
 * @param at Its place, 0 for the first.
 * @example
 * [pictureName({ caption: null, fileName: 'pool.jpg' }, 0), pictureName({ caption: ' ', fileName: null }, 1)]
 * // => ['pool.jpg', 'picture 2']
 */
export function pictureName({ caption, fileName }: Pick<Picture, 'caption' | 'fileName'>, at: number): string {
  const words = caption?.trim() ?? ''
  return words === '' ? (fileName ?? `picture ${at + 1}`) : words
}
