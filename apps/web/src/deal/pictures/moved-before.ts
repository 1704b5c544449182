import { movedPictures, type Picture } from '@uwkit/core/deal'

type Placed = Pick<Picture, 'uid' | 'position'>

/** Before which of the shown pictures one stands that takes a place among the others; `null` for after the last. */
export function neighbourAt(shown: readonly Pick<Picture, 'uid'>[], uid: string, to: number): string | null {
  const others = shown.filter((picture) => picture.uid !== uid)
  return others[Math.max(0, to)]?.uid ?? null
}

/**
 * What changes when a picture is put before another one, or last where that is gone. The list holds pictures too that are shown
 * no more because they are about to be deleted: places are counted with them.
 */
export function movedBefore(pictures: readonly Placed[], uid: string, before: string | null): Placed[] {
  const others = pictures.filter((picture) => picture.uid !== uid)
  const at = others.findIndex((picture) => picture.uid === before)
  return movedPictures(pictures, uid, at === -1 ? others.length : at)
}

/** The pictures at their new places. */
export function atTheirPlaces<Shown extends Placed>(pictures: readonly Shown[], changes: readonly Placed[]): Shown[] {
  const placed = new Map(changes.map((change) => [change.uid, change.position]))
  return pictures
    .map((picture) => ({ ...picture, position: placed.get(picture.uid) ?? picture.position }))
    .toSorted((one, other) => one.position - other.position)
}
