/**
 * `node --conditions=@uwkit/source tests/bench/comps.ts`: how long it takes to find the nearest fifty properties within 80,450
 * m among a million, compared with measuring the distance to each, and to compute the similarity of fifty. The properties are
 * invented: most are near a few hundred towns, so that a search there has many more within its radius than it returns.
 */
import { type ExpenseTraits, expenseSimilarity } from '@uwkit/core/expense-comps'
import { type MapPoint, metersPerMile, milesBetween, nearestProperties, pointIndexOf } from '@uwkit/core/map'

const search = { count: 50, radius: 80_450 }

/** Milliseconds of one search or of computing fifty similarities, and the maximum count within the radius of a search. */
export interface CompsTimes {
  build: number
  nearest: number
  bruteForce: number
  similarity: number
  maximumWithin: number
}

/** Times searches around `searches` of the properties; the run fails if brute force finds other results. */
export function timeOfComps(properties: number, searches: number): CompsTimes {
  const all = invented(properties)
  const centers = all.filter((_, at) => at % Math.floor(properties / searches) === 0).slice(0, searches)
  const [build, index] = timed(() => pointIndexOf(all))
  for (const center of centers) nearestProperties(index, center, search)
  const [nearest, found] = timed(() => centers.map((center) => nearestProperties(index, center, search)))
  const [bruteForce, counted] = timed(() => centers.slice(0, 5).map((center) => nearestByCounting(all, center)))
  for (const [at, { ids }] of counted.entries()) {
    if (found[at]?.map(({ property }) => property.id).join() !== ids.join())
      throw new Error('the index missed a property')
  }
  const pools = found.map((near) => near.map(({ property }) => property))
  const subject = all[0]
  const [similarity] = timed(() => pools.map((pool) => pool.map((comp) => subject && expenseSimilarity(subject, comp))))
  return {
    build,
    nearest: nearest / centers.length,
    bruteForce: bruteForce / counted.length,
    similarity: similarity / centers.length,
    maximumWithin: Math.max(...counted.map(({ within }) => within)),
  }
}

type InventedComp = ExpenseTraits & MapPoint & { id: number }

function nearestByCounting(all: readonly InventedComp[], center: MapPoint): { ids: number[]; within: number } {
  const within: { id: number; miles: number }[] = []
  for (const property of all) {
    const miles = milesBetween(center, property)
    if (miles <= search.radius / metersPerMile) within.push({ id: property.id, miles })
  }
  within.sort((a, b) => a.miles - b.miles || a.id - b.id)
  return { ids: within.slice(0, search.count).map(({ id }) => id), within: within.length }
}

/** Invents the same properties in every run. */
function invented(count: number): InventedComp[] {
  let seed = 1
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const towns = Array.from({ length: 300 }, () => ({ lat: 26 + 22 * next(), lng: -123 + 55 * next() }))
  return Array.from({ length: count }, (_, id) => {
    const town = towns[Math.floor(next() * towns.length)]
    const isInTown = town !== undefined && next() < 0.8
    const lat = isInTown ? town.lat + (next() - 0.5) * next() : 26 + 22 * next()
    const lng = isInTown ? town.lng + (next() - 0.5) * next() : -123 + 55 * next()
    return {
      id,
      lat,
      lng,
      units: Math.ceil(400 * next()),
      yearBuilt: 1950 + Math.floor(70 * next()),
      yearRenovated: null,
      effectiveGrossIncomePerUnit: 9000 + 20_000 * next(),
    }
  })
}

function timed<Result>(run: () => Result): [milliseconds: number, result: Result] {
  const start = performance.now()
  const result = run()
  return [performance.now() - start, result]
}

if (import.meta.main) {
  const { build, nearest, bruteForce, similarity, maximumWithin } = timeOfComps(1_000_000, 500)
  console.log(
    `nearest 50 of 1,000,000, up to ${maximumWithin} within the radius: ${nearest.toFixed(3)} ms (aim: under 1)`,
  )
  console.log(`  beside ${bruteForce.toFixed(0)} ms by measuring each: ${(nearest / bruteForce).toFixed(5)}`)
  console.log(`  the index, once: ${build.toFixed(0)} ms`)
  console.log(`similarity of 50: ${similarity.toFixed(3)} ms (aim: under 1)`)
}
