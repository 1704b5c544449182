import { Bar } from '@visx/shape'
import { type ReactNode, useId } from 'react'
import { CategoryChart, type CategoryChartProps, type CategoryData, type CategoryLayout } from './category-chart.tsx'
import { figureDomain } from './figures.ts'
import { SeriesPatterns, seriesColor, seriesFill } from './marks.tsx'

export interface ColumnChartProps<Row> extends CategoryChartProps<Row> {
  /** Whether the names below can be inferred from their neighbors, as months can, and skipped if space is short. @default false */
  isSequence?: boolean
}

interface ColumnsProps<Row> extends ColumnChartProps<Row> {
  /** Returns how far the columns extend from zero. */
  valuesOf: (data: CategoryData) => (number | null)[]
  /** Draws the columns. */
  draw: (data: CategoryData, layout: CategoryLayout, id: string) => ReactNode
}

/** Draws columns above their names, each series in its own pattern. */
function Columns<Row>({ isSequence = false, valuesOf, draw, ...props }: ColumnsProps<Row>) {
  const id = useId()
  return (
    <CategoryChart
      {...props}
      kind="column"
      isSequence={isSequence}
      domainOf={(data) => figureDomain(valuesOf(data), true)}
    >
      {(data, layout) => (
        <>
          <SeriesPatterns id={id} count={data.series.length} />
          {draw(data, layout, id)}
        </>
      )}
    </CategoryChart>
  )
}

/** Column chart with one or more series side by side. An unknown figure leaves a gap. */
export function ColumnChart<Row>(props: ColumnChartProps<Row>) {
  return (
    <Columns
      {...props}
      valuesOf={({ series }) => series.flatMap(({ values }) => values)}
      draw={({ series }, { figures, places, center }, id) => {
        const room = Math.min(places.bandwidth() * 0.72, 64 * series.length)
        const breadth = room / Math.max(1, series.length)
        return series.map(({ name, values }, place) =>
          values.map((value, index) => {
            if (value === null) return null
            return (
              <Column
                key={`${name}-${index}`}
                x={center(index) - room / 2 + place * breadth}
                width={Math.max(1, breadth - (series.length > 1 ? 1 : 0))}
                ends={[figures(0), figures(value)]}
                {...{ id, place }}
              />
            )
          }),
        )
      }}
    />
  )
}

interface ColumnProps {
  x: number
  width: number
  /** Start and end of the column, in pixels from the top. */
  ends: readonly [number, number]
  /** ID of the chart, and index of the series in it. */
  id: string
  place: number
}

function Column({ x, width, ends, id, place }: ColumnProps) {
  const y = Math.min(...ends)
  const height = Math.max(...ends) - y
  return <Bar {...{ x, y, width, height }} fill={seriesFill(id, place)} stroke={seriesColor(place)} />
}

export type StackedBarChartProps<Row> = ColumnChartProps<Row>

/** Stacked bar chart with the first series at the bottom; negative figures extend below zero. */
export function StackedBarChart<Row>(props: StackedBarChartProps<Row>) {
  return (
    <Columns
      {...props}
      valuesOf={(data) => stacksOf(data).flatMap((pieces) => pieces.map((piece) => piece?.to ?? null))}
      draw={(data, { figures, places, center }, id) => {
        const breadth = Math.max(1, Math.min(places.bandwidth() * 0.72, 64))
        return stacksOf(data).map((pieces, index) =>
          pieces.map((piece, place) => {
            if (piece === null || piece.from === piece.to) return null
            return (
              <Column
                key={`${index}-${place}`}
                x={center(index) - breadth / 2}
                width={breadth}
                ends={[figures(piece.from), figures(piece.to)]}
                {...{ id, place }}
              />
            )
          }),
        )
      }}
    />
  )
}

const stacksOf = ({ labels, series }: CategoryData) =>
  labels.map((_, index) => stackValues(series.map(({ values }) => values[index] ?? null)))

/** Piece of a stack, from start to end, in the unit of the figures. */
interface StackPiece {
  from: number
  to: number
}

/**
 * Stacks figures: positive ones upward from zero, negative ones downward, each in their order.
 *
 * @returns A piece for each figure; `null` if the figure is unknown.
 * @example
 * stackValues([3, -1, null, 2])
 * // => [{ from: 0, to: 3 }, { from: 0, to: -1 }, null, { from: 3, to: 5 }]
 */
export function stackValues(values: readonly (number | null)[]): (StackPiece | null)[] {
  let above = 0
  let below = 0
  return values.map((value) => {
    if (value === null) return null
    const from = value < 0 ? below : above
    const to = from + value
    if (value < 0) below = to
    else above = to
    return { from, to }
  })
}
