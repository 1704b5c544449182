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

  it('are told where codes and amounts do not pair', () => {
    const { ids, verdict } = read(rollOf('Rent\nPet Rent', '1,200.00\n25.00\n30.00'))
    expect(ids).toContain('rent-roll/unreadable-amount')
    expect(verdict).not.toBe('proven')
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
