import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../reading/read-rent-roll.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const roll = (...plans: string[]) =>
  aReading([['Unit', 'Floor Plan', 'Tenant', 'Rent'], ...plans.map((plan, i) => [`10${i}`, plan, 'Alder', 900])])
const found = (...plans: string[]) => roll(...plans).findings.filter(({ id }) => id.startsWith('rent-roll/bed-bath'))

it('a bedroom count guessed from a bare letter is told, with the floorplan and its units', () => {
  const [finding] = found('B1', 'B1', '2x2')
  expect(finding).toMatchObject({ id: 'rent-roll/bed-bath-guessed', severity: 'info', seen: 'B1' })
  expect(finding?.message).toContain('1 floorplan (2 units)')
  expect(roll('B1').rentRoll.unitTypes).toMatchObject([{ bed: 2, bath: 2, bedBathConfidence: 'low' }])
})

it('a marketing name stays unknown and is told', () => {
  expect(found('The Magnolia', '2x2')).toMatchObject([{ id: 'rent-roll/bed-bath-unknown', seen: 'The Magnolia' }])
})

it('names that say beds and baths outright raise nothing', () => {
  expect(found('1x1', '2BR/1BA', 'Studio')).toEqual([])
})

it('printed beds and baths are sure, whatever the name', () => {
  const { findings, rentRoll } = aReading([
    ['Unit', 'Floor Plan', 'Beds', 'Baths', 'Tenant', 'Rent'],
    ['101', 'B1', 2, 1, 'Alder', 900],
    ['102', 'Magnolia', 1, 1, 'Birch', 900],
  ])
  expect(findings.map(({ id }) => id).filter((id) => id.includes('bed-bath'))).toEqual([])
  expect(rentRoll.units.map(({ bedBathConfidence }) => bedBathConfidence)).toEqual(['high', 'high'])
})

it('an earlier answer for the floorplan settles it, of the property before that of the provider', () => {
  const rows = [
    ['Unit', 'Floor Plan', 'Tenant', 'Rent'],
    ['101', 'The Magnolia', 'Alder', 900],
    ['102', 'The Magnolia', 'Birch', 900],
  ]
  const bedBathVotes = [
    { rawText: 'Magnolia', uniqueId: 'elm', createdBy: 7, category: '2|1.5' },
    { rawText: 'The Magnolia', uniqueId: 'oak', createdBy: 0, category: '1|1' },
  ]
  const read = (propertyId: string) =>
    readRentRoll(gridOf('Report1', rows), { file: 'roll.xlsx', predictor: aPredictor(), bedBathVotes, propertyId })
  expect(read('elm')?.rentRoll.unitTypes).toMatchObject([{ bed: 2, bath: 1.5, bedBathConfidence: 'high' }])
  expect(read('ash')?.rentRoll.unitTypes).toMatchObject([{ bed: 1, bath: 1, bedBathConfidence: 'medium' }])
})
