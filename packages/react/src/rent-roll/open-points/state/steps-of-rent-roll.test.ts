import { describe, expect, test } from 'vitest'
import { lanternGrid, plainGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { rentRollOpenPoints } from './rent-roll-open-points.ts'
import { stepsOfRentRoll } from './steps-of-rent-roll.ts'

describe('the steps of a rent roll', () => {
  test('count what is left in each', () => {
    const document = rollOf(readFixture(lanternGrid()))
    const steps = stepsOfRentRoll(document, rentRollOpenPoints(document))
    expect(steps.map(({ number, name, state, openCount }) => [number, name, state, openCount])).toEqual([
      [0, 'Columns', 'done', undefined],
      [1, 'Floorplans', 'open', 2],
      [2, 'Charges', 'open', 2],
      [3, 'Units', 'warning', 4],
      [4, 'Summary', 'none', undefined],
    ])
  })

  test('pass over the charges where the roll has no codes', () => {
    const document = rollOf(readFixture(plainGrid()))
    const withoutCodes = { rentRoll: { ...document.rentRoll, chargeCodes: [] } }
    expect(stepsOfRentRoll(withoutCodes, []).map(({ name }) => name)).toEqual([
      'Columns',
      'Floorplans',
      'Units',
      'Summary',
    ])
  })

  test('are all done where nothing is left', () => {
    const document = rollOf(readFixture(lanternGrid()))
    expect(new Set(stepsOfRentRoll(document, []).map(({ state }) => state))).toEqual(new Set(['done']))
  })

  test('open with the columns alone where no units could be read', () => {
    const [columns, ...others] = stepsOfRentRoll(null, [])
    expect(columns?.state).toBe('open')
    expect(others.every(({ disabledReason }) => disabledReason?.includes('captions') === true)).toBe(true)
  })
})
