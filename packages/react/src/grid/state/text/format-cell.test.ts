import { describe, expect, it, test } from 'vitest'
import type { CellValue, GridColumn } from '../../grid.types.ts'
import { formatCell, formatTotal } from './format-cell.ts'

const column = (kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  id: 'it',
  title: 'It',
  kind,
  ...more,
})
const shown = (value: CellValue, kind: GridColumn['kind'], more: Partial<GridColumn> = {}) =>
  formatCell(value, column(kind, more))

describe('formatCell', () => {
  it('shows nothing in an empty cell, and a zero as a zero', () => {
    expect(shown(null, 'money')).toBe('')
    expect(shown(0, 'money')).toBe('0.00')
  })

  it('shows money with commas and cents', () => {
    expect(shown(1250, 'money')).toBe('1,250.00')
    expect(shown(1250.5, 'money', { decimals: 0 })).toBe('1,251')
  })

  it('shows amounts below zero with a minus or in parentheses, and no sign where they round to nothing', () => {
    expect(shown(-1250, 'money')).toBe('-1,250.00')
    expect(shown(-1250, 'money', { negative: 'parentheses' })).toBe('(1,250.00)')
    expect(shown(-0.001, 'money', { negative: 'parentheses' })).toBe('0.00')
    expect(shown(-0.001, 'money')).toBe('0.00')
  })

  it('shows the digits that a plain number has, without the noise of binary fractions', () => {
    expect(shown(1250.125, 'number')).toBe('1,250.125')
    expect(shown(0.1 + 0.2, 'number')).toBe('0.3')
    expect(shown(3, 'number', { decimals: 1 })).toBe('3.0')
    expect([1_234_567, -0, 1e-12].map((value) => shown(value, 'number'))).toEqual(['1,234,567', '0', '0'])
  })

  it('shows a fraction as a percent', () => {
    expect(shown(0.055, 'percent')).toBe('5.5%')
    expect(shown(0.05625, 'percent', { decimals: 3 })).toBe('5.625%')
    expect(shown(-0.02, 'percent', { negative: 'parentheses' })).toBe('(2.0%)')
  })

  it('shows days as the column says', () => {
    expect(shown('2024-05-01', 'date')).toBe('05/01/2024')
    expect(shown('2024-05-01', 'date', { dateFormat: 'YYYY-MM-DD' })).toBe('2024-05-01')
  })

  it('shows the label of a choice and the words of a flag', () => {
    expect(shown('V', 'choice', { choices: [{ value: 'V', label: 'Vacant' }] })).toBe('Vacant')
    expect([shown(true, 'flag'), shown(false, 'flag')]).toEqual(['Yes', 'No'])
  })

  it('shows a value that is not of its kind as it is', () => {
    expect(shown('call office', 'money')).toBe('call office')
    expect(shown('MTM', 'date')).toBe('MTM')
    expect(shown('gone', 'choice')).toBe('gone')
    expect(shown('perhaps', 'flag')).toBe('perhaps')
    expect(shown(101, 'text')).toBe('101')
  })
})

describe('a total under its column', () => {
  test('is a plain number where it counts, whatever the column holds', () => {
    expect(formatTotal(96, { id: 'rent', title: 'Rent', kind: 'money', total: 'count' })).toBe('96')
  })

  test('is written like the figures of its column where it sums', () => {
    expect(formatTotal(-1050, { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' })).toBe('-1,050.00')
  })
})
