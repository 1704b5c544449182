import { describe, expect, it } from 'vitest'
import type { StatementPeriod } from '../../operating-statement/index.ts'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { readRentRoll } from '../../rent-roll/index.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { isProjection, otherFinancialOf, otherReportOf } from './other-documents.ts'

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
    expect(seems([['Unit', ...(mix[0] ?? []).slice(1)], ...mix.slice(1)])).toBe('a floorplan summary')
  })

  it('reads units with leases as a rent roll, though a broker heads them unit mix', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    expect(seems([['Unit Mix Detail'], ['Unit', 'Type', 'Current Rent', 'Lease Expires'], ...units])).toBeNull()
    expect(seems([['Unit Mix Detail'], ['Unit', 'Type', 'Current Rent', 'Tenant'], ...units])).toBeNull()
  })

  it('reads units with leases as a rent roll below comparables, and below a box of figures', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    const roll = [['Unit', 'Type', 'Current Rent', 'Lease Expires'], ...units]
    const comparables = [
      ['Rent Comparables'],
      ['Property', 'Year Built', 'Avg Rent', 'Occupancy'],
      ['The Vue', 2015, 1450, 0.95],
    ]
    expect(seems([...comparables, [], ...roll])).toBeNull()
    expect(seems([['Gross Potential Rent', 63_000], ['Total Units', 5], ...roll])).toBeNull()
  })

  it.each([
    ['Delinquency Report', 'a delinquency or aging report'],
    ['Unit Availability Details', 'an availability list'],
    ['Box Score Summary', 'a box score'],
    ['Security Deposit Ledger', 'a security deposit report'],
    ['Lease Expiration Summary', 'a lease expiration report'],
    ['Rent Comparables', 'a market survey'],
    ['Receipt Register', 'a payment or charge ledger'],
    ['Unit Mix', 'a floorplan summary'],
    ['Lease Trade Out', 'a lease trade-out report'],
    ['Gross Potential Rent', 'a gross potential rent report'],
    ['Rentable Items', 'a rentable items report'],
    ['Past Due Report', 'a delinquency or aging report'],
    ['Unit Vacancy Detail', 'an availability list'],
    ['Leases Expiring between 10/1/2026 and 10/31/2026', 'a lease expiration report'],
    ['Lease Renewals', 'a lease expiration report'],
    ['Month-to-Month Residents', 'a lease expiration report'],
    ['Move Ins', 'a move-in or move-out report'],
    ['Former Residents', 'a move-in or move-out report'],
    ['Skips and Evictions', 'a move-in or move-out report'],
    ['Tenant Tickler', 'a move-in or move-out report'],
    ['Resident Directory', 'a resident directory'],
    ['Rent Ready Report', 'an availability list'],
  ])('knows “%s” for %s', (title, name) => {
    expect(seems([[title], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]])).toBe(name)
  })

  it('takes a note or a caption between the units for no title of another report', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    const captions = ['Unit', 'Type', 'Current Rent', 'Lease Expires']
    expect(seems([captions, ...units, ['104 to be renovated; see capex budget line 14']])).toBeNull()
    expect(seems([captions, ...units, ['Vacant Units'], [201, '1BR', null, null]])).toBeNull()
    expect(seems([['Vacant Units'], captions, ...units])).toBe('an availability list')
  })

  it('knows a title above captions of two rows', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, `Resident ${unit}`, 1050, '08/31/2026'])
    const captions = [
      ['Unit', 'Tenant', 'Contract', 'Lease'],
      ['Number', 'Name', 'Rent', 'End'],
    ]
    expect(seems([['Past Due'], ...captions, ...units])).toBe('a delinquency or aging report')
  })

  it('knows comparables by a title right above the captions, though they list leases', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    const captions = ['Unit', 'Type', 'Current Rent', 'Lease Expires']
    expect(seems([['Rent Comps'], ['Oak Court'], captions, ...units])).toBe('a market survey')
  })

  it('takes the heading of the first group of a roll for no title of the whole', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    const captions = ['Unit', 'Type', 'Current Rent', 'Lease Expires']
    const parts = (next: string) => [['Pending Residents'], captions, ...units.slice(2), [next], ...units]
    expect(seems(parts('Current Residents'))).toBeNull()
    expect(seems(parts('Oak Court'))).toBe('a move-in or move-out report')
  })

  it('reads a rent roll below a box of comparable rents', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    const box = [['Rent Comps'], ['Elm Street', 1100], ['Oak Street', 1150]]
    expect(seems([...box, ['Unit', 'Type', 'Current Rent', 'Lease Expires'], ...units])).toBeNull()
  })

  it('takes the first group of a roll for no title of another report', () => {
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, '1BR', 1050, '08/31/2026'])
    const captions = ['Unit', 'Type', 'Current Rent', 'Lease Expires']
    expect(
      seems([['Oak Court'], captions, ['Applicants'], ...units.slice(0, 2), ['Current'], ...units.slice(2)]),
    ).toBeNull()
  })

  it('knows exports of AppFolio without a title: vacancies, arrears, and leases by the month in which they end', () => {
    const units = [101, 102, 103, 104, 105]
    const vacancies = ['Unit', 'Unit Status', 'Days Vacant', 'Rent Ready', 'Market Rent', 'Last Rent']
    expect(seems([vacancies, ...units.map((unit) => [unit, 'Vacant-Unrented', 12, 'Yes', 1325, 1185])])).toBe(
      'an availability list',
    )
    const arrears = ['Unit', 'Name', 'Rent', 'Amount Receivable', '0-30', '30+']
    expect(seems([arrears, ...units.map((unit) => [unit, `Resident ${unit}`, 1230, 25, 25, 0])])).toBe(
      'a delinquency or aging report',
    )
    const leases = units.map((unit) => [unit, '10/15/2026', 1270, `Resident ${unit}`])
    const byMonth = [['Unit', 'Lease Expires', 'Rent', 'Tenant Name'], ['October 2026'], ...leases.slice(0, 3)]
    expect(seems([...byMonth, ['November 2026'], ...leases.slice(3)])).toBe('a lease expiration report')
    expect(seems([...byMonth, ...leases.slice(3)])).toBeNull()
    expect(seems([...byMonth, ['OCTOBER 2026'], ...leases.slice(3)])).toBeNull()
  })

  it('reads a whole roll, whatever bands, boxes and columns of arrears and vacancies stand with it', () => {
    const captions = ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Lease End']
    const units = [101, 102, 103, 104, 105].map((unit) => [unit, `Resident ${unit}`, 1300, 1050, '08/31/2026'])
    expect(seems([['Oak Court'], ['Applicants', 'none'], captions, ...units])).toBeNull()
    expect(seems([['Oak Court'], [null, null, null, null, 'Lease Renewals'], captions, ...units])).toBeNull()
    expect(seems([[...captions, 'Days Vacant', 'Last Rent'], ...units.map((row) => [...row, 0, 990])])).toBeNull()
    expect(seems([[...captions, '0-30', '30+', '60+'], ...units.map((row) => [...row, 20, 0, 0])])).toBeNull()
    expect(seems([['March 2026'], captions, ...units, ['April 2026']])).toBeNull()
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
    expect(seems(rows)).toBe('a unit list without rent, SF, or charges')
  })

  it('reads a rent roll below a list of its vacant units', () => {
    const vacant = [['Vacant Units'], ['Unit', 'Type', 'Asking', 'Available'], ['103', '2BR', 1200, '11/1/2026']]
    const units = [101, 102, 104, 105].map((unit) => [unit, `Resident ${unit}`, 1050, '08/31/2026'])
    const roll = [['Rent Roll'], ['Unit', 'Tenant', 'Rent', 'Lease End'], ...units, [103, 'Vacant', null, null]]
    expect(seems([...vacant, [], ...roll])).toBeNull()
  })

  it('lets a title that says rent roll stand, whatever else the package holds', () => {
    const rows = [['Rent Roll with Delinquency'], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]]
    expect(seems(rows)).toBeNull()
    expect(seems([['Delinquency'], ['Unit', 'Resident', 'Rent'], ['101', 'Alder', 900]], 'Rent Roll')).toBeNull()
  })
})

