import type { Picture } from '../deal.schema.ts'

/**
 * What changes when a picture takes another place: the pictures whose position is another one afterwards, in their new order.
 *
 * Positions become 0, 1, 2 and so on, whatever gaps and repeats there were.
 *
 * @param pictures In their order.
 * @param to The place it takes among the others, 0 for the first; beyond the ends it is the first or the last.
 * @example
 * movedPictures([{ uid: 'a', position: 0 }, { uid: 'b', position: 1 }, { uid: 'c', position: 2 }], 'b', 0)
 * // => [{ uid: 'b', position: 0 }, { uid: 'a', position: 1 }]
 */
export function movedPictures(
  pictures: readonly Pick<Picture, 'uid' | 'position'>[],
  uid: string,
  to: number,
): { uid: string; position: number }[] {
  const moved = pictures.find((picture) => picture.uid === uid)
  if (moved === undefined) return []
  const others = pictures.filter((picture) => picture !== moved)
  const at = Math.max(0, Math.min(to, others.length))
  const ordered = [...others.slice(0, at), moved, ...others.slice(at)]
  return ordered.flatMap((picture, position) => (picture.position === position ? [] : [{ uid: picture.uid, position }]))
}
