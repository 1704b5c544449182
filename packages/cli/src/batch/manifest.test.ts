import { describe, expect, it } from 'vitest'
import { isManifest, manifestRows } from './manifest.ts'

describe('a manifest', () => {
  it('is told by its captions, so that a rent roll as .csv is read as one', () => {
    expect(isManifest([['Deal', 'Rent Roll']])).toBe(true)
    expect(isManifest([['Unit', 'Rent', 'Status']])).toBe(false)
    expect(isManifest([])).toBe(false)
  })

  it('says figures as people type them', () => {
    const { rows } = manifestRows('deals.csv', [
      ['Deal', 'rent_roll', 'statement', 'value', 'rate', 'io'],
      ['Oak', 'rr.xlsx', 't12.xlsx;2024.xlsx', '$15.5m', '5.85%', '60'],
      ['', '', '', '', '', ''],
      ['Elm', 'elm.xlsx', '', '', '0.06', ''],
    ])
    const oak = { deal: 'Oak', rent_roll: 'rr.xlsx', statement: 't12.xlsx;2024.xlsx', value: 15_500_000, rate: 0.0585 }
    expect(rows).toEqual([
      { row: 2, values: { ...oak, io: 60 } },
      { row: 4, values: { deal: 'Elm', rent_roll: 'elm.xlsx', rate: 0.06 } },
    ])
  })

  it('names file, row, column, what was seen and what to do, and goes on with the other rows', () => {
    const { rows, faults } = manifestRows('in/deals.csv', [
      ['rent_roll', 'rate', 'value'],
      ['a.xlsx', '585', 'fifteen'],
      ['', '6%', ''],
      ['b.xlsx', '6%', '', 'more'],
      ['c.xlsx', '6%', '9m'],
    ])
    expect(rows.map(({ row }) => row)).toEqual([5])
    expect(faults).toEqual([
      {
        row: 2,
        message:
          'deals.csv, row 2, column rate: saw “585”. Enter a percentage such as 5.85% or 0.0585. deals.csv, row 2, column value: saw “fifteen”. Enter an amount above $0, such as 15500000 or 15.5m.',
      },
      { row: 3, message: 'deals.csv, row 3, column rent_roll: saw nothing. Enter a rent roll or a statement.' },
      {
        row: 4,
        message: 'deals.csv, row 4, column 4: saw “more”. The column has no header. Add one or clear the cell.',
      },
    ])
  })

  it('is refused whole where a column is not known, is there twice, or no row is there', () => {
    const refused =
      (...rows: string[][]) =>
      () =>
        manifestRows('deals.csv', rows)
    expect(refused(['rent_roll', 'rates'])).toThrow(
      'deals.csv, row 1, column 2: saw “rates”, which isn’t a manifest column',
    )
    expect(refused(['rate', 'statement', 'Rate'])).toThrow('row 1, column 3: saw “Rate”, which appears twice')
    expect(refused(['rent_roll'], [' '])).toThrow('deals.csv: the manifest has no rows below its header.')
  })
})
