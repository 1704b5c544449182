import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { findColumns } from './find-columns.ts'

it('tells codes, labels and figures apart, also where codes are plain numbers', () => {
  const grid = gridOf('T12', [
    ['Code', 'Account', 'Jan', 'Feb'],
    [4000, 'Rent', 10, 20],
    [5000, 'Taxes', 1, 2],
    [5100, 'Insurance', 3, 4],
  ])
  expect(findColumns(grid)).toEqual({ labelColumn: 1, firstValueColumn: 2, valueColumns: [2, 3], signColumn: null })
})

it('finds a column of signs between labels and figures', () => {
  const grid = gridOf('T12', [
    ['Account', 'Sign', 'Amount'],
    ['Rent', '+', 10],
    ['Vacancy', '-', 1],
    ['Total', '=', 9],
  ])
  expect(findColumns(grid)).toMatchObject({ valueColumns: [2], signColumn: 1 })
})

it('finds nothing on a sheet of words', () => {
  expect(findColumns(gridOf('Cover', [['Oak Court'], ['Trailing twelve']]))).toBeNull()
})

it('takes a column of account numbers behind the labels for no figures', () => {
  const grid = gridOf('P&L', [
    ['Description of Account', 'Acct. No.', 'Amount'],
    ['Rent Revenue', 5120, 499677],
    ['Tenant Assistance', 5121, 161275],
    ['Total Rent Revenue', null, 660952],
  ])
  expect(findColumns(grid)).toMatchObject({ valueColumns: [2], firstValueColumn: 2 })
})
