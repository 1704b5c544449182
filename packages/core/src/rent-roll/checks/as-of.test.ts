import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../reading/read-rent-roll.ts'
import { findingIds } from '../rent-roll.fixtures.ts'

const rows = [
  ['Unit', 'Rent', 'Status'],
  ['101', 1200, 'Occupied'],
]

it('asks for the date of a rent roll that prints none', () => {
  expect(findingIds(rows)).toEqual(['rent-roll/no-date'])
})

it('takes the date from the name of the file, and says so', () => {
  const reading = readRentRoll(gridOf('S', rows), { file: 'rent_roll_2025-09.csv', predictor: aPredictor() })
  expect(reading?.rentRoll.asOf).toBe('2025-09-30')
  expect(reading?.findings).toMatchObject([{ id: 'rent-roll/no-date', seen: 'rent_roll_2025-09.csv' }])
})
