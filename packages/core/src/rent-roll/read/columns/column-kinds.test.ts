import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import type { ColumnKindCorrection } from '../../rent-roll.corrections.ts'
import { aReading } from '../../rent-roll.fixtures.ts'
import { rentRollCorrections } from '../corrections.ts'
import { readRentRoll } from '../read-rent-roll.ts'

function read(rows: CellLiteral[][], corrected: Record<string, [string, ColumnKindCorrection['columnKind']]>) {
  const corrections = rentRollCorrections(
    Object.entries(corrected).map(([column, [caption, columnKind]]) => {
      const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }
      return { kind: 'columnKind', ...word, column, caption, columnKind }
    }),
  )
  const predictor = aPredictor({ chargeCodes: { pet: 'Pet Fees', rent: 'Contract Rent' } })
  const rentRoll = readRentRoll(gridOf('Roll', rows), { file: 'f.xlsx', predictor, corrections })?.rentRoll
  const kinds = rentRoll?.columns.map(({ kind }) => kind)
  return { rentRoll, kinds, applied: corrections.applied.size }
}

const wide: CellLiteral[][] = [
  ['Unit', 'Tenant', 'Rent', 'New Rent', 'Storage Locker'],
  ['101', 'Alder', 900, 950, 25],
  ['102', 'Birch', 910, 960, 25],
]

describe('a column that a person named', () => {
  it('is what the person says, and the column that had the kind loses it', () => {
    const { rentRoll, kinds, applied } = read(wide, { D: ['New Rent', 'contract rent'] })
    expect(kinds).toEqual(['unit name/number', 'tenant name', 'Ignore Column', 'contract rent', 'Ignore Column'])
    expect(rentRoll?.units.map(({ contractRent }) => contractRent)).toEqual([950, 960])
    expect(applied).toBe(1)
  })

  it('is a charge in a table with a column for each', () => {
    const { rentRoll, kinds } = read(wide, { E: ['Storage Locker', 'lease charges'] })
    expect(kinds?.[4]).toBe('lease charges')
    expect(rentRoll?.units.map(({ charges }) => charges['Storage Locker'])).toEqual([25, 25])
  })

  it('leaves its kind to the next best column where it is to be ignored', () => {
    const rows: CellLiteral[][] = [
      ['Unit', 'Tenant', 'Market Rent', 'Market Rent', 'Rent'],
      ['101', 'Alder', 1000, 1100, 900],
      ['102', 'Birch', 1010, 1110, 910],
    ]
    const { rentRoll } = read(rows, { C: ['Market Rent', 'Ignore Column'] })
    expect(rentRoll?.units.map(({ marketRent }) => marketRent)).toEqual([1100, 1110])
  })

  it('makes a table of units of captions that nobody knows', () => {
    const rows: CellLiteral[][] = [
      ['Lodging', 'Who', 'Rent', 'Status'],
      ['101', 'Alder', 900, 'Occupied'],
      ['102', null, null, 'Vacant'],
    ]
    expect(read(rows, {}).rentRoll).toBeUndefined()
    const { rentRoll } = read(rows, { A: ['Lodging', 'unit name/number'], B: ['Who', 'tenant name'] })
    expect(rentRoll?.units.map(({ unit, tenantName }) => [unit, tenantName])).toEqual([
      ['101', 'Alder'],
      ['102', null],
    ])
  })

  it('is no correction of a column with another caption', () => {
    expect(read(wide, { D: ['Old Rent', 'contract rent'] }).applied).toBe(0)
  })

  it('holds the amounts of a stacked table, beside the column that was read', () => {
    const rows: CellLiteral[][] = [
      ['Unit', 'Tenant', 'Charge Code', 'Amount', 'Credits'],
      ['101', 'Alder', 'rent', 900, null],
      [null, null, 'pet', null, 25],
      ['102', 'Birch', 'rent', 910, null],
    ]
    const { rentRoll } = read(rows, { E: ['Credits', 'lease charges'] })
    expect(rentRoll?.units.map(({ charges }) => charges)).toEqual([{ rent: 900, pet: 25 }, { rent: 910 }])
  })
})

it('reads the dates of leases from a column of periods that is called Lease', () => {
  const { rentRoll } = aReading([
    ['Unit', 'Tenants', 'Lease', 'Bed/Bath', 'Rent'],
    ['1', 'Alder', 'Fixed (1/1/2025 - 12/31/2025)', '2 / 1', 900],
    ['2', 'Birch', 'At-will (8/28/2024 - )', '2 / 1', 880],
    ['3', 'Vacant', null, '2 / 1', null],
  ])
  expect(rentRoll.units.map(({ leaseStart, leaseEnd }) => [leaseStart, leaseEnd])).toEqual([
    ['2025-01-01', '2025-12-31'],
    ['2024-08-28', null],
    [null, null],
  ])
})

