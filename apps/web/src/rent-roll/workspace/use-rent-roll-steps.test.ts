import { newRentRollWorkflow, type RentRollStep, rentRollReducer, rentRollSteps } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { describe, expect, test } from 'vitest'
import { actionsTo, firstStep } from './use-rent-roll-steps.ts'

test('a roll without units opens at its columns so that the user can map them', () => {
  expect(firstStep(null, { units: [] })).toBe(rentRollSteps.columns)
})

test('a roll with units opens as it was saved', () => {
  expect(firstStep(null, { units: [{}] })).toBeNull()
})

test('the step in the address takes precedence, and an invalid step is ignored', () => {
  expect(firstStep(3, { units: [] })).toBe(rentRollSteps.units)
  expect(firstStep(7, { units: [{}] })).toBeNull()
})

const without = { ...aRentRoll([aUnit()]), chargeCodes: [] }
const rent = { code: 'rent', description: null, category: null, probability: null, inPlaceRent: true, yearly: false }
const withCodes = { ...without, chargeCodes: [{ ...rent, total: 1200 }] }

/** Returns where the actions lead that should lead from one step to another. */
function ledTo(from: RentRollStep, to: RentRollStep, rentRoll = withCodes) {
  const start = { ...newRentRollWorkflow, id: '1', rentRoll, step: from }
  return actionsTo(from, to, rentRoll).reduce(rentRollReducer, start)
}

describe('going to a step of the rent roll', () => {
  test('leads to it from any other, forwards and back', () => {
    const steps: RentRollStep[] = [-1, 0, 1, 2, 3, 4]
    for (const from of steps) for (const to of steps) expect([from, to, ledTo(from, to).step]).toEqual([from, to, to])
  })

  test('skips the charge code step if the roll has no charge codes', () => {
    expect(ledTo(1, 3, without).step).toBe(3)
    expect(ledTo(4, 1, without).step).toBe(1)
  })

  test('confirms the parse when the user leaves the columns, and requests missing predictions', () => {
    expect(ledTo(0, 1).isConfirmed).toBe(true)
    expect(ledTo(0, 2).isPredictionDue).toBe(true)
    expect(ledTo(0, 2, without).isPredictionDue).toBe(false)
  })
})
