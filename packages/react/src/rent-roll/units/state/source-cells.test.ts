import { gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { sourceCells } from './source-cells.ts'

const sheet = gridOf('Roll', [
  ['Unit', 'Rent'],
  ['101', 900.5],
  ['102', '(25.00)'],
])

describe('the cells of a sheet', () => {
  it('say what the file says and what it comes to', () => {
    const cells = sourceCells(sheet)
    expect(['B2', 'B3', 'B9'].map((cell) => cells.inFile(cell))).toEqual(['900.5', '(25.00)', ''])
    expect(['B2', 'B3', 'B1', 'B9', 'B2:B3'].map((cell) => cells.amount(cell))).toEqual([900.5, -25, null, null, null])
  })

  it('say what a person wrote over them, and still what the file says', () => {
    const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
    const cells = sourceCells(sheet, [{ cell: 'B2', source: '900.5', value: null, ...word }])
    expect([cells.inFile('B2'), cells.now('B2'), cells.amount('B2')]).toEqual(['900.5', '', null])
  })
})