it('leaves a column of words alone that is called Lease', () => {
  const { rentRoll } = aReading([
    ['Unit', 'Tenants', 'Lease', 'Lease End', 'Rent'],
    ['1', 'Alder', 'Renewal 1/1/2025 - 12/31/2025', '12/31/2025', 900],
    ['2', 'Birch', 'New 2/1/2025 - 1/31/2026', '1/31/2026', 880],
  ])
  expect(rentRoll.units.map(({ leaseStart, leaseEnd }) => [leaseStart, leaseEnd])).toEqual([
    [null, '2025-12-31'],
    [null, '2026-01-31'],
  ])
})

const rentsOf = (...captions: string[]) =>
  aReading([
    ['Unit', 'Floorplan', 'Tenant', ...captions],
    ['1', '1x1', 'Alder', 900, 920, 910],
    ['2', '1x1', 'Birch', 800, 830, 820],
  ]).rentRoll.units.map(({ contractRent }) => contractRent)

describe('a roll that compares months', () => {
  it('rents for the latest of them', () => {
    expect(rentsOf('Mar-26 Rent', 'Apr-26 Rent', 'Feb-26 Rent')).toEqual([920, 830])
    expect(rentsOf('Rent December 2025', 'Rent November 2025', 'Rent January 2026')).toEqual([910, 820])
  })

  it('does not add what months brought to the rent in force', () => {
    expect(rentsOf('Contract Rent', 'Mar-26', 'Apr-26')).toEqual([900, 800])
  })
})

const title = ['As of 09/30/2026']

it('takes a description beside the rent of each unit for its floorplan, not for a charge', () => {
  const rows = [
    title,
    ['Unit', 'Description', 'SF', 'Rent', 'Status'],
    ['101', '1BR Garden', 700, 1200, 'Occupied'],
    ['102', '2BR Tower', 950, 1400, 'Occupied'],
  ]
  const { units } = aReading(rows).rentRoll
  expect(units.map(({ floorplan, contractRent }) => [floorplan, contractRent])).toEqual([
    ['1BR Garden', 1200],
    ['2BR Tower', 1400],
  ])
})

it('keeps a description with amounts beside it as the charges of the lease', () => {
  const rows = [
    title,
    ['Unit', 'Type', 'Residents', 'Status', 'Description', 'Amount'],
    ['101', 'A1', 'Lee', 'C', 'Rent', 1200],
    [null, null, null, null, 'Pet Rent', 35],
  ]
  const { chargeCodes } = aReading(rows, { Rent: 'Contract Rent', 'Pet Rent': 'Pet Fees' }).rentRoll
  expect(chargeCodes.map(({ code, total }) => [code, total])).toEqual([
    ['Rent', 1200],
    ['Pet Rent', 35],
  ])
})

describe('a column of what a restriction allows', () => {
  it('is the restricted rent of each unit, and never what the lease charges', () => {
    const { rentRoll, kinds } = read(
      [
        ['Unit', 'Tenant', 'Market Rent', 'Max Allowable Rent', 'Rent'],
        ['101', 'Alder', 1400, 980, 950],
        ['102', 'Birch', 1400, null, 1300],
      ],
      {},
    )
    expect(kinds?.[3]).toBe('Ignore Column')
    expect(rentRoll?.units.map(({ restrictedRent }) => restrictedRent)).toEqual([980, null])
    expect(rentRoll?.units.map(({ contractRent }) => contractRent)).toEqual([950, 1300])
  })

  it.each(['LIHTC Max Rent', 'Rent Limit', 'Max LIHTC Rent', 'Program Rent Ceiling'])('is told by %s', (caption) => {
    const { rentRoll } = read(
      [
        ['Unit', 'Tenant', caption, 'Rent'],
        ['101', 'Alder', 980, 950],
        ['102', 'Birch', 980, 960],
      ],
      {},
    )
    expect(rentRoll?.units[0]?.restrictedRent).toBe(980)
  })

  it.each(['Max Rent', 'Max Gross Rent', 'Program Rent'])('is none where the caption is %s', (caption) => {
    const { rentRoll } = read(
      [
        ['Unit', 'Tenant', caption, 'Rent'],
        ['101', 'Alder', 980, 950],
        ['102', 'Birch', 980, 960],
      ],
      {},
    )
    expect(rentRoll?.units[0]?.restrictedRent).toBeUndefined()
  })
})

