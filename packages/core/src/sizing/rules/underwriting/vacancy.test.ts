import { expect, it } from 'vitest'
import { governingVacancy, vacancyRules } from './vacancy.ts'

const input = {
  grossPotentialRent: 1_000_000,
  physicalVacancy: 30_000,
  concessions: 5_000,
  badDebt: 5_000,
  floor: 0.05,
  trailing: { grossRent: 250_000, loss: 10_000 },
  market: 0.06,
}

it('takes the greatest of actual, floor, latest quarter and market', () => {
  // a 40,000; b 5 % = 50,000; c 10,000/250,000 = 4 % = 40,000; d 6 % = 60,000.
  const rules = vacancyRules(input)
  expect(rules.map(({ amount }) => amount)).toEqual([40_000, 50_000, 40_000, 60_000])
  expect(governingVacancy(rules)?.rule).toBe('d')
})

it('leaves a rule untested where its input is unknown, and says why', () => {
  const [actual, , trailing, market] = vacancyRules({ ...input, concessions: null, trailing: null, market: null })
  expect(actual).toMatchObject({ amount: null, why: 'not tested: no operating statement' })
  expect(trailing?.amount).toBeNull()
  expect(market?.why).toBe('not tested: market vacancy not provided')
})

it('settles a tie for the earlier rule', () => {
  expect(governingVacancy(vacancyRules({ ...input, floor: 0.04, market: null }))?.rule).toBe('a')
})

it('does not hold today’s empty units against a property that is underwritten as stabilized', () => {
  const input = { grossPotentialRent: 1000, physicalVacancy: 250, concessions: 5, badDebt: 5, floor: 0.05 }
  const rules = vacancyRules({ ...input, trailing: { grossRent: 100, loss: 30 }, market: 0.06, asStabilized: true })
  expect(rules.map(({ amount }) => amount)).toEqual([null, 50, null, 60])
  expect(governingVacancy(rules)?.rule).toBe('d')
})
