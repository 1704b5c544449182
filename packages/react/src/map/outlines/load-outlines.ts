import { feature, mesh } from 'topojson-client'
import { type OutlineLine, type OutlineName, outlineLines, outlineName } from '../state/outlines.ts'

/** Outlines that are drawn at one time, with the names of what they part. */
export interface Outlines {
  /** Rings of the land, to be filled. */
  land: OutlineLine[]
  /** Lines between what is parted. */
  borders: OutlineLine[]
  names: OutlineName[]
}

type Atlas = Parameters<typeof mesh>[0]

/**
 * Land and states of the United States, fetched when a map is first shown.
 *
 * @source U.S. Census Bureau, cartographic boundaries of 2017 at 1:10,000,000, by us-atlas.
 */
export const loadStates = once(async () => {
  const { default: atlas } = await import('us-atlas/states-10m.json')
  return outlinesOf(atlas as Atlas, 'states')
})

/** Counties, fetched when a map is first so near that they tell something; of the same source. */
export const loadCounties = once(async () => {
  const { default: atlas } = await import('us-atlas/counties-10m.json')
  return outlinesOf(atlas as Atlas, 'counties')
})

function outlinesOf(atlas: Atlas, what: 'states' | 'counties'): Outlines {
  const parts = atlas.objects[what]
  const nation = atlas.objects['nation']
  if (parts?.type !== 'GeometryCollection' || nation === undefined) return { land: [], borders: [], names: [] }
  const land = ringsOf(feature(atlas, nation))
  const borders = mesh(atlas, parts as Parameters<typeof mesh>[1], (one, other) => one !== other).coordinates
  const names = parts.geometries.flatMap((geometry) => {
    const shape = feature(atlas, geometry)
    const name: unknown = shape.type === 'Feature' ? shape.properties?.['name'] : null
    return (typeof name === 'string' && outlineName(name, ringsOf(shape))) || []
  })
  return { land: outlineLines(land), borders: outlineLines(borders), names }
}

type Shape = ReturnType<typeof feature>

function ringsOf(shape: Shape): number[][][] {
  if (shape.type === 'FeatureCollection') return shape.features.flatMap(ringsOf)
  const { geometry } = shape
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

/** Asked for at most once, unless it failed. */
function once<Answer>(load: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null
  return () => {
    answer ??= load().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
