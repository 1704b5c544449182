import { expect, it } from 'vitest'
import { censusTractOf, crimeOfGauge } from './location.ts'

it.each([
  ['06067000900', '06067000900'],
  [' 06 067 000900 ', '06067000900'],
  ['06-067-0009.00', '06067000900'],
  ['6067000900', null],
  ['Tract 9', null],
  ['', null],
])('reads %j', (typed, tract) => {
  expect(censusTractOf(typed)).toBe(tract)
})

const legend = [
  { minimum: 0, maximum: 50, label: 'Low' },
  { minimum: 51, maximum: 200, label: 'High' },
]
const gauge = { id: 'g1', isReportReady: true, legend }

it('takes the indices that the gauge names, and every category', () => {
  const data = [
    { name: 'Total crime', score: 120, comparison: 'nation' as const },
    { name: 'Violent', score: 90, comparison: 'nation' as const },
    { name: 'Burglary', score: 130, comparison: 'county' as const },
  ]
  expect(crimeOfGauge({ ...gauge, data })).toEqual({
    provider: 'SecurityGauge',
    scale: '0-200',
    categories: data,
    totalIndex: 120,
    violentIndex: 90,
  })
})

it('makes nothing up: an index without a score stays as it was', () => {
  const data = [{ name: 'Property', score: null, comparison: 'state' as const }]
  expect(crimeOfGauge({ ...gauge, legend: [], data })).toEqual({ provider: 'SecurityGauge', categories: data })
})
