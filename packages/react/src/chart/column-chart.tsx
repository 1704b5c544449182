import { Bar } from '@visx/shape'
import { useId } from 'react'
import { CategoryChart, type CategoryChartProps } from './category-chart.tsx'
import { figureDomain } from './figures.ts'
import { SeriesPatterns, seriesColor, seriesFill } from './marks.tsx'

export interface ColumnChartProps<Row> extends CategoryChartProps<Row> {
  /** Whether the names under it can be guessed from their neighbors, as months can, and be left out where it is narrow. @default false */
  isSequence?: boolean
}

/** Column chart with one or more series side by side. An unknown figure leaves a gap. */
export function ColumnChart<Row>({ isSequence = false, ...props }: ColumnChartProps<Row>) {
  const id = useId()
  return (
    <CategoryChart
      {...props}
      kind="column"
      isSequence={isSequence}
      domainOf={({ series }) =>
        figureDomain(
          series.flatMap(({ values }) => values),
          true,
        )
      }
    >
      {({ series }, { figures, places, center }) => {
        const room = Math.min(places.bandwidth() * 0.72, 64 * series.length)
        const breadth = room / Math.max(1, series.length)
        return (
          <>
            <SeriesPatterns id={id} count={series.length} />
            {series.map(({ name, values }, place) =>
              values.map((value, index) => {
                if (value === null) return null
                const ends = [figures(0), figures(value)]
                return (
                  <Bar
                    key={`${name}-${index}`}
                    x={center(index) - room / 2 + place * breadth}
                    y={Math.min(...ends)}
                    width={Math.max(1, breadth - (series.length > 1 ? 1 : 0))}
                    height={Math.max(...ends) - Math.min(...ends)}
                    fill={seriesFill(id, place)}
                    stroke={seriesColor(place)}
                  />
                )
              }),
            )}
          </>
        )
      }}
    </CategoryChart>
  )
}
