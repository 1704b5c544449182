import type { Correction } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import { statusesOf, statusGesture } from './status-groups.tsx'

const grid = lanternGrid()
const document = rollOf(readFixture(grid))
const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
const corrections = (gesture: ReturnType<typeof statusGesture>) =>
  (gesture.corrections ?? []).map((draft) => ({ ...draft, ...word }) as Correction)

describe('what a status means', () => {
  test('is set on all units of the status', () => {
    const gesture = statusGesture(document, { status: 'Hold', occupancy: 'down' }, 'vacant', [])
    expect(gesture.label).toBe('set Hold to vacant')
    expect(gesture.corrections).toEqual([{ kind: 'status', sheet: 'Rent Roll', status: 'Hold', occupancy: 'vacant' }])
    const { units } = rollOf(readFixture(grid, corrections(gesture))).rentRoll
    expect(units.filter(({ isVacant }) => isVacant).map(({ unit }) => unit)).toEqual(['104', '202'])
  })

  test('speaks of the one meaning where a status is printed for two', () => {
    const two = gridOf('Roll', [
      ['Unit', 'Status', 'Resident', 'Rent'],
      ['101', 'Turn', 'Ines Halloran', 900],
      ['102', 'Turn', null, null],
      ['103', 'Occupied', 'Ada Castell', 910],
    ])
    const roll = rollOf(readFixture(two))
    const groups = statusesOf(roll.rentRoll).filter(({ status }) => status === 'Turn')
    expect(groups.map(({ occupancy }) => occupancy)).toEqual(['current', 'vacant'])
    const [group] = groups
    if (group === undefined) throw new Error('no group of the status')
    expect(statusGesture(roll, group, 'model', []).corrections).toEqual([
      expect.objectContaining({ from: group.occupancy, occupancy: 'model' }),
    ])
  })

  test('lists the statuses with their units', () => {
    expect(statusesOf(document.rentRoll).map(({ status, unitCount }) => [status, unitCount])).toEqual([
      ['Occupied', 7],
      ['Vacant', 1],
      ['Notice', 1],
      ['Hold', 1],
    ])
  })
})
