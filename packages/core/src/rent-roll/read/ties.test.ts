import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { foldLeases } from './leases.ts'
import { walkRows } from './rows.ts'
import { totalScopes } from './ties.ts'

describe('total ties', () => {
  function tiesOf(rows: (string | number | null)[][]) {
    return aReading(rows, { rent: 'Contract Rent', pet: 'Pet Fees' }).ties.map(
      ({ what, printed, computed, holds }) => `${what}: ${printed} ${holds ? '=' : '<>'} ${computed}`,
    )
  }

  describe('totals under the units', () => {
    it('hold subtotals against their building and the grand total against all', () => {
      const rows = [
        ['Unit', 'Tenant', 'Rent', 'Lease End'],
        ['Building A'],
        ['1', 'Alder', 900, '12/31/2025'],
        ['2', 'Birch', 950, '12/31/2025'],
        ['Subtotal', null, 1850, null],
        ['Building B'],
        ['3', 'Cherry', 975, '12/31/2025'],
        ['Subtotal', null, 975, null],
        ['Grand Total', null, 2825, null],
      ]
      expect(tiesOf(rows)).toEqual([
        'Rent, Subtotal: 1850 = 1850',
        'Rent, Subtotal: 975 = 975',
        'Rent, Grand Total: 2825 = 2825',
      ])
    })

    it('hold each figure with or without leases to come, as the report counts it', () => {
      const rows = [
        ['Unit', 'Status', 'SF', 'Market Rent', 'Rent'],
        ['1', 'Occupied', 700, 1000, 900],
        ['2', 'Vacant Leased', 700, 1000, 0],
        ['2', 'Applicant', 700, 0, 990],
        ['Total', null, 1400, 2000, 1890],
      ]
      // Area of the two units only; rents of the resident and the applicant.
      expect(tiesOf(rows)).toEqual([
        'SF, Total: 1400 = 1400',
        'Market Rent, Total: 2000 = 2000',
        'Rent, Total: 1890 = 1890',
      ])
    })

    it('hold rent that is printed twice both times, so that a dollar off in either is seen', () => {
      const rows = [
        ['Unit', 'Tenant', 'Lease Rent', 'RENT', 'Total Billing'],
        ['1', 'Alder', 900, 900, 900],
        ['2', 'Birch', 950, 951, 950],
        ['Totals:', null, 1850, 1850, 1850],
      ]
      expect(tiesOf(rows)).toEqual([
        'Lease Rent, Totals: 1850 = 1850',
        'RENT, Totals: 1850 <> 1851',
        'Total Billing, Totals: 1850 = 1850',
      ])
    })

    it('hold the sum of all charges of stacked leases', () => {
      const rows = [
        ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
        ['1', 'Alder', 1000, 'rent', 900],
        [null, null, null, 'pet', 25],
        [null, null, null, 'Total', 925],
        ['Total', null, 1000, null, 925],
      ]
      expect(tiesOf(rows)).toEqual(['Market Rent, Total: 1000 = 1000', 'Amount, Total: 925 = 925'])
    })

    it('hold a row of totals and averages by what each of its figures is', () => {
      const roll = (averages: (string | number | null)[]) => [
        ['Unit', 'Tenant', 'SF', 'Market Rent', 'Rent'],
        ['1', 'Alder', 700, 1000, 900],
        ['2', 'Birch', 800, 1100, 980],
        ['3', 'VACANT', 900, 1200, 0],
        ['Total / Avg', null, ...averages],
      ]
      // 2,400 / 3 = 800; 3,300 / 3 = 1,100; 1,880 / 2 with a rent = 940; in total 1,880.
      const averages = ['SF, Total / Avg: 800 = 800', 'Market Rent, Total / Avg: 1100 = 1100']
      expect(tiesOf(roll([800, 1100, 940]))).toEqual([...averages, 'Rent, Total / Avg: 940 = 940'])
      expect(tiesOf(roll([800, 1100, 1880]))).toEqual([...averages, 'Rent, Total / Avg: 1880 = 1880'])
      expect(tiesOf(roll([800, 1100, 1890])).at(-1)).toBe('Rent, Total / Avg: 1890 <> 1880')
      // An average could tie even with a row missing; a sum could not.
      const doubtsOf = (rent: number) => aReading(roll([800, 1100, rent])).reasons.map(({ code }) => code)
      expect(doubtsOf(940)).toContain('no-printed-rent-total')
      expect(doubtsOf(1880)).not.toContain('no-printed-rent-total')
    })

    it('hold the annual total of a rental schedule against twelve months of its rents', () => {
      const schedule = (year: number) => [
        ['Apt', 'Tenant', 'Monthly Rent'],
        ['1L', 'Alder', 900],
        ['1R', 'Birch', 950],
        ['Monthly Total', null, 1850],
        ['Annual Total', null, year],
      ]
      // 1,850 times 12.
      expect(tiesOf(schedule(22_200)).at(-1)).toBe('Monthly Rent, Annual Total: 22200 = 22200')
      expect(tiesOf(schedule(22_300)).at(-1)).toBe('Monthly Rent, Annual Total: 22300 <> 22200')
      expect(tiesOf(schedule(1850)).at(-1)).toBe('Monthly Rent, Annual Total: 1850 = 1850')
    })

    it('hold no averages, and name what misses', () => {
      const rows = [
        ['Unit', 'Tenant', 'Rent'],
        ['1', 'Alder', 900],
        ['2', 'Birch', 950],
        ['Total', null, 1851],
        ['Average', null, 925],
      ]
      expect(tiesOf(rows)).toEqual(['Rent, Total: 1851 <> 1850'])
    })
  })
})

