import { Bar } from '@visx/shape'
import { useId } from 'react'
import { CategoryChart } from '../category/category-chart.tsx'
import type { CategoryChartProps } from '../category/category-chart.types.ts'
import type { CategoryData } from '../category/category-data.ts'
import { figureDomain } from '../geometry/figure-domain.ts'
import { stackValues } from '../geometry/stack-values.ts'
import { SeriesPatterns, seriesColor, seriesFill } from '../marks/series-patterns.tsx'

export interface StackedBarChartProps<Row> extends CategoryChartProps<Row> {
  /** Whether the names under it can be guessed from their neighbours, as months can, and be left out where it is narrow. @default false */
  isSequence?: boolean
}

/** Parts of a whole upon each other, the first series at the foot; figures below zero hang down from it. */
export function StackedBarChart<Row>({ isSequence = false, ...props }: StackedBarChartProps<Row>) {
  const id = useId()
  return (
    <CategoryChart
      {...props}
      kind="column"
      isSequence={isSequence}
      domainOf={(data) =>
        figureDomain(
          stacksOf(data).flatMap((pieces) => pieces.map((piece) => piece?.to ?? null)),
          true,
        )
      }
    >
      {(data, { figures, places, centre }) => {
        const breadth = Math.max(1, Math.min(places.bandwidth() * 0.72, 64))
        return (
          <>
            <SeriesPatterns id={id} count={data.series.length} />
            {stacksOf(data).map((pieces, index) =>
              pieces.map((piece, place) => {
                if (piece === null || piece.from === piece.to) return null
                const ends = [figures(piece.from), figures(piece.to)]
                return (
                  <Bar
                    key={`${index}-${place}`}
                    x={centre(index) - breadth / 2}
                    y={Math.min(...ends)}
                    width={breadth}
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

const stacksOf = ({ labels, series }: CategoryData) =>
  labels.map((_, index) => stackValues(series.map(({ values }) => values[index] ?? null)))
