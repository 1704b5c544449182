import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

const read = (rows: CellLiteral[][]) => {
  const { rentRoll, findings, verdict } = aReading(rows, { Rent: 'Contract Rent' })
  return {
    rents: rentRoll.units.map(({ contractRent }) => contractRent),
    charges: rentRoll.units.map(({ charges }) => charges),
    ids: findings.map(({ id }) => id),
    verdict,
  }
}

const captions = ['Unit', 'Sq Ft', 'Residents', 'Status', 'Market Rent', 'Description', 'Amount']
const rollOf = (codes: string, amounts: string, total: CellLiteral = 2275): CellLiteral[][] => [
  ['Rent Roll as of 10/31/2026'],
  captions,
  ['101', 650, 'Alder', 'C', 1250, codes, amounts],
  ['102', 650, 'Birch', 'C', 1250, 'Rent', '1,050.00'],
  ['103', 650, null, 'V', 1250, null, null],
  ['Total', 1950, null, null, 3750, null, total],
]

describe('the charges of a lease in the lines of one cell', () => {
  it('pair with the codes in the lines of the cell beside it', () => {
    expect(read(rollOf('Rent\nPet Rent\nTrash', '1,200.00\n25.00\n(0.00)'))).toEqual({
      rents: [1200, 1050, 0],
      charges: [{ Rent: 1200, 'Pet Rent': 25, Trash: 0 }, { Rent: 1050 }, {}],
      ids: [],
      verdict: 'proven',
    })
  })

  it.each([
    ['called so', 'Rent\nPet Rent\nTotal', '1,200.00\n25.00\n1,225.00'],
    ['without a word', 'Rent\nPet Rent', '1,200.00\n25.00\n1,225.00'],
  ])('are closed by their total, %s', (_, codes, amounts) => {
    expect(read(rollOf(codes, amounts)).charges[0]).toEqual({ Rent: 1200, 'Pet Rent': 25 })
  })

  it.each([
    ['do not pair', 'Rent\nPet Rent', '1,200.00\n25.00\n30.00'],
    ['have a blank between them', 'Rent\nConcession\nPet', '1,200.00\n\n25.00\n1,225.00'],
    ['end in their sum under a wrapped code', 'Rent\nPet\nRent', '1,200.00\n25.00\n1,225.00'],
  ])('are told where codes and amounts %s', (_, codes, amounts) => {
    const { ids, charges, verdict } = read(rollOf(codes, amounts))
    expect([ids, charges[0]]).toEqual([expect.arrayContaining(['rent-roll/unreadable-amount']), {}])
    expect(verdict).not.toBe('proven')
  })

  it.each(['Rent 1,200.00 Pet Rent 25.00', 'Rent: 1,200.00 / Pet: 25.00', 'Rent: 1,200.00; Concession - 50.00'])(
    'are left unread where the text is ambiguous: %s',
    (text) => {
      const rows = ['1', '2', '3'].map((unit): CellLiteral[] => [unit, 'Alder', 650, text, 1250])
      const { rents, ids } = read([['Unit', 'Tenant', 'Sq Ft', 'Recurring Charges', 'Market Rent'], ...rows])
      expect(rents).toEqual([null, null, null])
      expect(ids).toContain('rent-roll/no-unit-rent')
    },
  )

  it('are those beside the rent where that has a column of its own, as Rentvine prints them', () => {
    const rowsWith = (charges: string): CellLiteral[][] => [
      ['Unit', 'Tenant(s)', 'Status', 'Rent', 'Recurring Charges', 'Total Monthly'],
      ['301', 'Alder', 'Occupied', 1550, charges, 1645],
      ['302', 'Birch', 'Occupied', 1500, null, 1500],
      ['303', null, 'Vacant', null, null, 0],
    ]
    const listed = read(rowsWith('Pet Rent: $35.00; Parking: $60.00'))
    expect(listed.rents).toEqual([1550, 1500, 0])
    expect(listed.charges[0]).toEqual({ Rent: 1550, 'Pet Rent': 35, Parking: 60 })
    expect(listed.ids).not.toContain('rent-roll/unreadable-amount')
    // Lines that repeat the column are reported, and the rent is counted once.
    expect(read(rowsWith('Rent: $1,550.00; Parking: $95.00')).charges[0]).toEqual({ Rent: 1550 })
  })

  it.each([
    ['the rent before a concession', 'Rent: 1,150.00; Concession: -100.00'],
    ['the parts of a subsidized rent', 'Base Rent: 900.00; HAP: 150.00'],
    ['the other charges of a column', 'Pet Rent: 25.00; Parking: 50.00'],
  ])('are told and not added where no column holds the sum of both: %s', (_, listed) => {
    const { rents, charges, ids } = read([
      ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Other Charges', 'Charges'],
      ['101', 'Alder', 1200, 1050, 75, listed],
      ['102', 'Birch', 1200, 1125, null, null],
      ['103', null, 1200, null, null, null],
    ])
    expect([rents, charges[0]]).toEqual([[1050, 1125, 0], { Rent: 1050, 'Other Charges': 75 }])
    expect(ids).toContain('rent-roll/unreadable-amount')
  })

  it('leave out the summary figures below the last lease', () => {
    const { charges } = read([
      ['Unit', 'Tenant', 'Sq Ft', 'Recurring Charges', 'Market Rent'],
      ['1', 'Alder', 650, 'Rent: 1,200.00', 1250],
      ['2', 'Birch', 650, 'Rent: 1,100.00', 1250],
      ['3', 'Cedar', 650, 'Rent: 1,150.00', 1250],
      [null, null, null, 'Monthly Charges: 3,450.00', null],
      [null, null, null, 'Units: 3', null],
      [null, null, null, 'Annual Rent: 41,400.00', null],
    ])
    expect(charges).toEqual([{ Rent: 1200 }, { Rent: 1100 }, { Rent: 1150 }])
  })

  it('are no categories of income: those of an affordable roll name the limit of a household', () => {
    const { charges } = read([
      ['Unit', 'Tenant', 'Sq Ft', 'Income Category', 'Tenant Rent', 'Subsidy'],
      ['101', 'Alder', 650, '60%', 900, 300],
      ['102', 'Birch', 650, '50%', 1000, 0],
      ['103', 'Cedar', 650, 'Market', 1200, 0],
    ])
    expect(charges.map((charged) => charged['Tenant Rent'])).toEqual([900, 1000, 1200])
  })

  it.each([
    'Rent: 1,200.00; Concession: -50.00',
    'Rent - $1,200.00, Concession -$50.00',
    'Rent 1200.00;Concession (50.00)',
  ])('stand in one line: %s', (text) => {
    const rows = ['1', '2', '3'].map((unit): CellLiteral[] => [unit, 'Alder', 650, text, 1250])
    const { charges } = read([['Unit', 'Tenant', 'Sq Ft', 'Recurring Charges', 'Market Rent'], ...rows])
    expect(charges[0]).toEqual({ Rent: 1200, Concession: -50 })
  })

  it('stand behind their codes in one column, or in rows below the lease', () => {
    const header = ['Unit', 'Tenant', 'Sq Ft', 'Recurring Charges', 'Market Rent']
    const inCells = read([
      header,
      ['1', 'Alder', 650, 'Rent: 1,200.00\nPet Rent: 25.00', 1250],
      ['2', 'Birch', 650, 'Rent: 1,100.00', 1250],
      ['3', 'Cedar', 650, 'Rent: $1,150', 1250],
    ])
    const inRows = read([
      header,
      ['1', 'Alder', 650, 'Rent: 1,200.00', 1250],
      [null, null, null, 'Pet Rent: 25.00', null],
      ['2', 'Birch', 650, 'Rent: 1,100.00', 1250],
      ['3', 'Cedar', 650, 'Rent: $1,150', 1250],
    ])
    expect(inCells.charges).toEqual([{ Rent: 1200, 'Pet Rent': 25 }, { Rent: 1100 }, { Rent: 1150 }])
    expect([inCells.rents, inRows.rents, inRows.charges]).toEqual([[1200, 1100, 1150], inCells.rents, inCells.charges])
  })
})

