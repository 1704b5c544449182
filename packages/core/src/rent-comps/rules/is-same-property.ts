import { milesBetween } from '../../map/index.ts'

/** What tells a property from its neighbours. */
export interface PlacedProperty {
  lat: number | null
  lng: number | null
  /** Number and street; a city may follow after a comma. */
  address: string | null
}

/** Two sources place the same property no farther apart, in miles. Our own choice: a large site from gate to middle. */
const samePlaceMiles = 0.25

/** Words of streets as they are abbreviated. Source: the postal service's suffixes and directions, the usual ones. */
const shortWords: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

/**
 * Whether two properties are the same one: at the same place and of the same address, however it is abbreviated. Where either
 * is unknown they are taken as two.
 *
 * @example
 * isSameProperty({ lat: 39, lng: -77, address: '12 North Oak Street' }, { lat: 39.0001, lng: -77, address: '12 N. Oak St, Atlanta' })
 * // => true
 */
export function isSameProperty(one: PlacedProperty, other: PlacedProperty): boolean {
  const [address, otherAddress] = [plainAddress(one.address), plainAddress(other.address)]
  if (address === '' || address !== otherAddress) return false
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return false
  const from = { lat: one.lat, lng: one.lng }
  return milesBetween(from, { lat: other.lat, lng: other.lng }) <= samePlaceMiles
}

/** Number and street in small letters, abbreviated, without signs. */
function plainAddress(address: string | null): string {
  const [street = ''] = (address ?? '').toLowerCase().split(',')
  const words = street.replaceAll(/[^a-z0-9\s-]/g, '').split(/\s+/)
  return words
    .filter((word) => word !== '')
    .map((word) => shortWords[word] ?? word)
    .join(' ')
}