const named = (...rows: CellLiteral[][]) => otherFinancialOf(gridOf('Sheet1', rows))

describe('reports with figures that are no operating statement', () => {
  it.each<[string, CellLiteral[][]]>([
    ['a balance sheet', [['Oak LLC'], ['Statement of Financial Position']]],
    [
      'a balance sheet',
      [
        ['Cash', 100],
        ['TOTAL ASSETS', 100],
        ['Total Current Liabilities', 20],
      ],
    ],
    ['a trial balance', [['Account', 'Beginning Balance', 'Debit', 'Credit', 'Ending Balance']]],
    [
      'a trial balance',
      [
        ['Account', 'Type', 'Jan 2025'],
        ['Operating Cash', 'Asset', 80],
        ['Accounts Payable', 'Liability', -20],
        ['Retained Earnings', 'Equity', -50],
        ['Rental Income', 'Income', -10],
      ],
    ],
    ['a general ledger', [['Property', 'Date', 'Description', 'Control', 'Debit', 'Credit', 'Balance']]],
    ['a bank statement', [['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance']]],
    [
      'a cash flow statement',
      [
        ['Net cash from operating activities', 10],
        ['Cash used in financing activities', -5],
      ],
    ],
    [
      'a distribution waterfall',
      [
        ['Preferred Return 8%', 80],
        ['LP Split 70%', 14],
      ],
    ],
    [
      'a sources and uses table',
      [
        ['Total Sources', 7100],
        ['Purchase Price', 7000],
        ['Total Uses', 7100],
      ],
    ],
    ['a loan schedule', [['Payment', 'Principal', 'Interest', 'Ending Balance']]],
  ])('are named: %s', (name, rows) => {
    expect(named(...rows)).toBe(name)
  })

  it('an operating statement that speaks of deposits, interest and cash is none of them', () => {
    expect(
      named(
        ['Income Statement'],
        ['Account', 'Jan 2025'],
        ['Interest Income', 5],
        ['Mortgage Principal', 9],
        ['Cash Flow', 1],
      ),
    ).toBeNull()
    expect(named(['Cash Flow - 12 Month'], ['Account', 'Jan 2025'], ['Security Deposits', 5])).toBeNull()
  })
})

