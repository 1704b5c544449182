import { expect, it } from 'vitest'
import { lineAssumptions } from './line-assumptions.ts'

it('lets the analyst’s word on a line win over the programme’s, and keeps the rest of the programme’s', () => {
  const ofProgramme = {
    payrollAndBenefits: { floorPerUnit: 900, factor: 1.04 },
    utilities: { selection: 'T6' },
  } as const
  expect(lineAssumptions({ payrollAndBenefits: { factor: 1.02 }, groundRent: { amount: 5 } }, ofProgramme)).toEqual({
    payrollAndBenefits: { floorPerUnit: 900, factor: 1.02 },
    utilities: { selection: 'T6' },
    groundRent: { amount: 5 },
  })
})

it('says nothing where neither does', () => {
  expect(lineAssumptions(undefined, {})).toEqual({})
})
