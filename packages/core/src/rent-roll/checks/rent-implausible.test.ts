import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../reading/read-rent-roll.ts'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a market rent with two digits too many', () => {
  expect(
    aReading(soundRoll({ 103: { 'Market Rent': 125000, Rent: 125000, Floorplan: '2x2' } })).findings,
  ).toMatchObject([
    { id: 'rent-roll/rent-implausible', seen: '125000', source: { cell: 'G6' } },
    { seen: '125000', source: { cell: 'F6' } },
  ])
})

it('a dear apartment is no slip', () => {
  expect(
    findingIds(soundRoll({ 103: { 'Market Rent': 15000, Rent: 14000, Floorplan: 'PH 3x3', SqFt: 3000 } })),
  ).toEqual([])
})

it('stops at a roll whose homes rent at an average that no home has, once for the roll', () => {
  const { findings } = aReading(soundRoll({}, { Rent: 12 }))
  expect(findings.filter(({ id }) => id === 'rent-roll/implausible-result')).toMatchObject([
    // Twelve homes at $12.
    { severity: 'error', seen: '12', dollars: 144, source: null },
  ])
})

it('one odd rent among sound ones stops nothing', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 12 } }))).not.toContain('rent-roll/implausible-result')
})

it('stops where more homes are occupied than the property has', () => {
  const grid = gridOf('Report1', soundRoll())
  const read = readRentRoll(grid, { file: 'roll.xlsx', predictor: aPredictor(), expectedUnitCount: 10 })
  expect(read?.findings.find(({ id }) => id === 'rent-roll/implausible-result')?.message).toBe(
    '12 units are occupied, and the property has 10: occupancy is above 100%. Look for units that stand twice.',
  )
})
