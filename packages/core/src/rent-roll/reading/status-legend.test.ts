import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const rollWith = (...legend: CellLiteral[][]): CellLiteral[][] => [
  ['Unit', 'Status', 'Tenant', 'Rent'],
  ['1', 'O', 'Alder', 900],
  ['2', 'E', null, null],
  ['3', 'M', null, null],
  ['4', 'P', 'Birch', 950],
  ...legend,
]
const groupsOf = (rows: CellLiteral[][]) => aReading(rows).rentRoll.units.map(({ occupancy }) => occupancy)

describe('a legend on the sheet', () => {
  it.each([
    ['in one line', [['O = Occupied, E = Empty, M - Model, P = Paid up']]],
    ['without commas', [['O=Occupied E=Empty M=Model P=Paid up']]],
    ['line by line', [['O: Occupied'], ['E: Empty'], ['M: Model'], ['P: Paid up']]],
  ])('says %s what the letters of a status stand for', (_, legend) => {
    expect(groupsOf(rollWith([], ...legend))).toEqual(['current', 'vacant', 'model', 'current'])
  })

  it('says it in two cells side by side', () => {
    const legend = [[], ['E', 'Empty'], ['M', 'Model']]
    expect(groupsOf(rollWith(...legend)).slice(0, 3)).toEqual(['current', 'vacant', 'model'])
  })

  it('leaves no status unknown that it explains', () => {
    const rows = rollWith([], ['O = Occupied, E = Empty, M - Model, P = Paid up'])
    expect(aReading(rows).findings.map(({ id }) => id)).not.toContain('rent-roll/unknown-status')
  })

  it('decides nothing where none is printed', () => {
    expect(groupsOf(rollWith())).not.toContain('model')
  })
})