describe('a roll that prints the rents of months and no other rent', () => {
  const rents = (captions: string[], ...above: CellLiteral[][]): CellLiteral[][] => [
    ...above,
    ['Unit', 'Tenant', 'Move In', ...captions, 'Total'],
    ['101', 'Alder', '3/1/2024', 900, 910, 920, 2730],
    ['102', 'Birch', '6/15/2025', 800, 800, 850, 2450],
    ['103', 'Vacant', null, null, null, null, null],
    ['Total', null, null, 1700, 1710, 1770, 5180],
  ]
  const contract = (rows: CellLiteral[][]) => read(rows, {}).rentRoll?.units.map(({ contractRent }) => contractRent)

  it('is read by the latest of an owner’s Jan to Mar, and a person looks at it', () => {
    const rows = rents(['Jan', 'Feb', 'Mar'])
    expect(contract(rows)).toEqual([920, 850, 0])
    const reading = readRentRoll(gridOf('Roll', rows), { file: 'f.xlsx', predictor: aPredictor({}) })
    expect(reading?.verdict).toBe('read_not_proven')
    expect(reading?.reasons.map(({ code }) => code)).toContain('rent-by-content')
  })

  it('is read by the month of its date', () => {
    expect(contract(rents(['Jul-25', 'Aug-25', 'Sep-25'], ['As of 08/31/2025']))).toEqual([910, 800, 0])
    expect(contract(rents(['July', 'August', 'September'], ['As of 08/31/2025']))).toEqual([910, 800, 0])
  })

  it('is read with dates for captions', () => {
    expect(contract(rents(['4/1/2025', '5/1/2025', '6/1/2025']))).toEqual([920, 850, 0])
  })

  it('is read by the year in which the latest lease began, where it compares years', () => {
    expect(contract(rents(['2024 Rent', '2025 Rent', '2026 Rent']))).toEqual([910, 800, 0])
    expect(contract(rents(['Rent 2024', 'Rent 2025', 'Rent 2026'], ['As of 01/31/2026']))).toEqual([920, 850, 0])
  })

  it('is read by the first of the months that are to come', () => {
    expect(contract(rents(['Jul 2025', 'Aug 2025', 'Sep 2025']))).toEqual([900, 800, 0])
  })
})

