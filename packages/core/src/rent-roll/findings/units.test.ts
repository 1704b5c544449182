import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../read/read-rent-roll.ts'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

function findingsOf(expectedUnitCount: number) {
  const context = { file: 'rent-roll.xlsx', predictor: aPredictor(), expectedUnitCount }
  return readRentRoll(gridOf('Report1', soundRoll()), context)?.findings
}

it('names the difference from the number of units that the property has', () => {
  // 12 units in the rent roll; 14 - 12 = 2 missing, at an average market rent of 1,250.
  expect(findingsOf(14)).toMatchObject([{ id: 'rent-roll/unit-count', seen: '12', dollars: 2500 }])
})

it('is silent where the two agree, and where nobody said how many units there are', () => {
  expect(findingsOf(12)).toEqual([])
})

const header = ['Bldg', 'Unit', 'Type', 'Rent', 'Status']
const title = ['As of 12/31/2025']

it('finds a unit that stands twice in one building', () => {
  const rows = [title, header, ['1', '101', 'A1', 1200, 'Occupied'], ['1', '101', 'A1', 1250, 'Occupied']]
  expect(findingIds(rows)).toEqual(['rent-roll/duplicate-unit'])
})

it('knows that two buildings may both have a unit 101', () => {
  const rows = [title, header, ['1', '101', 'A1', 1200, 'Occupied'], ['2', '101', 'A1', 1250, 'Occupied']]
  expect(findingIds(rows)).toEqual([])
})

it('tells that a roll lists several properties, with the units of each', () => {
  const rows = soundRoll({ 111: { Property: 'Elm Row' }, 112: { Property: 'Elm Row' } }, { Property: 'Birch Court' })
  expect(aReading(rows).findings).toMatchObject([
    {
      id: 'rent-roll/several-properties',
      severity: 'info',
      message: expect.stringContaining('2 properties (units of Birch Court: 10, Elm Row: 2)'),
    },
  ])
})

it('one property is told by the title alone', () => {
  expect(findingIds(soundRoll({}, { Property: 'Birch Court' }))).toEqual([])
})

it('tells once that properties of the roll use the same numbers', () => {
  expect(
    aReading(
      soundRoll(
        {
          112: { Property: 'Birch Court' },
          '101 again': {
            Property: 'Cedar Row',
            Floorplan: '1x1',
            SqFt: 700,
            Status: 'Occupied',
            Resident: 'Resident X',
            Rent: 1200,
            'Market Rent': 1250,
            'Lease Start': '01/01/2025',
            'Lease End': '12/31/2025',
            'Move In': '01/01/2025',
          },
        },
        { Property: 'Birch Court' },
      ),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/several-properties' }, { id: 'rent-roll/unit-in-several-properties' }])
})

it('one property has each number once', () => {
  expect(findingIds(soundRoll({}, { Property: 'Birch Court' }))).toEqual([])
})

it('tells beds from units where a roll lists every bed', () => {
  const rows = [
    ['Unit', 'Bed', 'Tenant', 'Rent', 'Lease End'],
    ['101', 'A', 'Alder', 700, '7/31/2026'],
    ['101', 'B', 'Birch', 700, '7/31/2026'],
    ['102', 'A', null, null, null],
    ['102', 'B', 'Cherry', 710, '7/31/2026'],
  ]
  const { findings } = aReading(rows)
  expect(findings.find(({ id }) => id === 'rent-roll/by-the-bed')?.message).toMatch(/^The roll lists 4 beds in 2 units/)
})

it('keeps quiet where each unit stands once', () => {
  const rows = [
    ['Unit', 'Bed', 'Tenant', 'Rent'],
    ['101', 2, 'Alder', 700],
    ['102', 1, 'Birch', 700],
  ]
  expect(findingIds(rows)).not.toContain('rent-roll/by-the-bed')
})

it('counts rows of parking apart, with their rent', () => {
  expect(
    aReading(
      soundRoll({
        'Garage 1': {
          Floorplan: 'Garage',
          Status: 'Occupied',
          Resident: 'Resident A',
          Rent: 75,
          'Lease Start': '01/01/2025',
          'Lease End': '12/31/2025',
          'Move In': '01/01/2025',
        },
      }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/non-dwelling-rows', dollars: 75 }])
})

it('a roll of dwellings is silent', () => {
  expect(findingIds(soundRoll({}))).toEqual([])
})

it('names the fewer units of a floorplan that count other bedrooms', () => {
  expect(findingIds(soundRoll({ 103: { Beds: 2 } }, { Floorplan: 'Alder', Beds: 1, Baths: 1 }))).toEqual([
    'rent-roll/bed-counts-differ',
  ])
})

it('floorplans that agree are silent', () => {
  expect(findingIds(soundRoll({}, { Floorplan: 'Alder', Beds: 1, Baths: 1 }))).toEqual([])
})

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