describe('charges in rows of their own', () => {
  const leases = (captions: readonly [string, string], code: string | number): CellLiteral[][] => [
    ['Unit', 'Unit Type', 'Tenant', 'Mkt Rent', ...captions],
    ['1', 'A1', 'Alder', 1200, code, 1100],
    ['1', 'A1', 'Alder', null, 'TR', 12],
    ['2', 'A1', 'Birch', 1200, code, 1150],
    ['2', 'A1', 'Birch', null, 'TR', 12],
    ['3', 'A1', 'Cedar', 1200, code, 1125],
  ]

  it('have their amounts under Charge beside Charge Type', () => {
    const { rentRoll } = aReading(leases(['Charge Type', 'Charge'], 'RC'), { RC: 'Contract Rent' })
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1100, 1150, 1125])
  })

  it('have codes in figures that are no amounts', () => {
    for (const caption of ['Charge Code', 'Charge', 'Charge Type']) {
      const rows = leases([caption, 'Monthly'], 4010).map((row) => row.map((cell) => (cell === 'TR' ? 4030 : cell)))
      const { columns } = aReading(rows).rentRoll
      expect(columns.find((column) => column.caption === caption)?.kind).not.toBe('lease charges')
    }
  })
})

it('charges of a row stand in pairs of a code and its amount, in any order', () => {
  const { rentRoll, verdict } = aReading(
    [
      ['Unit', 'Resident', 'Market Rent', 'Code1', 'Amt1', 'Code2', 'Amt2', 'Total Charges'],
      ['101', 'Alder', 1340, 'RENT', 1195, 'TRASH', 20, 1215],
      ['102', 'Birch', 1380, 'TRASH', 20, 'RENT', 1250, 1270],
      ['103', 'Cedar', 1590, 'RENT', 1445, null, null, 1445],
      ['Total', null, 4310, null, 2660, null, 1270, 3930],
    ],
    { RENT: 'Contract Rent', TRASH: 'Trash' },
  )
  expect(rentRoll.units.map(({ contractRent, charges }) => [contractRent, charges.TRASH])).toEqual([
    [1195, 20],
    [1250, 20],
    [1445, undefined],
  ])
  expect(verdict).toBe('proven')
})