describe('totals over the units', () => {
  const captions: CellLiteral[] = ['Unit', 'Tenant', 'SF', 'Market', 'Rent']
  const [first, second]: CellLiteral[][][] = [
    [
      ['1', 'Alder', 700, 1000, 900],
      ['2', 'Birch', 700, 1000, 950],
    ],
    [
      ['3', 'Cherry', 800, 1100, 975],
      ['4', 'Vacant', 800, 1100, null],
    ],
  ]
  const readOf = (...rows: CellLiteral[][]) => aReading([['As of 12/31/2025'], ...rows])
  const tiesOf = (...rows: CellLiteral[][]) =>
    readOf(...rows).ties.map(
      ({ what, printed, computed, holds }) => `${what}: ${printed} ${holds ? '=' : '<>'} ${computed}`,
    )

  it('hold below the captions as above them, and without a word where each foots', () => {
    // An analyst's rent roll with its totals frozen at the top: 3,000 sq ft, $4,200 and $2,825.
    const sums = (label: string | null, rent = 2825): CellLiteral[] => [label, null, 3000, 4200, rent]
    const units = [...(first ?? []), ...(second ?? [])]
    const held = (label: string) => [
      `SF, ${label}: 3000 = 3000`,
      `Market, ${label}: 4200 = 4200`,
      `Rent, ${label}: 2825 = 2825`,
    ]
    expect(tiesOf(captions, sums('TOTAL'), ['AVERAGE', null, 750, 1050, 941.67], ...units)).toEqual(held('TOTAL'))
    expect(tiesOf(captions, sums(null), ...units)).toEqual(held('Total'))
    expect(tiesOf(sums(null), captions, ...units)).toEqual(held('Total'))
    expect(tiesOf(captions, sums('TOTAL', 2826), ...units).at(-1)).toBe('Rent, TOTAL: 2826 <> 2825')
    expect(readOf(captions, sums('TOTAL'), ...units).verdict).toBe('proven')
  })

  it('hold a figure of a title against the column that its label names, whatever it is above', () => {
    const units = [...(first ?? []), ...(second ?? [])]
    // A broker's title: rent and market rent, each above another column.
    const title = (rent: number): CellLiteral[][] => [
      ['Cypress Court', null, 'Total Market', 4200],
      ['Rent Roll', null, 'Total Rent', rent],
    ]
    expect(tiesOf(...title(2825), captions, ...units)).toEqual([
      'Market, Total Market: 4200 = 4200',
      'Rent, Total Rent: 2825 = 2825',
    ])
    expect(tiesOf(...title(2925), captions, ...units).at(-1)).toBe('Rent, Total Rent: 2925 <> 2825')
  })

  it('hold each subtotal against the building below it', () => {
    const rows = [
      captions,
      ['Building A Total', 2, 1400, 2000, 1850],
      ...(first ?? []),
      ['Building B Total', 2, 1600, 2200, 975],
      ...(second ?? []),
    ]
    expect(tiesOf(...rows).filter((tie) => tie.startsWith('Rent'))).toEqual([
      'Rent, Building A Total: 1850 = 1850',
      'Rent, Building B Total: 975 = 975',
    ])
    expect(readOf(...rows).verdict).toBe('proven')
  })

  it('contradict the roll where one of them foots and another is far off', () => {
    const units = [...(first ?? []), ...(second ?? [])]
    const { ties, verdict } = readOf(['TOTAL', null, 3000, 4200, 8825], captions, ...units)
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [3000, true],
      [4200, true],
      [8825, false],
    ])
    expect(verdict).toBe('contradicts_itself')
  })

  it('are none of the roll where they close a unit mix or a box of counts above it', () => {
    // As in offering memoranda: the mix averages areas and rents in the columns of the rent roll below.
    const mix: CellLiteral[][] = [
      ['Type', '# Units', 'Avg SF', 'Rent/SF', 'Avg Rent'],
      ['1x1', 2, 700, 1.32, 925],
      ['2x2', 2, 800, 1.22, 975],
      ['Total / Average', 4, 750, 1.27, 941.67],
      [null, null, null, 'Total', 4],
    ]
    expect(tiesOf(...mix, captions, ...(first ?? []), ...(second ?? []))).toEqual([])
  })
})

