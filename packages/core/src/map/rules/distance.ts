import type { MapPoint } from '../map.schema.ts'

/** Radius of the earth, in miles. Source: the product's constant for distances. */
export const earthRadiusMiles = 3958.8

/** Metres in a mile. Source: the international mile. */
export const metresPerMile = 1609.344

/**
 * The distance of two places over the surface of a sphere, in miles.
 *
 * @source The haversine formula, with the product's radius of the earth.
 * @example
 * Math.round(milesBetween({ lat: 38.8977, lng: -77.0365 }, { lat: 40.7484, lng: -73.9857 }))
 * // => 206
 */
export function milesBetween(from: MapPoint, to: MapPoint): number {
  const north = haversine(radians(to.lat - from.lat))
  const east = haversine(radians(to.lng - from.lng))
  return milesOfHaversine(north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east)
}

/** The square of the sine of half an angle, which grows with the distance it stands for. */
export function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

/** The distance that a haversine stands for, in miles. Rounding may lift that of opposite places above 1. */
function milesOfHaversine(value: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, value)))
}

/** Degrees as radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
