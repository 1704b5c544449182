import { scaleLinear } from '@visx/scale'
import { type FigureUnit, formatTick } from '../format/figure-format.ts'
import type { FigureScale } from '../frame/chart-axes.tsx'
import { figureDomain } from '../geometry/figure-domain.ts'
import { CHARACTER_WIDTH } from '../geometry/label-layout.ts'
import type { ScatterPoint } from './scatter-data.ts'

/** Where everything of a scatter lies, in pixels. */
export interface ScatterLayout {
  across: FigureScale
  up: FigureScale
  acrossTicks: readonly number[]
  upTicks: readonly number[]
  left: number
  right: number
  bottom: number
}

const TOP = 22
const BELOW = 42

/**
 * Lays a scatter out: the name of the upright axis above it, figures at the left and below, the other name at the foot.
 *
 * @example
 * scatterLayout([{ x: 450, y: 1000 }, { x: 1300, y: 2000 }], { x: 'count', y: 'dollars' }, 400, 240).upTicks
 * // => [1000, 1200, 1400, 1600, 1800, 2000]
 */
export function scatterLayout(
  points: readonly ScatterPoint[],
  units: { x: FigureUnit; y: FigureUnit },
  width: number,
  height: number,
): ScatterLayout {
  const bottom = height - BELOW
  // Half of the last figure stands beyond its tick.
  const right = width - 18
  const rows = Math.max(2, Math.floor((bottom - TOP) / 44))
  const up = scaleLinear<number>({
    domain: figureDomain(
      points.map(({ y }) => y),
      false,
    ),
    range: [bottom, TOP],
    nice: rows,
  })
  const upTicks = up.ticks(rows)
  const left = Math.ceil(Math.max(...upTicks.map((tick) => formatTick(tick, units.y).length)) * CHARACTER_WIDTH) + 10
  const columns = Math.max(2, Math.floor((right - left) / 80))
  const across = scaleLinear<number>({
    domain: figureDomain(
      points.map(({ x }) => x),
      false,
    ),
    range: [left, right],
    nice: columns,
  })
  return { across, up, acrossTicks: across.ticks(columns), upTicks, left, right, bottom }
}
