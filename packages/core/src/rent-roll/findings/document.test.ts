import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../read/read-rent-roll.ts'
import { aReading, findingIds } from '../rent-roll.fixtures.ts'

describe('ties', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Type', 'SqFt', 'Market Rent', 'Rent', 'Status'],
    ['101', 'A1', 700, 1250, 1200, 'Occupied'],
    ['102', 'A1', 700, 1250, 1210, 'Occupied'],
  ]

  it('names a printed total that the units do not add up to, and by how many dollars', () => {
    // 1200 + 1210 = 2410, printed 2510
    const { findings } = aReading([...rows, ['Total', null, 1400, 2500, 2510, null]])
    expect(findings).toMatchObject([{ id: 'rent-roll/total-does-not-foot', dollars: 100, source: { cell: 'E5' } }])
  })

  it('is silent where every printed total ties', () => {
    expect(aReading([...rows, ['Total', null, 1400, 2500, 2410, null]]).findings).toEqual([])
  })

  it('puts no dollars on square feet or on a count of units', () => {
    // 1,400 square feet, printed 7,700: the difference of 6,300 is not in dollars.
    const { findings } = aReading([...rows, ['Total', null, 7700, 2500, 2410, null]])
    expect(findings).toMatchObject([{ id: 'rent-roll/total-does-not-foot', dollars: null, source: { cell: 'C5' } }])
    expect(findings[0]?.message).toContain(
      'the printed total is 7,700 square feet, but the rows total 1,400 square feet.',
    )
    const counted = aReading([...rows, ['Total 3 Units', null, 1400, 2500, 2410, null]]).findings
    expect(counted).toMatchObject([{ dollars: null, seen: '3' }])
    expect(counted[0]?.message).toContain('the printed total is 3 units, but the rows total 2 units.')
  })

  it('tells dollars with their separators', () => {
    const { findings } = aReading([...rows, ['Total', null, 1400, 2500, 12_410.5, null]])
    expect(findings[0]?.message).toContain('the printed total is $12,410.50, but the rows total $2,410.')
  })
})

describe('hidden rows', () => {
  const rows = [
    ['Unit', 'Tenant', 'Rent'],
    ['1', 'Alder', 1150],
    ['2', 'Birch', 900],
    ['3', 'Cherry', 800],
  ]

  it('leaves out the units that a filter hides where the total does, and tells so', () => {
    const grid = gridOf('Sheet1', [...rows, ['Total', null, 2050]])
    grid.hiddenRows.push(3)
    const { rentRoll, findings } = aReading(grid)
    expect(rentRoll.units.length).toBe(2)
    // Shown: 1,150 + 900 = 2,050; hidden: 800.
    expect(findings.find(({ id }) => id === 'rent-roll/hidden-units')).toMatchObject({ dollars: 800, seen: '3' })
  })

  it('counts hidden units where the printed total does, and keeps quiet', () => {
    const grid = gridOf('Sheet1', [...rows, ['Total', null, 2850]])
    grid.hiddenRows.push(3)
    const { rentRoll, findings, verdict } = aReading(grid)
    // 1,150 + 900 + 800 = 2,850.
    expect([rentRoll.units.length, verdict]).toEqual([3, 'proven'])
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/hidden-units')
  })
})

describe('chosen by totals', () => {
  const rows = [
    ['Unit', 'Tenant', 'Market Rent', 'Rent'],
    ['1', 'Alder', 1200, 1150],
    ['2', 'Birch', 1000, 900],
    ['2', 'Birch', 1000, 900],
    ['3', 'Cherry', 900, 800],
  ]

  it('tells of a unit printed twice that the printed total counts once', () => {
    // 1,150 + 900 + 800 = 2,850; 1,200 + 1,000 + 900 = 3,100.
    const { rentRoll, findings } = aReading([...rows, ['Total', null, 3100, 2850]])
    expect(rentRoll.units.length).toBe(3)
    const found = findings.filter(({ id }) => id === 'rent-roll/chosen-by-totals')
    expect(found.map(({ source }) => source?.cell)).toEqual(['A4'])
    expect(found[0]?.message).toContain('printed twice')
  })

  it('keeps quiet where the printed total counts both rows', () => {
    const { rentRoll, findings } = aReading([...rows, ['Total', null, 4100, 3750]])
    expect(rentRoll.units.length).toBe(4)
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/chosen-by-totals')
  })
})

