import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { printedContractRent, readSummaries, type SummaryFigure, summaryTies } from './summaries.ts'

describe('read summaries', () => {
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
})

describe('summary ties', () => {
  const units = [
    aUnit({ unit: '1', charges: { rent: 1200, pet: 25 } }),
    aUnit({ unit: '2', floorplan: 'B1', occupancy: 'notice', status: 'Notice', charges: { rent: 1150 } }),
    aVacantUnit({ unit: '3' }),
  ]
  const future = [aUnit({ unit: '3', occupancy: 'future', status: 'Future', marketRent: 0, charges: { rent: 1190 } })]

  function held(changes: Partial<SummaryFigure>) {
    const figure: SummaryFigure = {
      kind: 'status',
      label: 'Occupied Units',
      description: null,
      measure: 'units',
      amount: { value: 2, decimals: 0 },
      row: 9,
      column: 3,
      isAverage: false,
      ...changes,
    }
    const [printed] = summaryTies(gridOf('Report1', []), 'rr.xlsx', [figure], units, future, true)
    return printed ? [printed.tie.computed, printed.tie.holds] : null
  }

  it('counts notice among the occupied and leaves leases to come out', () => {
    expect(held({})).toEqual([2, true])
    expect(held({ label: 'Totals:', amount: { value: 3, decimals: 0 } })).toEqual([3, true])
  })

  it('lets the last line of charges include future residents where its figure does', () => {
    // 1,225 + 1,150 of residents, 1,190 of future residents.
    expect(held({ label: 'Totals:', measure: 'charges', amount: { value: 3565, decimals: 0 } })).toEqual([3565, true])
    expect(held({ label: 'Totals:', measure: 'charges', amount: { value: 2375, decimals: 0 } })).toEqual([2375, true])
    expect(held({ label: 'Totals:', measure: 'charges', amount: { value: 2376, decimals: 0 } })).toEqual([2375, false])
  })

  it('holds a charge code and a floorplan by their names', () => {
    expect(held({ kind: 'charge code', label: 'rent', amount: { value: 2350, decimals: 0 } })).toEqual([2350, true])
    expect(held({ kind: 'floorplan', label: 'B1', amount: { value: 1, decimals: 0 } })).toEqual([1, true])
  })

  it('says nothing of a label nobody knows', () => {
    expect(held({ label: 'Renovated' })).toBeNull()
  })
})

describe('printed contract rent', () => {
  function figure(measure: SummaryFigure['measure'], label: string, value: number): SummaryFigure {
    const place = { row: 20, column: 4, isAverage: false, description: null }
    return { kind: 'status', label, measure, amount: { value, decimals: 2 }, ...place }
  }
  const units = [aUnit({ charges: { 'Scheduled Charges': 1250 } }), aUnit({ charges: { 'Scheduled Charges': 1180 } })]

  it('takes the scheduled rent of the occupied units where it and the rest make up their charges', () => {
    // 2,220 + 210 = 2,430 = 1,250 + 1,180; the future charges of a vacant unit do not count.
    const figures = [
      figure('scheduled rent', 'Total Occupied Units', 2220),
      figure('scheduled other', 'Total Occupied Units', 210),
    ]
    const all = [...units, aVacantUnit({ charges: { 'Scheduled Charges': 500 } })]
    expect(printedContractRent(figures, all)).toBe(2220)
  })

  it('takes nothing where the two miss the charges, or one is not printed', () => {
    const rent = figure('scheduled rent', 'Total Occupied Units', 2220)
    expect(printedContractRent([rent, figure('scheduled other', 'Total Occupied Units', 211)], units)).toBeNull()
    expect(printedContractRent([rent], units)).toBeNull()
  })
})
