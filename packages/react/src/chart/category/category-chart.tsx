import type { PointerEvent, ReactNode } from 'react'
import { color } from '../../theme/index.ts'
import { FigureAxis, PlaceAxis } from '../frame/chart-axes.tsx'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { useActivePoint } from '../frame/use-active-point.ts'
import type { SeriesKind } from '../marks/series-sign.tsx'
import type { CategoryChartProps } from './category-chart.types.ts'
import { type CategoryData, categoryReadout, categoryTable, readCategories } from './category-data.ts'
import { type CategoryLayout, categoryLayout } from './category-layout.ts'

interface CategoryChartFrameProps<Row> extends CategoryChartProps<Row> {
  kind: SeriesKind
  isSequence: boolean
  domainOf: (data: CategoryData) => [number, number]
  /** Draws the figures. */
  children: (data: CategoryData, layout: CategoryLayout) => ReactNode
}

/** What charts over places share: axes, the pointer and the keyboard. Each draws its own marks. */
export function CategoryChart<Row>({ children, ...props }: CategoryChartFrameProps<Row>) {
  const data = readCategories(props)
  const active = useActivePoint(data.labels.length)
  const layoutFor = (width: number, height: number) =>
    categoryLayout({
      labels: data.labels,
      domain: props.domainOf(data),
      unit: props.unit,
      isSequence: props.isSequence,
      width,
      height,
    })
  const { index } = active
  return (
    <ChartFrame
      {...props}
      series={data.series.map(({ name }) => name)}
      table={categoryTable(data)}
      pointCount={data.labels.length}
      active={active}
      readout={index === null ? null : categoryReadout(data, index)}
      readoutAt={(width) => layoutFor(width, props.height ?? 240).centre(index ?? 0)}
    >
      {(width, height) => {
        const layout = layoutFor(width, height)
        const { figures, ticks, places, labels, left, right, bottom } = layout
        const follow = (event: PointerEvent<SVGSVGElement>) => {
          const x = event.clientX - event.currentTarget.getBoundingClientRect().left
          const place = Math.floor((x - left) / Math.max(1, places.bandwidth()))
          active.setIndex(place >= 0 && place < data.labels.length ? place : null)
        }
        return (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden
            onPointerMove={follow}
            onPointerDown={follow}
          >
            {index !== null && (
              <rect
                x={places(String(index)) ?? left}
                y={0}
                width={places.bandwidth()}
                height={bottom}
                fill={color.hover}
              />
            )}
            <FigureAxis scale={figures} ticks={ticks} unit={props.unit} left={left} right={right} />
            {children(data, layout)}
            <PlaceAxis scale={places} labels={data.labels} layout={labels} top={bottom} />
          </svg>
        )
      }}
    </ChartFrame>
  )
}
