import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { readRentRoll } from '../../rent-roll/index.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { otherReportOf } from './other-report.ts'

function seems(rows: CellLiteral[][], sheet = 'Report1'): string | null {
  const grid = gridOf(sheet, rows)
  return otherReportOf(grid, readRentRoll(grid, { file: 'report.xlsx', predictor: aPredictor() })?.rentRoll)
}

describe('otherReportOf', () => {
  it('knows a unit mix by its counts, which repeat beside floorplans that do not', () => {
    const mix = [
      ['Number of Units', 'Unit Type', 'Approx. SF', 'Current Rent', 'Status'],
      [16, '1 Bed 1 Bath', 750, 1700, null],
      [3, '1 Bed 1 Bath XL', 750, 1750, null],
      [3, '1 Bed 1 Bath Tower', 850, 1800, null],
      [43, '2 Bed 2 Bath', 1035, 2165, null],
    ]
    expect(seems([['Unit', ...(mix[0] ?? []).slice(1)], ...mix.slice(1)])).toBe('a summary of floorplans')
  })

  it('reads units with leases as a rent roll, though a broker heads them unit mix', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    expect(seems([['Unit Mix Detail'], ['Unit', 'Type', 'Current Rent', 'Lease Expires'], ...units])).toBeNull()
    expect(seems([['Unit Mix Detail'], ['Unit', 'Type', 'Current Rent', 'Tenant'], ...units])).toBeNull()
  })

  it.each([
    ['Delinquency Report', 'a delinquency or aging report'],
    ['Unit Availability Details', 'an availability list'],
    ['Box Score Summary', 'a box score'],
    ['Security Deposit Ledger', 'a list of security deposits'],
    ['Lease Expiration Summary', 'a lease expiration report'],
    ['Rent Comparables', 'a market survey of other properties'],
    ['Receipt Register', 'a ledger of payments or charges'],
    ['Unit Mix', 'a summary of floorplans'],
    ['Lease Trade Out', 'a lease trade-out report'],
    ['Gross Potential Rent', 'a gross potential rent report'],
    ['Rentable Items', 'a list of rentable items'],
  ])('knows “%s” for %s', (title, name) => {
    expect(seems([[title], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]])).toBe(name)
  })

  it('knows a list of arrears without a title by its columns of days', () => {
    const captions = ['Unit', 'Resident', 'Rent', '0-30 Days', '31-60 Days', '61-90 Days', 'Over 90 Days']
    expect(seems([captions, ['101', 'Alder', 900, 25, 0, 0, 0]])).toBe('a delinquency or aging report')
  })

  it('takes a list of units for no rent roll that says neither rent nor area', () => {
    const rows = [
      ['Unit', 'Name', 'Move In', 'Plate'],
      ['101', 'Alder', '01/01/2025', 'ABC 123'],
    ]
    expect(seems(rows)).toBe('a list of units without rent, area or charges')
  })

  it('lets a title that says rent roll stand, whatever else the package holds', () => {
    const rows = [['Rent Roll with Delinquency'], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]]
    expect(seems(rows)).toBeNull()
    expect(seems([['Delinquency'], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]], 'Rent Roll')).toBeNull()
  })
})
