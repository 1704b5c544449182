import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { compareFigures } from './compare-figures.ts'

const { figures } = aReportInput().record
const differing = (found: typeof figures) =>
  compareFigures(figures, found)
    .filter(({ agrees }) => !agrees)
    .map(({ name }) => name)

it('finds the same figures the same', () => {
  expect(differing(figures)).toEqual([])
})

it('names each figure that is off by a cent, and each that became unknown', () => {
  expect(differing({ ...figures, netOperatingIncome: (figures.netOperatingIncome ?? 0) + 0.01, units: null })).toEqual([
    'Units',
    'Net operating income',
  ])
  expect(differing({ ...figures, tests: { ...figures.tests, LTV: null, Further: 5 } })).toEqual([
    'Largest loan by LTV',
    'Largest loan by Further',
  ])
})
