import { expect, it } from 'vitest'
import { minimumCoverageOfCare } from './minimum-coverage-of-care.ts'

it('weights each kind of care by its beds: 60 independent and 40 assisted at 1.30 and 1.45 need 1.36', () => {
  const least = { independentLiving: 1.3, assistedLiving: 1.45 }
  expect(minimumCoverageOfCare(least, { independentLiving: 60, assistedLiving: 40 })).toBeCloseTo(1.36, 12)
})

it('is the one limit where there is one kind of care', () => {
  expect(minimumCoverageOfCare({ memoryCare: 1.45 }, { memoryCare: 12 })).toBeCloseTo(1.45, 12)
})

it('refuses beds that no limit is known for, and none at all', () => {
  expect(() => minimumCoverageOfCare({ memoryCare: 1.45 }, { assistedLiving: 1 })).toThrow('assistedLiving')
  expect(() => minimumCoverageOfCare({ memoryCare: 1.45 }, {})).toThrow('at least one bed')
})
