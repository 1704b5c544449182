import { rentRollSteps } from '@uwkit/core/rent-roll'
import { expect, test } from 'vitest'
import { firstStep } from './first-step.ts'

test('a roll in which no unit was found opens with its columns, for a person to point at them', () => {
  expect(firstStep(null, { units: [] })).toBe(rentRollSteps.columns)
})

test('a roll with units opens as it was saved', () => {
  expect(firstStep(null, { units: [{}] })).toBeNull()
})

test('the step of the address goes first, and one that there is not counts as none', () => {
  expect(firstStep(3, { units: [] })).toBe(rentRollSteps.units)
  expect(firstStep(7, { units: [{}] })).toBeNull()
})
