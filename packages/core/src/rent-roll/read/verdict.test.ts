import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

type Rows = CellLiteral[][]

const roll = (...below: Rows): Rows => [
  ['As of 12/31/2025'],
  ['Unit', 'Tenant', 'SF', 'Market Rent', 'Rent', 'Lease End'],
  ['101', 'Alder', 700, 1200, 1150, '06/30/2026'],
  ['102', 'Birch', 750, 1300, 1250, '07/31/2026'],
  ['103', 'Cherry', 800, 1400, 1375, '08/31/2026'],
  ...below,
]
// 700 + 750 + 800 = 2,250; 1,200 + 1,300 + 1,400 = 3,900; 1,150 + 1,250 + 1,375 = 3,775.
const total = ['Total', null, 2250, 3900, 3775, null]
const codes = (rows: Rows) => aReading(rows).reasons.map(({ code }) => code)

describe('the verdict of a rent roll', () => {
  it('is proven where the printed totals of rent and of the units agree', () => {
    expect(aReading(roll(total))).toMatchObject({ verdict: 'proven', reasons: [] })
  })

  it('contradicts itself where one total of a row agrees and another is a dollar off', () => {
    const { verdict, reasons } = aReading(roll(['Total', null, 2250, 3900, 3776, null]))
    expect(verdict).toBe('contradicts_itself')
    expect(reasons[0]).toMatchObject({ code: 'total-does-not-agree', dollars: 1 })
  })

  it('is not proven where an export lists each unit and its resident for two days and totals both', () => {
    const onDay = (day: string) =>
      roll()
        .slice(2)
        .map((row): CellLiteral[] => [day, ...row])
    const rows: Rows = [
      ['As of 12/31/2025'],
      ['Date', ...(roll()[1] ?? [])],
      ...onDay('11/30/2025'),
      ...onDay('12/31/2025'),
      ['Total', null, null, 4500, 7800, 7550, null],
    ]
    expect(codes(rows)).toContain('unit-stands-twice')
  })

  it('is not proven where two lists of the same units have a total each and none of both', () => {
    // Alder pays 10 more per month later.
    const later = roll(['Total', null, 2250, 3900, 3785, null]).slice(1)
    later[1] = ['101', 'Alder', 700, 1200, 1160, '06/30/2026']
    expect(codes([...roll(total), [], ['As of 01/31/2026'], ...later])).toContain('unit-stands-twice')
  })

  it('is not proven where types of floorplans stand for units, though every row is counted', () => {
    // Twelve apartments of two types, six of them listed twice, and forty others: 12 × 1,200 + 40 × 1,100 = 58,400.
    const names = [
      'Alder',
      'Birch',
      'Cedar',
      'Dogwood',
      'Elm',
      'Fir',
      'Gum',
      'Hazel',
      'Ivy',
      'Juniper',
      'Kapok',
      'Larch',
    ]
    const types = names.map((name, at) => [at % 2 ? 'A1' : 'A0', name, 1200, 1200, `${at + 1}/01/2025`, '12/31/2026'])
    const others = Array.from({ length: 40 }, (_, at) => [
      101 + at,
      `Oak ${at}`,
      1100,
      1100,
      '01/01/2025',
      '12/31/2026',
    ])
    const captions = ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Lease Start', 'Lease End']
    const reading = aReading([
      ['As of 12/31/2025'],
      captions,
      ...types,
      ...others,
      ['Total', null, 58_400, 58_400, null, null],
    ])
    expect([reading.rentRoll.units.length, reading.verdict]).toEqual([52, 'read_not_proven'])
    expect(reading.reasons.map(({ code }) => code)).toContain('unit-stands-twice')
  })

  it('is not proven where unit numbers stand on two lines, unless a count says how many units they are', () => {
    const rows = (unit: string, count: string) => [
      ['As of 12/31/2025'],
      ['Unit', 'Tenant', 'Rent', 'Lease End'],
      [unit, 'Alder', 950, '06/30/2026'],
      ['102', 'Birch', 960, '07/31/2026'],
      ['103', 'Cedar', 970, '08/31/2026'],
      [count, null, 2880, null],
    ]
    const messages = (unit: string, count: string) => aReading(rows(unit, count)).reasons.map(({ message }) => message)
    const doubt = 'Unit numbers on two lines (A3). Confirm each is one unit.'
    expect(messages('101\n104', 'Total')).toContain(doubt)
    expect(messages('101\n', 'Total')).not.toContain(doubt)
    expect(messages('101\n104', '3 Units')).not.toContain(doubt)
  })

  it('is not proven where no printed total is held against the rent', () => {
    expect(codes(roll())).toContain('no-printed-rent-total')
  })

  it.each(['Annual Pet Fee', 'Monthly Pet Fee'])(
    'is not proven where the mapped rents come to more than the only printed total of rent, beside a charge like %s',
    (fee) => {
      const rows: Rows = [
        ['As of 12/31/2025'],
        ['Unit', 'Tenant', 'SF', 'Rent', 'Charge Code', 'Amount'],
        ['101', 'Alder', 700, 1150, 'rent', 1150],
        [null, null, null, null, 'zorn', 110],
        [null, null, null, null, fee, 300],
        ['102', 'Birch', 750, 1250, 'rent', 1250],
        [null, null, null, null, 'zorn', 95],
        ['103', 'Cherry', 800, 1375, 'rent', 1375],
        [null, null, null, null, 'zorn', 130],
        ['Total', null, 2250, 3775, null, null],
      ]
      // 110 + 95 + 130 are not rent by the printed total.
      expect(
        aReading(rows, { rent: 'Contract Rent', zorn: 'Contract Rent', [fee]: 'Pet Fees' }).reasons,
      ).toContainEqual(expect.objectContaining({ code: 'rents-differ', dollars: 335 }))
    },
  )

  it.each(['Annual Rent', 'Weekly Rent'])(
    'leaves the total of rents in no doubt that is of the same time: %s',
    (caption) => {
      const rows = roll(total).map((row, at) =>
        at === 1 ? row.map((text) => (text === 'Rent' ? caption : text)) : row,
      )
      expect(codes(rows)).not.toContain('rents-differ')
    },
  )

  it('is not proven where an occupied unit prints no rent, whatever the total', () => {
    const silent: Rows = [...roll(), ['104', 'Dogwood', 800, 1400, null, '08/31/2026']]
    expect(codes([...silent, ['Total', null, 3050, 5300, 3775, null]])).toContain('rent-missing')
  })

  it('is not proven where a column of figures like rents is read as nothing and no market rent is', () => {
    const rows = roll(total).map((row, at) =>
      at === 1 ? row.map((text) => (text === 'Market Rent' ? 'Zorn Average' : text)) : row,
    )
    expect(codes(rows)).toContain('market-rent-unread')
    // Years and file numbers are also in the range of rents.
    const years: Rows = [
      ['As of 12/31/2025'],
      ['Unit', 'Tenant', 'Year Constructed', 'File Nbr', 'Rent'],
      ['101', 'Alder', 1984, 4123, 1250],
      ['102', 'Birch', 1984, 4124, 1300],
      ['103', 'Cherry', 1990, 4177, 1400],
      ['Total', null, null, null, 3950],
    ]
    expect(codes(years)).not.toContain('market-rent-unread')
  })

  it('is not proven where a vacant unit has a resident and a rent', () => {
    const rows: Rows = roll().map((row, at) => [...row, at === 1 ? 'Status' : at === 0 ? null : 'Occupied'])
    const odd: Rows = [...rows, ['104', 'Dogwood', 800, 1400, 1300, '08/31/2026', 'Vacant']]
    expect(codes(odd)).toContain('vacant-with-rent')
  })

  it('tells of units in hidden rows where no total says whether they count', () => {
    const grid = gridOf('Report1', roll())
    grid.hiddenRows.push(3)
    expect(aReading(grid).reasons.map(({ code }) => code)).toContain('hidden-units')
  })

  it('asks about units in hidden rows though the total agrees, as one beside a filter does, unless they stand in shown rows too', () => {
    const hidden = (unit: string) => {
      const grid = gridOf('Report1', roll([unit, 'Fir', 810, 1400, 1390, '09/30/2026'], total))
      grid.hiddenRows.push(5)
      return aReading(grid).reasons.map(({ code }) => code)
    }
    expect([hidden('104'), hidden('103'), hidden('103*')]).toEqual([['hidden-units'], [], []])
  })

  it('asks about units in hidden rows of another building, though their numbers stand in shown rows', () => {
    const grid = gridOf('Report1', [
      ['As of 12/31/2025'],
      ['Building', 'Unit', 'Resident', 'Rent', 'Lease End'],
      ['A', '101', 'Alder', 1000, '01/31/2026'],
      ['A', '102', 'Birch', 1010, '02/28/2026'],
      ['B', '101', 'Fir', 1100, '01/31/2026'],
      ['B', '102', 'Gum', 1110, '02/28/2026'],
      ['Total', null, null, 2010],
    ])
    grid.hiddenRows.push(4, 5)
    expect(aReading(grid).reasons.map(({ code }) => code)).toContain('hidden-units')
  })

  it('takes the weeks of a rent for what they are beside its months', () => {
    const rows = (weekly: string): Rows => [
      ['As of 12/31/2025'],
      ['Unit', 'Tenant', weekly, 'Monthly Rent'],
      ['1', 'Alder', 240, 1040],
      ['2', 'Birch', 252, 1092],
      ['3', 'Cherry', 255, 1105],
      // 240 + 252 + 255 = 747; 1,040 + 1,092 + 1,105 = 3,237 = 747 x 52 / 12.
      ['Total', null, 747, 3237],
    ]
    expect(codes(rows('Weekly Rent'))).toEqual([])
  })

  it('is not proven where a mark stands behind some rents', () => {
    const [title, captions, ...units] = roll()
    const marked = (rents: readonly string[]): Rows => [
      title ?? [],
      captions ?? [],
      ...units.map((row, at) => row.map((cell, column) => (column === 4 ? (rents[at] ?? '') : cell))),
      total,
    ]
    expect(codes(marked(['$1,150', '$1,250 (V)', '$1,375']))).toEqual(['marked-rent'])
    expect(codes([...marked(['$1,150', '$1,250*', '$1,375']), ['* Vacant, asking rent']])).toEqual(['marked-rent'])
    expect(codes([...marked(['$1,150', '$1,250*', '$1,375']), ['* Month-to-month']])).toEqual([])
    expect(codes(marked(['$1,150 (1)', '$1,250 (1)', '$1,375 (1)']))).toEqual([])
  })

  it('is not proven where residents missed the rent of a month, or a title speaks of cash', () => {
    const months = (title: string, missed: number | null): Rows => [
      [title],
      ['As of 06/30/2025'],
      ['Unit', 'Tenant', 'SF', 'Apr 2025 Rent', 'May 2025 Rent', 'Jun 2025 Rent'],
      ['101', 'Alder', 700, 1150, 1150, 1150],
      ['102', 'Birch', 750, 1250, 1250, missed],
      ['103', 'Cherry', 800, 1375, 1375, 1375],
      ['Total', null, 2250, 3775, 3775, 2525 + (missed ?? 0)],
    ]
    expect(codes(months('Rent Roll', 1250))).toEqual([])
    expect(codes(months('Rent Roll', null))).toContain('rent-by-content')
    expect(codes(months('Rent Roll - Cash Basis', 1250))).toContain('rent-by-content')
    const begun = months('Rent Roll', 1250).map((row, at) => [
      ...row,
      at === 2 ? 'Move In' : at === 4 ? '06/16/2025' : null,
    ])
    expect(codes(begun)).toContain('rent-by-content')
  })
})

it('takes no month and no legal rent for a market rent', () => {
  const codesOf = (caption: string) =>
    aReading([
      ['Apt', 'Tenant', 'Rent', caption],
      ['1', 'Alder', 900, 950],
      ['2', 'Birch', 1000, 1040],
      ['3', 'Cedar', 950, 990],
      ['Total', null, 2850, 2980],
    ]).reasons.map(({ code }) => code)
  expect(codesOf('Jan')).not.toContain('market-rent-unread')
  expect(codesOf('Legal Rent')).not.toContain('market-rent-unread')
})
