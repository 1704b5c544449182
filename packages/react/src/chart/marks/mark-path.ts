/**
 * The outline of the mark of a series, so that a series is known by its shape too: circle, square, triangle, diamond,
 * cross, triangle on its tip, and from the start again.
 *
 * @param series - Its place among the series, from 0.
 * @param radius - Half the size of the mark, in pixels.
 * @returns An SVG path around the point 0, 0.
 * @example
 * markPath(1, 3)
 * // => 'M-3-3H3V3H-3Z'
 */
export function markPath(series: number, radius: number): string {
  const draw = outlines[series % outlines.length] ?? circle
  return draw(radius)
}

/**
 * The dashes of the line of a series: the first is solid.
 *
 * @returns A value for `stroke-dasharray`.
 * @example
 * markDashes(0)
 * // => 'none'
 */
export function markDashes(series: number): string {
  return dashes[series % dashes.length] ?? 'none'
}

const circle = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`

const outlines: readonly ((radius: number) => string)[] = [
  circle,
  (r) => `M${-r}${-r}H${r}V${r}H${-r}Z`,
  (r) => `M0${-r * 1.2}L${r * 1.2} ${r}H${-r * 1.2}Z`,
  (r) => `M0${-r * 1.3}L${r * 1.3} 0L0 ${r * 1.3}L${-r * 1.3} 0Z`,
  (r) => `M${-r} 0H${r}M0${-r}V${r}`,
  (r) => `M0 ${r * 1.2}L${r * 1.2}${-r}H${-r * 1.2}Z`,
]

const dashes = ['none', '6 3', '2 3', '8 3 2 3', '4 2', '1 2']
