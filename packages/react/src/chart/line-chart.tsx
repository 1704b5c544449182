import { LinePath } from '@visx/shape'
import { CategoryChart, type CategoryChartProps } from './category-chart.tsx'
import { figureDomain } from './figures.ts'
import { markDashes, markPath, seriesColor } from './marks.tsx'

export interface LineChartProps<Row> extends CategoryChartProps<Row> {
  /** Whether the axis reaches to zero. @default false */
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
 * Whether a point of a line gets its mark: where there is room for marks, and always where no line reaches it.
 *
 * @param room - Distance from point to point, in pixels.
 * @example
 * needsMark([null, 5, null, 6, 7], 1, 4)
 * // => true
 */
export function needsMark(values: readonly (number | null)[], index: number, room: number): boolean {
  if (room >= ROOM_OF_A_MARK) return true
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
}
