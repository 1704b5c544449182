import { useCallback, useEffect, useState } from 'react'
import { feature, mesh } from 'topojson-client'
import { type OutlineLine, type OutlineName, outlineLines, outlineName } from '../state/outlines.ts'
import { type CanvasFrame, MapCanvas, type MappedHost } from './map-canvas.tsx'
import { type MapColors, mapColors } from './map-styles.ts'

/** Land and borders. If they cannot be fetched, markers are drawn on a blank background, and the next map tries again. */
export function OutlinesCanvas({ mapped, hasTiles }: { mapped: MappedHost; hasTiles: boolean }) {
  const [states, setStates] = useState<Outlines | null>(null)
  const [counties, setCounties] = useState<Outlines | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const take = (load: () => Promise<Outlines>, show: (outlines: Outlines) => void) =>
      void load().then(
        (outlines) => {
          if (!isUnmounted) show(outlines)
        },
        () => undefined,
      )
    const addCounties = () => {
      if (mapped.map.getZoom() < countyZoom) return
      mapped.map.off('zoomend', addCounties)
      take(loadCounties, setCounties)
    }
    take(loadStates, setStates)
    mapped.map.on('zoomend', addCounties)
    addCounties()
    return () => {
      isUnmounted = true
      mapped.map.off('zoomend', addCounties)
    }
  }, [mapped])
  const draw = useCallback(
    (frame: CanvasFrame) => drawOutlines(frame, { states, counties }, mapColors(mapped.map.getContainer()), hasTiles),
    [mapped, states, counties, hasTiles],
  )
  return <MapCanvas mapped={mapped} name="uw-outlines" level={250} draw={draw} />
}

/** Minimum zoom at which counties are drawn. Our own choice: a county is then about 60 pixels wide. */
const countyZoom = 6.5

/** Draws land, states and, if zoomed in enough, counties with their names. With tiles, only the borders are drawn over them. */
export function drawOutlines(
  frame: CanvasFrame,
  { states, counties }: { states: Outlines | null; counties: Outlines | null },
  colors: MapColors,
  hasTiles: boolean,
): void {
  const { context, zoom } = frame
  if (states === null) return
  context.lineJoin = 'round'
  if (!hasTiles) {
    context.beginPath()
    for (const ring of states.land) trace(frame, ring)
    context.fillStyle = colors.land
    context.fill('evenodd')
    context.lineWidth = 1
    context.strokeStyle = colors.mark
    context.stroke()
  }
  if (counties !== null && zoom >= countyZoom) {
    strokeLines(frame, counties.borders, colors.border, 0.75)
    if (!hasTiles && zoom >= 8) writeNames(frame, counties.names, colors, 11)
  }
  strokeLines(frame, states.borders, colors.mark, zoom >= countyZoom ? 1.25 : 0.75)
  if (!hasTiles && zoom < 8) writeNames(frame, states.names, colors, 12)
}

function strokeLines(frame: CanvasFrame, lines: readonly OutlineLine[], color: string, width: number): void {
  const { context } = frame
  context.beginPath()
  for (const line of lines) trace(frame, line)
  context.lineWidth = width
  context.strokeStyle = color
  context.stroke()
}

/** Adds a line to the path if any of it is visible; points less than a pixel apart are merged. */
function trace({ context, scale, left, top, width, height }: CanvasFrame, line: OutlineLine): void {
  if (line.east * scale < left || line.west * scale > left + width) return
  if (line.south * scale < top || line.north * scale > top + height) return
  const { xs, ys } = line
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  const last = xs.length - 1
  for (let index = 0; index <= last; index += 1) {
    const x = (xs[index] ?? 0) * scale - left
    const y = (ys[index] ?? 0) * scale - top
    if (index === 0) context.moveTo(x, y)
    else if (index === last || Math.abs(x - lastX) + Math.abs(y - lastY) >= 1) context.lineTo(x, y)
    else continue
    lastX = x
    lastY = y
  }
}

/** Writes the names that fit into their outlines. */
function writeNames(frame: CanvasFrame, names: readonly OutlineName[], colors: MapColors, size: number): void {
  const { context, scale, left, top, width, height } = frame
  context.font = `500 ${size}px 'Inter Variable', Inter, system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colors.name
  for (const { text, x, y, width: wide } of names) {
    const [at, down] = [x * scale - left, y * scale - top]
    if (at < 0 || at > width || down < 0 || down > height) continue
    if (wide * scale >= text.length * size * 0.62) context.fillText(text, at, down)
  }
}

/** Outlines drawn together, with the names of their regions. */
export interface Outlines {
  /** Rings of the land to fill. */
  land: OutlineLine[]
  /** Lines between the regions. */
  borders: OutlineLine[]
  names: OutlineName[]
}

type Atlas = Parameters<typeof mesh>[0]

/**
 * Loads land and states of the United States, when a map is first shown.
 *
 * @source U.S. Census Bureau, cartographic boundaries of 2017 at 1:10,000,000, by us-atlas.
 */
export const loadStates = once(async () => {
  const { default: atlas } = await import('us-atlas/states-10m.json')
  return outlinesOf(atlas as Atlas, 'states')
})

/** Loads counties from the same source, when a map is first zoomed in enough to show them. */
const loadCounties = once(async () => {
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

/** Loads at most once, unless it failed. */
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
