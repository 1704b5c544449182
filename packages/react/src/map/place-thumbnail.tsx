import type { MapPoint } from '@uwkit/core/map'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, useThemeName } from '../theme/index.ts'
import { worldPlace } from './state/outlines.ts'
import { mapColors } from './view/map-styles.ts'
import { drawOutlines, loadStates, type Outlines } from './view/outlines-canvas.tsx'

export interface PlaceThumbnailProps {
  place: MapPoint
  /** Description for screen readers: "Juniper Terrace on the map". */
  label: string
}

/** Size in pixels, and zoom level: a state of medium size just fits. */
const view = { width: 76, height: 44, zoom: 3.4 }

/** Small map that marks a property within state outlines. Renders nothing until the outlines are loaded. */
export function PlaceThumbnail({ place, label }: PlaceThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [states, setStates] = useState<Outlines | null>(null)
  useEffect(() => {
    let isUnmounted = false
    loadStates().then(
      (outlines) => {
        if (!isUnmounted) setStates(outlines)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  const { lat, lng } = place
  const theme = useThemeName()
  useEffect(() => {
    const drawn = canvas.current
    if (drawn === null || states === null) return undefined
    const paint = () => draw(drawn, states, { lat, lng })
    paint()
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', paint)
    return () => scheme.removeEventListener('change', paint)
    // The colors are read from the page, which has those of the theme.
  }, [states, lat, lng, theme])
  if (states === null) return null
  return <Canvas ref={canvas} role="img" aria-label={label} style={{ width: view.width, height: view.height }} />
}

function draw(canvas: HTMLCanvasElement, states: Outlines, place: MapPoint): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { width, height, zoom } = view
  const density = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = width * density
  canvas.height = height * density
  context.setTransform(density, 0, 0, density, 0, 0)
  const scale = 256 * 2 ** zoom
  const { x, y } = worldPlace(place)
  const frame = { context, zoom, scale, left: x * scale - width / 2, top: y * scale - height / 2, width, height }
  const colors = mapColors(canvas)
  drawOutlines(frame, { states: { ...states, names: [] }, counties: null }, colors, false)
  context.beginPath()
  context.arc(width / 2, height / 2, 4, 0, 2 * Math.PI)
  context.fillStyle = colors.accent
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = colors.surface
  context.stroke()
}

const Canvas = styled.canvas`
  display: block;
  flex: none;
  box-sizing: border-box;
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  background: ${color.sunken};
`
