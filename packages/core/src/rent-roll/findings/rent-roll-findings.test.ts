import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import type { FindingParameters } from '../../shared/findings.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../read/read-rent-roll.ts'
import { findingIds, soundCharges, soundCodes, soundRoll } from '../rent-roll.fixtures.ts'
import { rentRollChecks } from './rent-roll-findings.ts'

it('finds nothing in a plain and sound rent roll', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Type', 'SqFt', 'Market Rent', 'Rent', 'Status', 'Lease Start', 'Lease End'],
    ['101', 'A1', 700, 1250, 1200, 'Occupied', '06/01/2025', '05/31/2026'],
    ['102', 'A1', 700, 1250, 0, 'Vacant', null, null],
    ['Total', null, 1400, 2500, 1200, null, null, null],
  ]
  expect(findingIds(rows)).toEqual([])
})

it('puts a total that does not foot before everything else', () => {
  const rows = [
    ['Unit', 'Rent', 'Status'],
    ['101', 1200, 'Zeta'],
    ['Total', 1300, null],
  ]
  expect(findingIds(rows)).toEqual(['rent-roll/total-does-not-foot', 'rent-roll/unknown-status', 'rent-roll/no-date'])
})

it('finds nothing in a sound roll of many columns, nor in one with charges in rows', () => {
  expect(findingIds(soundRoll())).toEqual([])
  expect(findingIds(soundCharges(), soundCodes)).toEqual([])
})

it('has an id of its own for every check, which says what it finds and where its figures come from', () => {
  const ids = rentRollChecks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(30)
  for (const { id, says, parameters } of rentRollChecks) {
    expect(id).toMatch(/^rent-roll\/[a-z-]+$/)
    expect(says).toMatch(/\.$/)
    for (const parameter of Object.values(parameters)) {
      expect(parameter.source).not.toBe('')
      expect(parameter.default).toBeGreaterThanOrEqual(parameter.minimum)
      expect(parameter.default).toBeLessThanOrEqual(parameter.maximum)
    }
  }
})

it('lets a company move a limit, change a severity and switch a check off', () => {
  const grid = gridOf('Report1', soundRoll({ 103: { Rent: 800, Floorplan: '2x2' } }))
  const severities = (findingParameters: FindingParameters) =>
    readRentRoll(grid, { file: 'roll.xlsx', predictor: aPredictor(), findingParameters })?.findings.map(
      ({ severity }) => severity,
    )
  // 800 is 36 % below the market rent of 1,250.
  expect(severities({})).toEqual(['warning'])
  expect(severities({ 'rent-roll/rent-off-market': { parameters: { share: 0.4 } } })).toEqual([])
  expect(severities({ 'rent-roll/rent-off-market': { severity: 'error' } })).toEqual(['error'])
  expect(severities({ 'rent-roll/rent-off-market': { isOff: true } })).toEqual([])
})
