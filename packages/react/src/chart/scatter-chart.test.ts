import { expect, test } from 'vitest'
import { nearestPoint, readScatter, type ScatterChartProps, scatterReadout } from './scatter-chart.tsx'

type Unit = { number: string; area: number | null; rent: number | null }

const props: ScatterChartProps<Unit> = {
  title: 'Rent by area',
  summary: '',
  data: [
    { number: '201', area: 680, rent: 1210 },
    { number: '104', area: 453, rent: null },
    { number: '413', area: 453, rent: 1105 },
    { number: '102', area: 453, rent: 1049 },
  ],
  name: ({ number }) => `Unit ${number}`,
  rowName: 'Unit',
  x: { name: 'Area', value: ({ area }) => area, unit: 'count' },
  y: { name: 'Rent', value: ({ rent }) => rent, unit: 'dollars' },
}

test('points go from left to right, then upwards, and those that lack a figure are left out', () => {
  expect(readScatter(props).points.map(({ name }) => name)).toEqual(['Unit 102', 'Unit 413', 'Unit 201'])
})

test('the table has all rows in their own order, also those that cannot be drawn', () => {
  expect(readScatter(props).table).toEqual({
    columns: ['Unit', 'Area', 'Rent'],
    rows: [
      ['Unit 201', '680', '$1,210'],
      ['Unit 104', '453', ''],
      ['Unit 413', '453', '$1,105'],
      ['Unit 102', '453', '$1,049'],
    ],
    labelColumns: 1,
  })
})

test('a point is read with both of its figures', () => {
  expect(scatterReadout(props, { name: 'Unit 413', x: 453, y: 1105 })).toEqual({
    heading: 'Unit 413',
    lines: [
      { name: 'Area', value: '453', series: 0 },
      { name: 'Rent', value: '$1,105', series: 0 },
    ],
  })
})

const points = [
  { x: 0, y: 0 },
  { x: 30, y: 40 },
]

test('a place belongs to the nearest point within reach', () => {
  expect(nearestPoint({ x: 28, y: 40 }, points, 10)).toBe(1)
  expect(nearestPoint({ x: 0, y: 10 }, points, 10)).toBe(0)
})

test('a place far from all points belongs to none', () => {
  expect(nearestPoint({ x: 0, y: 11 }, points, 10)).toBeNull()
  expect(nearestPoint({ x: 0, y: 0 }, [], 10)).toBeNull()
})
