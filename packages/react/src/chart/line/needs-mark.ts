const ROOM_OF_A_MARK = 12

/**
 * Whether a point of a line gets its mark: where there is room for marks, and always where no line reaches it.
 *
 * @param room - Distance from point to point, in pixels.
 * @example
 * needsMark([null, 5, null, 6, 7], 1, 4)
 * // => true
 */
export function needsMark(values: readonly (number | null)[], index: number, room: number): boolean {
  if (room >= ROOM_OF_A_MARK) return true
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
}