describe('a projection', () => {
  const years = (...captions: string[]) =>
    captions.map((caption, column): StatementPeriod => ({ key: caption, kind: 'scenario', caption, column }))

  it('shows years to come and none that was', () => {
    expect(isProjection({ title: null, periods: years('Year 1', 'Year 2', 'Year 3') })).toBe(true)
    expect(isProjection({ title: '10-Year Pro Forma', periods: years('2027', '2028', '2029') })).toBe(true)
    expect(isProjection({ title: null, periods: years('T-12', 'Year 1', 'Year 2', 'Year 3') })).toBe(false)
    expect(isProjection({ title: null, periods: years('Current', 'Pro Forma') })).toBe(false)
    expect(isProjection({ title: 'Historical operations', periods: years('2022', '2023', '2024') })).toBe(false)
  })

  it('shows more months or years than anybody reports', () => {
    const of = (kind: 'month' | 'year', count: number) =>
      Array.from(
        { length: count },
        (_, column): StatementPeriod => ({ key: `${column}`, kind, caption: `${column}`, column }),
      )
    expect(isProjection({ title: null, periods: of('month', 84) })).toBe(true)
    expect(isProjection({ title: 'Monthly Pro Forma', periods: of('month', 24) })).toBe(true)
    expect(isProjection({ title: 'Trailing 24 months', periods: of('month', 24) })).toBe(false)
    expect(isProjection({ title: null, periods: of('year', 10) })).toBe(true)
    expect(isProjection({ title: null, periods: of('year', 4) })).toBe(false)
  })
})
