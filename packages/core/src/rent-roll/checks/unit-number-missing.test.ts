import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aReading, aUnit, soundRoll } from '../rent-roll.fixtures.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'
import { unitNumberMissing } from './unit-number-missing.ts'

/** The evidence of a sound reading, with other units. */
function evidenceOf(units: RentRollEvidence['rentRoll']['units']): RentRollEvidence {
  const { rentRoll, ledger } = aReading(soundRoll())
  return {
    grid: gridOf('Report1', []),
    file: 'rent-roll.xlsx',
    rentRoll: { ...rentRoll, units },
    leases: [],
    leaseOf: new Map(),
    ties: [],
    hiddenUnits: [],
    choices: [],
    ledger,
    asOfIsFromFileName: false,
    expectedUnitCount: null,
  }
}

it('names a row that is read as a unit and has no number, at the rent at stake', () => {
  const found = unitNumberMissing.find(evidenceOf([aUnit(), aUnit({ unit: '' })]), {})
  expect(found).toMatchObject([{ dollars: 1200, source: { cell: 'G8' } }])
})

it('a bed of the unit above needs no number', () => {
  expect(unitNumberMissing.find(evidenceOf([aUnit({ unit: '', bedSpace: 'B' })]), {})).toEqual([])
})
