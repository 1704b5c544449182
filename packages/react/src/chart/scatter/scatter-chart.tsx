import { AxisBottom } from '@visx/axis'
import type { PointerEvent } from 'react'
import { color } from '../../theme/index.ts'
import { formatTick } from '../format/figure-format.ts'
import { FigureAxis, TickText } from '../frame/chart-axes.tsx'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { useActivePoint } from '../frame/use-active-point.ts'
import { nearestPoint } from '../geometry/nearest-point.ts'
import type { ScatterChartProps } from './scatter.types.ts'
import { readScatter, scatterReadout } from './scatter-data.ts'
import { scatterLayout } from './scatter-layout.ts'
import { ScatterMarks } from './scatter-marks.tsx'

/** Two figures of each row against each other, each row a mark. Arrow keys go through the marks from left to right. */
export function ScatterChart<Row>(props: ScatterChartProps<Row>) {
  const { points, groups, table } = readScatter(props)
  const active = useActivePoint(points.length)
  const point = active.index === null ? undefined : points[active.index]
  const units = { x: props.x.unit, y: props.y.unit }
  return (
    <ChartFrame
      {...props}
      kind="mark"
      series={groups}
      table={table}
      pointCount={points.length}
      active={active}
      readout={point === undefined ? null : scatterReadout(props, point)}
      readoutAt={(width) => scatterLayout(points, units, width, props.height ?? 240).across(point?.x ?? 0)}
    >
      {(width, height) => {
        const { across, up, acrossTicks, upTicks, left, right, bottom } = scatterLayout(points, units, width, height)
        const placed = points.map(({ x, y }) => ({ x: across(x), y: up(y) }))
        const follow = (event: PointerEvent<SVGSVGElement>) => {
          const box = event.currentTarget.getBoundingClientRect()
          active.setIndex(nearestPoint({ x: event.clientX - box.left, y: event.clientY - box.top }, placed, 24))
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
            <TickText x={0} y={10}>
              {props.y.name}
            </TickText>
            <FigureAxis scale={up} ticks={upTicks} unit={units.y} left={left} right={right} />
            <AxisBottom
              scale={across}
              top={bottom}
              tickValues={[...acrossTicks]}
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
          </svg>
        )
      }}
    </ChartFrame>
  )
}
