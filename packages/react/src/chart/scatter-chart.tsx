import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { color } from '../theme/index.ts'
import { CHARACTER_WIDTH, FigureAxis, type FigureScale, TickText } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import {
  type ChartProps,
  type ChartTableData,
  type FigureUnit,
  figureDomain,
  formatFigure,
  formatTick,
  type ReadoutData,
} from './figures.ts'
import { Drawing, markPath, seriesColor, useActivePoint } from './marks.tsx'

/** One of the two axes of a scatter chart. */
export interface ScatterAxis<Row> {
  /** Name of the measure: "Area, SF". */
  name: string
  /** `null` if the figure is unknown: the row is then in the table but not in the drawing. */
  value: (row: Row) => number | null
  unit: FigureUnit
}

export interface ScatterChartProps<Row> extends ChartProps {
  data: readonly Row[]
  /** Name of a row: "Unit 413". */
  name: (row: Row) => string
  /** Name of the row type: "Unit"; heading of the table's first column. */
  rowName: string
  x: ScatterAxis<Row>
  y: ScatterAxis<Row>
}

/** Scatter chart of two figures per row. Arrow keys move through the marks from left to right. */
export function ScatterChart<Row>(props: ScatterChartProps<Row>) {
  const { points, table } = readScatter(props)
  const active = useActivePoint(points.length)
  const point = active.index === null ? undefined : points[active.index]
  const units = { x: props.x.unit, y: props.y.unit }
  return (
    <ChartFrame
      {...props}
      kind="mark"
      series={[]}
      table={table}
      pointCount={points.length}
      active={active}
      readout={point === undefined ? null : scatterReadout(props, point)}
      readoutAt={(width) => scatterLayout(points, units, width, props.height ?? 240).across(point?.x ?? 0)}
    >
      {(width, height) => {
        const { across, up, horizontalTicks, verticalTicks, left, right, bottom } = scatterLayout(
          points,
          units,
          width,
          height,
        )
        const placed = points.map(({ x, y }) => ({ x: across(x), y: up(y) }))
        const follow = (x: number, y: number) => active.setIndex(nearestPoint({ x, y }, placed, 24))
        return (
          <Drawing {...{ width, height }} onFollow={follow}>
            <TickText x={0} y={10}>
              {props.y.name}
            </TickText>
            <FigureAxis scale={up} ticks={verticalTicks} unit={units.y} left={left} right={right} />
            <AxisBottom
              scale={across}
              top={bottom}
              tickValues={[...horizontalTicks]}
              tickFormat={(value) => formatTick(Number(value), units.x)}
              stroke={color.lineStrong}
              tickStroke={color.lineStrong}
              tickLength={4}
              tickComponent={({ x, y, formattedValue }) => (
                <TickText x={x} y={y} dy="0.4em" textAnchor="middle">
                  {formattedValue}
                </TickText>
              )}
            />
            <TickText x={right} y={height - 4} textAnchor="end">
              {props.x.name}
            </TickText>
            <ScatterMarks points={points} placed={placed} active={active.index} />
          </Drawing>
        )
      }}
    </ChartFrame>
  )
}

/** Row of a scatter chart with both figures known. */
interface ScatterPoint {
  name: string
  x: number
  y: number
}

/** Rows of a scatter chart as points and as a table. */
interface ScatterData {
  /** Ordered from left to right, then upward, which is the order of the arrow keys. */
  points: readonly ScatterPoint[]
  table: ChartTableData
}

/**
 * Reads the rows with the chart's accessors.
 *
 * @example
 * const area = { name: 'Area', value: (row) => row[0], unit: 'count' }
 * const rent = { name: 'Rent', value: (row) => row[1], unit: 'dollars' }
 * readScatter({ data: [[453, 1105], [680, null]], name: () => 'Unit', rowName: 'Unit', x: area, y: rent }).points
 * // => [{ name: 'Unit', x: 453, y: 1105 }]
 */
export function readScatter<Row>(props: ScatterChartProps<Row>): ScatterData {
  const { data, name, rowName, x, y } = props
  const points: ScatterPoint[] = []
  for (const row of data) {
    const across = x.value(row)
    const up = y.value(row)
    if (across === null || up === null) continue
    points.push({ name: name(row), x: across, y: up })
  }
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  const table = {
    columns: [rowName, x.name, y.name],
    rows: data.map((row) => [name(row), cell(x.value(row), x.unit), cell(y.value(row), y.unit)]),
    labelColumns: 1,
  }
  return { points, table }
}