describe('total scopes', () => {
  const rows = walkRows(
    gridOf('Sheet1', [
      ['Unit', 'Tenant', 'Rent', 'Lease End'],
      ['Building A'],
      ['1', 'Alder', 900, '12/31/2025'],
      ['2', 'Birch', 950, '12/31/2025'],
      ['Total', null, 1850, null],
      ['Building B'],
      ['3', 'Cherry', 975, '12/31/2025'],
      ['Total', null, 975, null],
      ['Grand Total', null, 2825, null],
    ]),
  )
  const leases = foldLeases(
    gridOf('Sheet1', []),
    rows.map((row) => ({ ...row })),
    () => [],
  )

  function scopesOf(total: number, current = new Set(leases)) {
    const at = rows.findIndex(({ row }) => row === total)
    return [...totalScopes({ rows, leases, current }, at)].map((scope) => scope.map(({ head }) => head.row))
  }

  it('tries the building first, then all above', () => {
    expect(scopesOf(7)).toEqual([[6], [2, 3, 6]])
  })

  it('tries all units for a grand total, which has no group of its own', () => {
    expect(scopesOf(8)).toEqual([[2, 3, 6]])
  })

  it('tries each without leases to come', () => {
    expect(scopesOf(4, new Set(leases.slice(0, 1)))).toEqual([[2, 3], [2]])
  })
})

describe('bare totals', () => {
  /** Three leased units: rents 1,200 + 1,400 + 1,510 = 4,110, market rents 1,300 + 1,300 + 1,400 = 4,000. */
  const units: CellLiteral[][] = [
    ['As of 12/31/2025'],
    ['Unit', 'SqFt', 'Market Rent', 'Rent', 'Status'],
    ['101', 700, 1300, 1200, 'Occupied'],
    ['102', 700, 1300, 1400, 'Occupied'],
    ['103', 700, 1400, 1510, 'Occupied'],
  ]
  const tiesOf = (...below: CellLiteral[][]) =>
    aReading([...units, ...below]).ties.map(({ printed, computed, holds }) => [printed, computed, holds])

  it('holds figures without a word below the units against them, those that do not foot too', () => {
    expect(tiesOf([null, null, 4000, 4200, null])).toEqual([
      [4000, 4000, true],
      [4200, 4110, false],
    ])
    expect(tiesOf([null, null, 3900, 4200, null])).toEqual([
      [3900, 4000, false],
      [4200, 4110, false],
    ])
    expect(aReading([...units, [null, null, 4000, 4200, null]]).findings).toMatchObject([
      { id: 'rent-roll/total-does-not-foot', dollars: 90, source: { cell: 'D6' } },
    ])
  })

  it('holds one figure alone where it closes the table', () => {
    expect(tiesOf([null, null, null, 4110, null])).toEqual([[4110, 4110, true]])
    expect(tiesOf([null, null, null, 4200, null])).toEqual([[4200, 4110, false]])
  })

  it('takes figures for no total that are none: of one unit, an average, a year of rent, or a number of the page', () => {
    expect(tiesOf([null, null, 1350, 1500, null])).toEqual([])
    expect(tiesOf([null, null, 1333.33, 1370, null])).toEqual([])
    expect(tiesOf([null, null, 48_000, 49_320, null])).toEqual([])
    expect(tiesOf([null, null, 1, null, null])).toEqual([])
  })

  it('holds nothing more below a total that is named', () => {
    expect(tiesOf(['Total', null, 4000, 4110, null], [null, null, 3900, 3950, null])).toEqual([
      [4000, 4000, true],
      [4110, 4110, true],
    ])
  })

  it('knows a total by the sums of its columns, whatever word stands in place of a unit', () => {
    // 700 + 700 + 700 + 900 = 3,000; 1,300 + 1,300 + 1,400 + 1,800 = 5,800; 1,200 + 1,400 + 1,510 + 1,700 = 5,810.
    const four = [...units, ['104', 900, 1800, 1700, 'Occupied']]
    const { rentRoll, ties } = aReading([...four, ['Zorn', 3000, 5800, 5810, null]])
    expect(rentRoll.units.length).toBe(4)
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [3000, true],
      [5800, true],
      [5810, true],
    ])
  })

  it.each([
    ['with a status', ['Penthouse', 1400, 2600, 2600, 'Occupied']],
    ['without one', ['Penthouse', 1400, 2600, 2600, null]],
  ])('never drops a unit with a name that is as large as two others, %s', (_, penthouse) => {
    const two = units.slice(0, -1)
    expect(aReading([...two, penthouse]).rentRoll.units.length).toBe(3)
  })
})
