import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

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
    // Area of the two units only; rent of the resident and the applicant.
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
