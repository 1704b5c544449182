import { describe, expect, it } from 'vitest'
import type { CellValue, GridColumn } from '../grid.types.ts'
import { editText } from './edit-text.ts'
import { aColumn } from './plan.fixtures.ts'

const edited = (value: CellValue, kind: GridColumn['kind'], more: Partial<GridColumn> = {}) =>
  editText(value, aColumn('it', kind, more))

describe('editText', () => {
  it('starts an editor with all digits and no commas', () => {
    expect(edited(1250.456, 'money')).toBe('1250.456')
    expect(edited(-1250, 'money', { negative: 'parentheses' })).toBe('-1250')
  })

  it('starts an editor of a percent with the percent, to the last digit', () => {
    expect([0.07, 0.0575, 0.5, 1, 12, -0.005, 1e-9].map((value) => edited(value, 'percent'))).toEqual([
      '7%',
      '5.75%',
      '50%',
      '100%',
      '1200%',
      '-0.5%',
      '1e-7%',
    ])
  })

  it('tells choices with one label apart by their value', () => {
    const choices = [
      { value: 'a', label: 'Parking' },
      { value: 'b', label: 'Parking' },
    ]
    expect([edited('a', 'choice', { choices }), edited('b', 'choice', { choices })]).toEqual(['Parking', 'b'])
  })

  it('starts empty in an empty cell', () => {
    expect(edited(null, 'percent')).toBe('')
  })
})