describe('block totals', () => {
  function stacked(total: number) {
    return [
      ['As Of = 12/31/2025'],
      ['Unit', 'Unit Type', 'Name', 'Market Rent', 'Charge Code', 'Amount'],
      ['101', 'A1', 'Lee', 1250, 'rent', 1200],
      [null, null, null, null, 'pet', 35],
      [null, null, null, null, 'Total', total],
    ]
  }

  it('finds a lease whose charge rows do not make its total', () => {
    expect(findingIds(stacked(1335), { rent: 'Contract Rent' })).toEqual(['rent-roll/lease-charges-do-not-foot'])
  })

  it('is silent where they do', () => {
    expect(findingIds(stacked(1235), { rent: 'Contract Rent' })).toEqual([])
  })
})

describe('partial list', () => {
  const captions = ['Unit', 'Resident', 'Rent', 'Move In', 'Lease Start', 'Lease End', 'Move Out']
  const lease = (unit: string, moveIn: string, end: string, moveOut: string | null = null): CellLiteral[] => {
    return [unit, `Resident ${unit}`, 900, moveIn, moveIn, end, moveOut]
  }
  const moveIns = [
    lease('1', '03/02/2026', '02/28/2027'),
    lease('9', '03/10/2026', '06/30/2027'),
    lease('14', '03/21/2026', '12/31/2026'),
  ]

  it('a list of those who moved in in March is no rent roll of the property', () => {
    expect(findingIds([captions, ...moveIns])).toContain('rent-roll/partial-list')
  })

  it('nor is one of all who gave notice', () => {
    const notices = [
      lease('1', '03/02/2024', '02/28/2026', '04/01/2026'),
      lease('9', '05/10/2025', '06/30/2026', '04/15/2026'),
      lease('14', '01/21/2025', '12/31/2026', '05/01/2026'),
    ]
    expect(findingIds([captions, ...notices])).toContain('rent-roll/partial-list')
  })

  it('nor is one of the renewals that are due', () => {
    const due = [
      lease('1', '03/02/2024', '05/31/2026'),
      lease('9', '06/10/2025', '06/09/2026'),
      lease('14', '01/21/2025', '06/30/2026'),
    ]
    expect(findingIds([captions, ...due])).toContain('rent-roll/partial-list')
  })

  it('nor is one of what residents are offered for their next lease, whatever it totals', () => {
    const offers = (offer: string, amount: (at: number) => CellLiteral, last = 'Resident 14', ...title: string[]) =>
      findingIds([
        ...title.map((line) => [line]),
        ['Unit', 'Resident', 'Lease End', 'Market Rent', 'Current Rent', offer],
        ...['1', '9', '14'].map((unit, at): CellLiteral[] => {
          const resident = unit === '14' ? last : `Resident ${unit}`
          return [unit, resident, `0${at + 4}/30/2026`, 1000, resident === 'Vacant' ? null : 900, amount(at)]
        }),
        ['Total', null, null, 3000, last === 'Vacant' ? 1800 : 2700, null],
      ])
    const partial = 'rent-roll/partial-list'
    expect(offers('Renewal Offer', () => 945)).toContain(partial)
    expect(offers('Proposed Rent', (at) => (at === 1 ? null : 945))).toContain(partial)
    expect(offers('Renewal Rent', (at) => (at === 1 ? 945 : null))).not.toContain(partial)
    expect(offers('Renewal Rent', () => 945, 'Vacant')).not.toContain(partial)
    expect(offers('Renewal Rent', () => 945, 'Resident 14', 'Rent Roll')).not.toContain(partial)
    expect(offers('Renewal Term', () => 12)).not.toContain(partial)
  })

  it('is one whose leases end throughout the year, even with a column of new rents', () => {
    const ends = ['01/31/2026', '05/31/2026', '11/30/2026']
    const rows = ends.map((end, at): CellLiteral[] => [`${at + 1}`, `Resident ${at}`, end, 900, 945])
    const ids = findingIds([['Unit', 'Resident', 'Lease End', 'Current Rent', 'Proposed Rent'], ...rows])
    expect(ids).not.toContain('rent-roll/partial-list')
  })

  it('nor is one whose title names some of the units, unless another group follows', () => {
    const ends = ['01/31/2026', '05/31/2026', '11/30/2026']
    const units = (...numbers: string[]) => numbers.map((unit, at) => lease(unit, `0${at + 1}/05/2025`, ends[at] ?? ''))
    const part = [['Section 8 Tenants'], captions, ...units('1', '4', '9')]
    expect(findingIds(part)).toContain('rent-roll/partial-list')
    expect(findingIds([...part, ['Market Tenants'], ...units('2', '3')])).not.toContain('rent-roll/partial-list')
    expect(findingIds([['Rent Roll'], ...part])).not.toContain('rent-roll/partial-list')
  })

  it('keeps quiet under the title of a rent roll, and where a unit is vacant', () => {
    expect(findingIds([['Rent Roll'], captions, ...moveIns])).not.toContain('rent-roll/partial-list')
    expect(findingIds([captions, ...moveIns, ['15', 'Vacant']])).not.toContain('rent-roll/partial-list')
  })
})

