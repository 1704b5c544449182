import type { Picture } from '@uwkit/core/deal'

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
