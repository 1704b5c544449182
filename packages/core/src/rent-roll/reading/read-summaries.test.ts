import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { readSummaries } from './read-summaries.ts'

function figuresOf(rows: (string | number | null)[][]) {
  return readSummaries(
    gridOf('Report1', rows),
    rows.map((_, row) => row),
  ).map(({ kind, label, measure, amount }) => `${kind} | ${label} | ${measure} | ${amount.value}`)
}

describe('readSummaries', () => {
  it('reads the two-row captions of Yardi summary groups', () => {
    const rows = [
      ['Summary Groups', 'Square', 'Market', 'Lease', '# Of', '% Unit'],
      [null, 'Footage', 'Rent', 'Charges', 'Units', 'Occupancy'],
      ['Occupied Units', 1500, 4063, 3900, 3, 75],
    ]
    expect(figuresOf(rows)).toEqual([
      'status | Occupied Units | square feet | 1500',
      'status | Occupied Units | market rent | 4063',
      'status | Occupied Units | charges | 3900',
      'status | Occupied Units | units | 3',
    ])
  })

  it('reads tables that stand side by side', () => {
    const rows = [
      ['Status Summary', null, 'Charge Code Summary', null],
      ['Description', 'Unit Count', 'Charge Code', 'Scheduled'],
      ['Vacant Unrented', 4, 'Residential Rent', '9,000.00'],
      [null, null, 'Pet Rent', 70],
    ]
    expect(figuresOf(rows)).toEqual([
      'status | Vacant Unrented | units | 4',
      'charge code | Residential Rent | charges | 9000',
      'charge code | Pet Rent | charges | 70',
    ])
  })

  it('reads no figure under a title of its own', () => {
    expect(
      figuresOf([
        ['Lease Summary', 'See notes'],
        ['Somebody', 5],
      ]),
    ).toEqual([])
  })
})
