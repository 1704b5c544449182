import type { Crime } from '../../building/building.schema.ts'
import type { SecurityGauge } from '../property-data.schema.ts'

/**
 * The eleven digits of a census tract, of what people type or paste; `null` where it is none.
 *
 * Blanks, hyphens and dots between digits do not count. The state and the county must be there: the printed number of a tract
 * alone stands for one in every county.
 *
 * @source Census Bureau GEOIDs: state 2 digits, county 3, tract 6.
 * @example
 * [censusTractOf('06-067-0009.00'), censusTractOf('9.00')]
 * // => ['06067000900', null]
 */
export function censusTractOf(text: string): string | null {
  const digits = text.trim().replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  return /^\d{11}$/.test(digits) ? digits : null
}

/** Names under which gauges tell the index of all crime, of violent crime and of that against property. */
const indexNames = { totalIndex: 'total', violentIndex: 'violent', propertyIndex: 'property' } as const

type CrimeOfGauge = Pick<Crime, 'provider' | 'scale' | 'categories' | keyof typeof indexNames>

/**
 * What a crime record takes over from a gauge: its categories, the three indices where it names them, and its scale.
 *
 * An index that the gauge does not name is left as the record has it.
 *
 * @example
 * crimeOfGauge({ id: 'g', isReportReady: true, legend: [{ minimum: 0, maximum: 100, label: 'Low' }], data: [{ name: 'Total', score: 61, comparison: 'nation' }] })
 * // => { provider: 'SecurityGauge', scale: '0-100', categories: [{ name: 'Total', score: 61, comparison: 'nation' }], totalIndex: 61 }
 */
export function crimeOfGauge({ legend, data }: SecurityGauge): Partial<CrimeOfGauge> {
  const ends = legend.flatMap(({ minimum, maximum }) => [minimum, maximum])
  const scale = ends.length === 0 ? {} : { scale: `${Math.min(...ends)}-${Math.max(...ends)}` }
  const indices = Object.entries(indexNames).flatMap(([field, name]) => {
    const found = data.find((category) => category.name.toLowerCase().split(/[^a-z]+/)[0] === name)
    return found === undefined || found.score === null ? [] : [[field, found.score] as const]
  })
  return { provider: 'SecurityGauge', ...scale, categories: data, ...Object.fromEntries(indices) }
}
