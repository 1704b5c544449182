import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { color } from '../theme/index.ts'
import { CategoryChart, type CategoryChartProps } from './category-chart.tsx'
import { type FigureUnit, figureDomain, formatFigure } from './figures.ts'
import { markDashes, markPath, seriesColor } from './marks.tsx'

export interface LineChartProps<Row> extends CategoryChartProps<Row> {
  /** Whether the axis includes zero. @default false */
  includesZero?: boolean
}

/** Line chart over a sequence, such as months. An unknown figure breaks the line. */
export function LineChart<Row>({ includesZero = false, ...props }: LineChartProps<Row>) {
  return (
    <CategoryChart
      {...props}
      kind="line"
      isSequence
      domainOf={({ series }) =>
        figureDomain(
          series.flatMap(({ values }) => values),
          includesZero,
        )
      }
    >
      {({ series }, { figures, places, center }) =>
        series.map(({ name, values }, place) => {
          const points = values.map((value, index) => ({ value, index }))
          return (
            <g key={name} stroke={seriesColor(place)}>
              <LinePath
                data={points}
                defined={({ value }) => value !== null}
                x={({ index }) => center(index)}
                y={({ value }) => figures(value ?? 0)}
                stroke={seriesColor(place)}
                strokeWidth={2}
                strokeDasharray={markDashes(place)}
                fill="none"
              />
              {points.map(({ value, index }) =>
                value !== null && needsMark(values, index, places.bandwidth()) ? (
                  <path
                    key={index}
                    d={markPath(place, 3.5)}
                    transform={`translate(${center(index)} ${figures(value)})`}
                    fill={seriesColor(place)}
                    strokeWidth={1.5}
                  />
                ) : null,
              )}
            </g>
          )
        })
      }
    </CategoryChart>
  )
}

const ROOM_OF_A_MARK = 12

/**
 * Checks whether a point of a line gets a mark: if there is room for marks, and always if no line segment touches it.
 *
 * @param room - Distance between points, in pixels.
 * @example
 * needsMark([null, 5, null, 6, 7], 1, 4)
 * // => true
 */
export function needsMark(values: readonly (number | null)[], index: number, room: number): boolean {
  if (room >= ROOM_OF_A_MARK) return true
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
}

export interface SparklineProps {
  /** Label for screen readers: "NOI by month". */
  label: string
  /** Values in order; `null` if a value is unknown, which leaves a gap. */
  values: readonly (number | null)[]
  unit: FigureUnit
  /** Width in pixels; it is always 20 high. @default 80 */
  width?: number
}

/** Line as small as a word, next to a figure or in a cell: no axes, a dot at the last value, a rule at zero if it crosses zero. */
export function Sparkline({ label, values, unit, width = 80 }: SparklineProps) {
  const [minimum, greatest] = figureDomain(values, false)
  const up = scaleLinear<number>({ domain: [minimum, greatest], range: [HEIGHT - EDGE, EDGE] })
  const step = values.length > 1 ? (width - 2 * EDGE) / (values.length - 1) : 0
  const points = values.map((value, index) => ({ value, x: EDGE + index * step }))
  const last = values.findLastIndex((value) => value !== null)
  const dots = points.filter((_, index) => values[index] !== null && (index === last || needsMark(values, index, 0)))
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={sparklineText(label, values, unit)} style={STYLE}>
      {minimum < 0 && greatest > 0 && (
        <line x1={0} x2={width} y1={up(0)} y2={up(0)} stroke={color.lineStrong} strokeDasharray="2 2" />
      )}
      <LinePath
        data={points}
        defined={({ value }) => value !== null}
        x={({ x }) => x}
        y={({ value }) => up(value ?? 0)}
        stroke={seriesColor(0)}
        strokeWidth={1.5}
        fill="none"
      />
      {dots.map(({ x, value }) => (
        <circle key={x} cx={x} cy={up(value ?? 0)} r={2} fill={seriesColor(0)} />
      ))}
    </svg>
  )
}

const HEIGHT = 20
const EDGE = 3
const STYLE = { display: 'inline-block', verticalAlign: 'middle' } as const

/**
 * Describes a sparkline for screen readers: first, last, minimum and maximum value.
 *
 * @param values - Unknown figures are `null` and are ignored.
 * @example
 * sparklineText('Rent', [100, 90, null, 120], 'dollars')
 * // => 'Rent: $100 to $120 over 4 values, min $90, max $120, 1 missing'
 */
export function sparklineText(label: string, values: readonly (number | null)[], unit: FigureUnit): string {
  const known = values.filter((value) => value !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return `${label}: no values`
  if (values.length === 1) return `${label}: ${formatFigure(first, unit)}`
  const [minimum, greatest] = [Math.min(...known), Math.max(...known)].map((value) => formatFigure(value, unit))
  const gaps = values.length === known.length ? '' : `, ${values.length - known.length} missing`
  const ends = `${formatFigure(first, unit)} to ${formatFigure(last, unit)} over ${values.length} values`
  return `${label}: ${ends}, min ${minimum}, max ${greatest}${gaps}`
}
