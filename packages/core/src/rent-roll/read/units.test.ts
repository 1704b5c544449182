import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { statusOfAnswer } from './units.ts'

describe('readUnit', () => {
  it('names the cell of each figure', () => {
    const rows = [
      ['Unit', 'Type', 'SF', 'Market Rent', 'Rent', 'Lease End'],
      ['101', '2x2', 900, 1200, 1150, '4/30/2026'],
    ]
    const [unit] = aReading(rows).rentRoll.units
    expect(unit?.source).toEqual({
      file: 'rent-roll.xlsx',
      sheet: 'Report1',
      row: 2,
      cells: {
        unit: 'A2',
        floorplan: 'B2',
        squareFeet: 'C2',
        marketRent: 'D2',
        contractRent: 'E2',
        leaseEnd: 'F2',
        charges: 'E2',
      },
    })
  })

  it('takes an area of 0 or 1 for unknown', () => {
    const rows = [
      ['Unit', 'SF', 'Tenant', 'Rent'],
      ['1', 0, 'Alder', 900],
      ['2', 1, 'Birch', 900],
      ['3', 650, 'Cherry', 900],
    ]
    expect(aReading(rows).rentRoll.units.map(({ squareFeet }) => squareFeet)).toEqual([null, null, 650])
  })

  it('charges nobody the asking rent of a vacant unit', () => {
    const rows = [
      ['Unit', 'Status', 'Rent'],
      ['1', 'Occupied', 900],
      ['2', 'Vacant', 950],
    ]
    expect(aReading(rows).rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([900, 0])
  })

  it('leaves former residents out and puts future ones aside', () => {
    const rows = [
      ['Unit', 'Status', 'Tenant', 'Rent'],
      ['1', 'Current', 'Alder', 900],
      ['1', 'Past', 'Ash', 850],
      ['1', 'Future', 'Birch', 990],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRoll.units.map(({ tenantName }) => tenantName)).toEqual(['Alder'])
    expect(rentRoll.futureLeases.map(({ tenantName }) => tenantName)).toEqual(['Birch'])
  })
})

it.each([
  ['Vacant?', 'Yes', 'Vacant'],
  ['Vacant', 'x', 'Vacant'],
  ['Vacant (Y/N)', 'N', 'Occupied'],
  ['Occupied', '1', 'Occupied'],
  ['Occupied?', '0', 'Vacant'],
  ['Leased', 'No', 'Vacant'],
  ['is_occupied', '0', 'Vacant'],
  ['Currently Rented', 'N', 'Vacant'],
  ['Has Tenant', 'Y', 'Occupied'],
  ['Occ?', 'Notice', 'Notice'],
  ['Status', 'Y', 'Y'],
  ['Occupied/Vacant', 'O', 'O'],
])('under %s takes %s for %s', (caption, text, status) => {
  expect(statusOfAnswer(caption, text)).toBe(status)
})

describe('a notice to vacate beside the status', () => {
  const occupancies = (captions: string[], ...marks: (string | null)[][]) =>
    aReading([
      ['Unit', 'Resident', 'Rent', ...captions],
      ...marks.map((mark, at) => [`10${at}`, ['Alder', 'Birch', 'Cedar'][at] ?? null, 900 + at, ...mark]),
    ]).rentRoll.units.map(({ occupancy, status }) => [occupancy, status])

  it.each([
    ['a date under NTV Date, as OneSite prints it', ['NTV Date'], [null], ['09/05/2026'], ['Current', 'Notice']],
    [
      'a date beside a current status',
      ['Status', 'Notice'],
      ['Current', null],
      ['Current', '09/05/2026'],
      ['Current', 'Current'],
    ],
    ['a cross under NTV', ['Status', 'NTV'], ['Occupied', null], ['Occupied', 'X'], ['Occupied', 'Occupied']],
    [
      'a second status, as MRI prints it',
      ['Unit Status', 'Res Status'],
      ['Occupied', 'Current'],
      ['Occupied', 'Notice'],
      ['Occupied', 'Occupied'],
    ],
  ])(
    'makes the resident one on notice and leaves a printed status: %s',
    (_, captions, without, mark, [status, marked]) => {
      expect(occupancies(captions, without, mark, without)).toEqual([
        ['current', status],
        ['notice', marked],
        ['current', status],
      ])
    },
  )

  it.each([
    ['a column that asks whether the unit is vacant', ['Status', 'Vacant'], ['Occupied', 'N']],
    ['a second status that says new or renewed by a letter', ['Unit Status', 'Lease Status'], ['Occupied', 'N']],
    ['a notice of a renewal', ['Status', 'Lease Status'], ['Occupied', 'Renewal notice sent']],
    ['a new rent beside', ['New Rent', 'Effective Date', 'Notice Date'], ['1200', '01/05/2027', '10/15/2026']],
    ['a span of days', ['Notice'], ['30-60 days']],
    ['a remark with a date', ['Notice'], ['Late rent 10/6/26']],
    ['a date before the resident moved in', ['Move In', 'Notice Date'], ['01/05/2025', '11/30/2024']],
  ])('is not told by %s', (_, captions, marks) => {
    expect(occupancies(captions, marks, marks, marks).map(([occupancy]) => occupancy)).toEqual(Array(3).fill('current'))
  })

  it('leaves an eviction what it is', () => {
    const marks = [
      ['Current', null],
      ['Eviction', '09/05/2026'],
      ['Current', null],
    ]
    expect(occupancies(['Status', 'NTV Date'], ...marks)[1]).toEqual(['eviction', 'Eviction'])
  })
})
