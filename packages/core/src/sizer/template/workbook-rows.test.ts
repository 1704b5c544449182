import { describe, expect, it } from 'vitest'
import { aNumberedUnit, aRentRoll } from '../../sizing/sizing.fixtures.ts'
import { aDeal } from './deal-values.fixtures.ts'
import { workbookRows, workbookRowsOf, workbookValueOf, workbookValues } from './workbook-rows.ts'

const read = (name: string) => workbookValueOf(name)?.read(aDeal())

describe('the figures that a template can be filled with', () => {
  it('are those of the documents', () => {
    expect(read('deal.name')).toBe('Birch Court')
    expect(read('rentRoll.units')).toBe(10)
    expect(read('rentRoll.occupancy')).toBe(0.8)
    // Eight at 1,100 that are leased, two at 1,100 that are vacant; eight leases of 1,000.
    expect([read('rentRoll.marketRent'), read('rentRoll.contractRent'), read('rentRoll.averageMarketRent')]).toEqual([
      11_000, 8000, 1100,
    ])
    expect([read('statement.start'), read('statement.end'), read('statement.months')]).toEqual([
      '2025-05-01',
      '2026-04-30',
      12,
    ])
    expect([read('underwriting.realEstateTaxes.t12'), read('underwriting.realEstateTaxes.t3')]).toEqual([6000, 6000])
    expect(read('underwriting.occupiedRent.rentRoll')).toBe(96_000)
  })

  it('are those of a single house too, and no averages where there are no units', () => {
    const averages = (count: number) => {
      const rentRoll = aRentRoll(Array.from({ length: count }, (_, at) => aNumberedUnit(at + 1)))
      return ['rentRoll.occupancy', 'rentRoll.averageMarketRent'].map((name) =>
        workbookValueOf(name)?.read({ ...aDeal(), rentRoll }),
      )
    }
    expect(averages(1)).toEqual([1, 1100])
    expect(averages(0)).toEqual([null, null])
  })

  it('are those of the underwriting and of the loan', () => {
    const { underwriting, sizing } = aDeal()
    expect(read('underwriting.netOperatingIncome.underwritten')).toBe(underwriting.netOperatingIncome)
    expect(read('sizing.loan')).toBe(sizing.loan)
    expect(read('sizing.debtServiceCoverage')).toBe(sizing.measures.debtServiceCoverage)
    expect(read('sizing.loanByLoanToValue')).toBe(sizing.tests.find(({ name }) => name === 'LTV')?.cap)
    expect([read('loan.rate'), read('loan.purpose'), read('loan.requestedAmount')]).toEqual([0.06, 'Refinance', null])
  })

  it('have one name each, and say of a deal nothing, a finite number or a text of their kind', () => {
    expect(new Set(workbookValues.map(({ name }) => name)).size).toBe(workbookValues.length)
    const deal = aDeal()
    for (const { name, kind, read: readValue } of workbookValues) {
      const value = readValue(deal)
      if (value === null) continue
      expect(typeof value, name).toBe(kind === 'text' || kind === 'date' ? 'string' : 'number')
      if (kind === 'date') expect(value, name).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      if (typeof value === 'number') expect(Number.isFinite(value), name).toBe(true)
    }
  })
})

describe('the tables that a template can be filled with', () => {
  const table = (name: string, ...columns: string[]) =>
    workbookRowsOf(name)
      ?.rows(aDeal())
      .map((row) => columns.map(row))

  it('have the units, the floorplans, the lines of the statement and those of the underwriting', () => {
    expect(table('units', 'unit', 'contractRent', 'leaseEnd')?.[0]?.slice(0, 2)).toEqual(['101', 1000])
    expect(table('statementLines', 'label', 'section', 'month1', 'month12', 'year')).toEqual([
      ['Rent', 'Income', 8000, 8000, 96_000],
      ['Real estate taxes', 'Expense', 500, 500, 6000],
      ['Insurance', 'Expense', 200, 200, 2400],
    ])
    expect(table('underwritingLines', 'label', 't12')).toContainEqual(['Real estate taxes', 6000])
  })

  it('answer each of their columns', () => {
    for (const { name, columns, rows } of workbookRows) {
      expect(new Set(columns.map((column) => column.name)).size, name).toBe(columns.length)
      for (const row of rows(aDeal()))
        for (const { name: column } of columns) expect(row(column), column).not.toBeUndefined()
    }
  })
})
