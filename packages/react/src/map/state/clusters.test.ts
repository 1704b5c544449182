import { expect, test } from 'vitest'
import { clusterMarks, maximumSingles } from './clusters.ts'

const seen = { scale: 1000, left: 0, top: 0, width: 1000, height: 1000 }

/** Returns a number of places in a line from the northwest to the southeast. */
const line = (count: number) => ({
  xs: Float64Array.from({ length: count }, (_, index) => index / count),
  ys: Float64Array.from({ length: count }, (_, index) => index / count),
})

test('few places are drawn each by itself, and those out of sight not at all', () => {
  const { singles, clusters } = clusterMarks(line(100), { ...seen, width: 500, height: 500 }, () => false)
  expect(clusters).toEqual([])
  expect(singles).toHaveLength(57)
})

test('of many no place is lost: those alone and those of all clusters are as many as are in sight', () => {
  const { singles, clusters } = clusterMarks(line(5000), seen, () => false)
  expect(singles.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  expect(clusters.length).toBeLessThan(maximumSingles)
})

test('what must stand apart does so in the densest place', () => {
  const { singles } = clusterMarks(line(5000), seen, (index) => index === 2500)
  expect(singles).toContain(2500)
})

test('a cluster stands amid its members and knows the box around them', () => {
  const places = { xs: new Float64Array(400).fill(0.5), ys: new Float64Array(400).fill(0.25) }
  places.xs[0] = 0.51
  const { clusters } = clusterMarks(places, seen, () => false)
  expect(clusters).toEqual([
    { x: expect.closeTo(500.025, 9), y: 250, count: 400, box: { west: 0.5, east: 0.51, north: 0.25, south: 0.25 } },
  ])
})

test('moving the map changes no cluster', () => {
  const at = (left: number) => clusterMarks(line(5000), { ...seen, left, width: 3000 }, () => false).clusters
  expect(at(10).map(({ count }) => count)).toEqual(at(0).map(({ count }) => count))
})
