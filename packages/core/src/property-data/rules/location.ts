import type { Crime } from '../../building/building.schema.ts'
import type { SecurityGauge } from '../property-data.schema.ts'

/**
 * Reads the eleven digits of a census tract from typed or pasted text; `null` if it is not one.
 *
 * Ignores blanks, hyphens and dots between digits. The state and the county are required: the printed number of a tract
 * alone exists in every county.
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

/** Names of the gauge's indices of all crime, violent crime and property crime. */
const indexNames = { totalIndex: 'total', violentIndex: 'violent', propertyIndex: 'property' } as const

type CrimeOfGauge = Pick<Crime, 'provider' | 'scale' | 'categories' | keyof typeof indexNames>

/**
 * Returns the data that a crime record takes from a gauge: its categories, the three indices if present, and its scale.
 *
 * An index missing in the gauge stays unchanged in the record.
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