/**
 * Returns the readout of one point: its name and both figures.
 *
 * @example
 * const axes = { x: { name: 'Area', unit: 'count' }, y: { name: 'Rent', unit: 'dollars' } }
 * scatterReadout(axes, { name: 'Unit 413', x: 453, y: 1105 }).lines.map(({ value }) => value)
 * // => ['453', '$1,105']
 */
export function scatterReadout<Row>({ x, y }: ScatterChartProps<Row>, point: ScatterPoint): ReadoutData {
  return {
    heading: point.name,
    lines: [
      { name: x.name, value: formatFigure(point.x, x.unit), series: 0 },
      { name: y.name, value: formatFigure(point.y, y.unit), series: 0 },
    ],
  }
}

const cell = (value: number | null, unit: FigureUnit) => (value === null ? '' : formatFigure(value, unit))

/** Positions in a scatter chart, in pixels. */
interface ScatterLayout {
  across: FigureScale
  up: FigureScale
  horizontalTicks: readonly number[]
  verticalTicks: readonly number[]
  left: number
  right: number
  bottom: number
}

const TOP = 22
const BELOW = 42

const axisOf = (values: number[], range: [number, number], nice: number) =>
  scaleLinear<number>({ domain: figureDomain(values, false), range, nice })

/**
 * Lays out a scatter chart: the vertical axis name on top, figures on the left and below, the other axis name at the bottom.
 *
 * @example
 * scatterLayout([{ x: 450, y: 1000 }, { x: 1300, y: 2000 }], { x: 'count', y: 'dollars' }, 400, 240).verticalTicks
 * // => [1000, 1200, 1400, 1600, 1800, 2000]
 */
export function scatterLayout(
  points: readonly ScatterPoint[],
  units: { x: FigureUnit; y: FigureUnit },
  width: number,
  height: number,
): ScatterLayout {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const bottom = height - BELOW
  // Half of the last figure extends beyond its tick.
  const right = width - 18
  const rows = Math.max(2, Math.floor((bottom - TOP) / 44))
  const up = axisOf(ys, [bottom, TOP], rows)
  const verticalTicks = up.ticks(rows)
  const left =
    Math.ceil(Math.max(...verticalTicks.map((tick) => formatTick(tick, units.y).length)) * CHARACTER_WIDTH) + 10
  const columns = Math.max(2, Math.floor((right - left) / 80))
  const across = axisOf(xs, [left, right], columns)
  return { across, up, horizontalTicks: across.ticks(columns), verticalTicks, left, right, bottom }
}

interface ScatterMarksProps {
  points: readonly ScatterPoint[]
  /** Position of each point, in pixels. */
  placed: readonly PlacedPoint[]
  /** The point that is read out. */
  active: number | null
}

/** Draws the marks of a scatter chart. They are translucent, so that dense areas are visible. */
function ScatterMarks({ points, placed, active }: ScatterMarksProps) {
  const chosen = active === null ? undefined : placed[active]
  return (
    <g>
      {points.map(({ name }, index) => (
        <path
          key={`${name}-${index}`}
          d={markPath(0, 3.5)}
          transform={`translate(${placed[index]?.x ?? 0} ${placed[index]?.y ?? 0})`}
          fill={seriesColor(0)}
          fillOpacity={0.6}
          stroke={seriesColor(0)}
        />
      ))}
      {chosen !== undefined && (
        <circle cx={chosen.x} cy={chosen.y} r={8} fill="none" stroke={color.ink} strokeWidth={2} />
      )}
    </g>
  )
}

/** Position in a chart, in pixels from its upper left corner. */
interface PlacedPoint {
  x: number
  y: number
}

/**
 * Returns the point nearest to a position, within `maximumDistance`.
 *
 * @param maximumDistance - Maximum distance, in pixels.
 * @returns Its index, or `null`.
 * @example
 * nearestPoint({ x: 10, y: 10 }, [{ x: 0, y: 0 }, { x: 12, y: 11 }], 24)
 * // => 1
 */
export function nearestPoint(
  place: PlacedPoint,
  points: readonly PlacedPoint[],
  maximumDistance: number,
): number | null {
  let nearest: number | null = null
  let minimum = maximumDistance
  for (const [index, { x, y }] of points.entries()) {
    const distance = Math.hypot(x - place.x, y - place.y)
    if (distance > minimum) continue
    minimum = distance
    nearest = index
  }
  return nearest
}