describe('unreadable cells', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Rent', 'Status', 'Lease End'],
    ['101', 1200, 'Occupied', '05/31/2026'],
    ['102', 'see mgr', 'Occupied', 'MTM'],
    ['103', 1190, 'Occupied', '31/31/2026'],
    ['104', 1190, 'Occupied', '06/30/2026'],
  ]

  it('names words that stand for an amount or a date, and leaves the value unknown', () => {
    const { findings, rentRoll } = aReading(rows)
    expect(findings.map(({ id, source }) => [id, source?.cell])).toEqual([
      ['rent-roll/unreadable-amount', 'B4'],
      ['rent-roll/unreadable-date', 'D5'],
    ])
    expect([rentRoll.units[1]?.contractRent, rentRoll.units[2]?.leaseEnd]).toEqual([null, null])
  })

  it.each(['M/M', 'M-T-M', 'm-to-m', 'Monthly', 'At Will', 'Oct-26', 'October 2026', 'thru 10/31/2026'])(
    'takes no offense at a lease that ends %s',
    (end) => {
      const others = rows.filter(([unit]) => unit !== '103')
      expect(findingIds([...others, ['105', 1190, 'Occupied', end]])).not.toContain('rent-roll/unreadable-date')
    },
  )
})

describe('unmapped columns', () => {
  it('lists a column that nobody knows instead of losing it', () => {
    const rows = [
      ['As of 12/31/2025'],
      ['Unit', 'Rent', 'Status', 'Zebra'],
      ['101', 1200, 'Occupied', 77],
      ['102', 1200, 'Occupied', 78],
    ]
    const { findings, ledger } = aReading(rows)
    expect(findings).toMatchObject([{ id: 'rent-roll/unmapped-cells', dollars: 155, source: { cell: 'D3:D4' } }])
    expect(ledger.totals.unmapped.cellCount).toBe(2)
  })

  it('speaks of one cell as of one', () => {
    const rows = [
      ['As of 12/31/2025'],
      ['Unit', 'Rent', 'Status', 'Zebra'],
      ['101', 1200, 'Occupied', 77],
      ['102', 1200, 'Occupied', null],
    ]
    expect(aReading(rows).findings).toMatchObject([
      { message: expect.stringMatching(/^1 cell is unmapped \(D3\); map its/) },
    ])
  })
})

describe('as of', () => {
  const rows = [
    ['Unit', 'Rent', 'Status'],
    ['101', 1200, 'Occupied'],
  ]

  it('asks for the date of a rent roll that prints none', () => {
    expect(findingIds(rows)).toEqual(['rent-roll/no-date'])
  })

  it('takes the date from the name of the file, and says so', () => {
    const reading = readRentRoll(gridOf('S', rows), { file: 'rent_roll_2025-09.csv', predictor: aPredictor() })
    expect(reading?.rentRoll.asOf).toBe('2025-09-30')
    expect(reading?.findings).toMatchObject([{ id: 'rent-roll/no-date', seen: 'rent_roll_2025-09.csv' }])
  })
})
