import { LinePath } from '@visx/shape'
import { CategoryChart } from '../category/category-chart.tsx'
import type { CategoryChartProps } from '../category/category-chart.types.ts'
import { figureDomain } from '../geometry/figure-domain.ts'
import { markDashes, markPath } from '../marks/mark-path.ts'
import { seriesColor } from '../marks/series-patterns.tsx'
import { needsMark } from './needs-mark.ts'

export interface LineChartProps<Row> extends CategoryChartProps<Row> {
  /** Whether the axis reaches to zero. @default false */
  includesZero?: boolean
}

/** Figures over a sequence, such as months, as lines with marks. An unknown figure breaks the line. */
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
      {({ series }, { figures, places, centre }) =>
        series.map(({ name, values }, place) => {
          const points = values.map((value, index) => ({ value, index }))
          return (
            <g key={name} stroke={seriesColor(place)}>
              <LinePath
                data={points}
                defined={({ value }) => value !== null}
                x={({ index }) => centre(index)}
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
                    transform={`translate(${centre(index)} ${figures(value)})`}
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