describe('columns of years and months that may be no rent of a month', () => {
  const reading = (title: string, captions: string[], ...rows: CellLiteral[][]) =>
    aReading([
      [title],
      ['Unit', 'Tenant', 'Lease Start', ...captions],
      ...rows,
      ['Total', null, null, ...captions.map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 3]), 0))],
    ])
  const rents = ({ rentRoll }: ReturnType<typeof aReading>) => rentRoll.units.map(({ contractRent }) => contractRent)

  it('are read beside what was paid, and a person looks at them', () => {
    const beside = reading(
      'As of 06/30/2025',
      ['Jun 2025 Rent', 'Paid', 'Balance'],
      ['101', 'Alder', '1/1/2025', 1800, 1800, 0],
      ['102', 'Birch', '2/1/2025', 1700, 0, 1700],
      ['103', 'Cedar', '3/1/2025', 1600, 1600, 0],
    )
    expect(rents(beside)).toEqual([1800, 1700, 1600])
    expect(beside.reasons.map(({ code }) => code)).toContain('rent-by-content')
  })

  it.each([
    ['Jun 2025 Rent', '6/1/2025', 500, false],
    ['Jun 2025 Rent', '6/16/2025', 500, true],
    ['Jul 2025 Rent', '6/16/2025', 500, true],
    ['Jul 2025 Rent', '6/16/2025', 1000, true],
  ])(
    'beside %s with a lease from %s that pays %s in June, a person looks at them: %s',
    (other, start, paid, isAsked) => {
      const captions = other === 'Jun 2025 Rent' ? [other] : ['Jun 2025 Rent', other]
      const rents = (june: number) => (captions.length === 1 ? [june] : [june, 1000])
      const beside = reading(
        'As of 06/30/2025',
        captions,
        ['101', 'Alder', '1/1/2025', ...rents(1000)],
        ['102', 'Birch', '2/1/2025', ...rents(1000)],
        ['103', 'Cedar', start, ...rents(paid)],
      )
      expect(beside.reasons.map(({ code }) => code)).toEqual(isAsked ? ['rent-by-content'] : [])
    },
  )

  it('are none where they hold the rents of whole years', () => {
    const ofYears = reading(
      'As of 12/15/2024',
      ['2023 Rent', '2024 Rent'],
      ['101', 'Alder', '1/1/2023', 20400, 21600],
      ['102', 'Birch', '2/1/2023', 19200, 20400],
      ['103', 'Cedar', '3/1/2023', 18000, 19200],
    )
    expect(ofYears.verdict).toBe('read_not_proven')
    expect(rents(ofYears)).not.toContain(21600)
    const besideMarket = reading(
      'As of 12/15/2024',
      ['Market Rent', '2023 Rent', '2024 Rent'],
      ['101', 'Alder', '1/1/2023', 480, 5040, 5400],
      ['102', 'Birch', '2/1/2023', 470, 4800, 5160],
      ['103', 'Cedar', '3/1/2023', 460, 4560, 4800],
    )
    expect(besideMarket.verdict).toBe('read_not_proven')
    expect(rents(besideMarket)).not.toContain(5400)
  })

  it('of years are never told by their captions alone', () => {
    const ofYears = reading(
      'As of 12/15/2024',
      ['2023 Rent', '2024 Rent'],
      ['101', 'Alder', '1/1/2023', 1700, 1800],
      ['102', 'Birch', '2/1/2023', 1600, 1700],
      ['103', 'Cedar', '3/1/2023', 1500, 1600],
    )
    expect(rents(ofYears)).toEqual([1800, 1700, 1600])
    expect(ofYears.reasons.map(({ code }) => code)).toContain('rent-by-content')
  })

  it('without years lie around the date: January follows a roll of December', () => {
    const toCome = reading(
      'As of 12/15/2024',
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      ['101', 'Alder', '10/1/2024', 1800, 1800, 1800, 1800, 1800, 1850],
      ['102', 'Birch', '11/1/2024', 1700, 1700, 1700, 1700, 1700, 1750],
      ['103', 'Cedar', '12/1/2024', 1600, 1600, 1600, 1600, 1600, 1650],
    )
    expect(rents(toCome)).toEqual([1800, 1700, 1600])
    expect(toCome.reasons.map(({ code }) => code)).toContain('rent-by-content')
    const pastNewYear = reading(
      'As of 1/31/2025',
      ['Nov', 'Dec', 'Jan', 'Feb'],
      ['101', 'Alder', '10/1/2024', 1800, 1810, 1820, 1830],
      ['102', 'Birch', '11/1/2024', 1700, 1710, 1720, 1730],
      ['103', 'Cedar', '12/1/2024', 1600, 1610, 1620, 1630],
    )
    expect(rents(pastNewYear)).toEqual([1820, 1720, 1620])
  })

  it('are none where a title says that they were collected', () => {
    const collected = reading(
      'Collections by month',
      ['Jan 2025', 'Feb 2025', 'Mar 2025', 'Apr 2025'],
      ['101', 'Alder', '1/1/2024', 1800, 1800, 0, 3600],
      ['102', 'Birch', '2/1/2024', 1700, 1700, 1700, 0],
      ['103', 'Cedar', '3/1/2024', 1600, 1600, 1600, 1600],
    )
    expect(collected.verdict).toBe('read_not_proven')
    expect(rents(collected)).not.toContain(3600)
  })

  it('are told where the caption of the month of the date says rent and the year', () => {
    const told = reading(
      'As of 3/31/2026',
      ['Feb-26 Rent', 'Mar-26 Rent', 'Apr-26 Rent'],
      ['101', 'Alder', '1/1/2025', 1800, 1810, 1820],
      ['102', 'Birch', '2/1/2025', 1700, 1710, 1720],
      ['103', 'Cedar', '3/1/2025', 1600, 1610, 1620],
    )
    expect(rents(told)).toEqual([1810, 1710, 1610])
    expect(told.reasons.map(({ code }) => code)).not.toContain('rent-by-content')
  })
})

it('uses the later of two rents whose captions name a day', () => {
  const { units } = aReading([
    ['As of 3/31/2026'],
    ['Unit', 'Tenant', 'Rent as of 1/1/25', 'Rent as of 1/1/26', 'Lease End'],
    ['101', 'Alder', 870, 900, '06/30/2026'],
    ['102', 'Birch', 880, 910, '07/31/2026'],
    ['103', 'Vacant', 0, 0, null],
  ]).rentRoll
  expect(units.map(({ contractRent }) => contractRent)).toEqual([900, 910, 0])
})
