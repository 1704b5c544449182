import type { ReadoutData } from './chart.types.ts'

/**
 * What a screen reader says of one place in a chart.
 *
 * @example
 * readoutText({ heading: 'May 2025', lines: [{ name: 'Occupied', value: '168', series: 0 }] })
 * // => 'May 2025: Occupied 168'
 */
export function readoutText({ heading, lines }: ReadoutData): string {
  return `${heading}: ${lines.map(({ name, value }) => `${name} ${value}`).join(', ')}`
}
