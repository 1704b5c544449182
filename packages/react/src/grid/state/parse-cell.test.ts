import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue, GridColumn, GridRow } from '../grid.types.ts'
import { editText } from './edit-text.ts'
import { parseCell } from './parse-cell.ts'

const row: GridRow = { id: '101', values: {} }
const column = (kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  id: 'it',
  title: 'It',
  kind,
  ...more,
})
const value = (text: string, kind: GridColumn['kind'], more: Partial<GridColumn> = {}): CellValue => {
  const parsed = parseCell(text, column(kind, more), row)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.value
}

describe('parseCell', () => {
  it('reads blank text of any kind as an empty cell', () => {
    for (const kind of ['text', 'number', 'money', 'percent', 'date', 'choice', 'flag'] as const) {
      expect(value('', kind)).toBeNull()
      expect(value(' \u00a0\n', kind)).toBeNull()
    }
  })

  it('keeps text without the blanks around it', () => {
    expect(value('  0101 A ', 'text')).toBe('0101 A')
  })

  it('leaves a formula in a column of text alone', () => {
    expect(value('=1+1', 'text')).toBe('=1+1')
  })

  it('takes the result of a formula where numbers stand', () => {
    expect(value('=1200*1.03+15', 'money')).toBe(1251)
    expect(value('=0.05+0.005', 'percent')).toBe(0.055)
  })

  it('asks the column last and gives its reason', () => {
    const validate = (seen: CellValue, { id }: GridRow) =>
      seen === 0 ? `Unit ${id} cannot be free: leave it empty` : null
    expect(parseCell('0', column('money', { validate }), row)).toEqual({
      ok: false,
      reason: 'Unit 101 cannot be free: leave it empty',
    })
    expect(parseCell('1', column('money', { validate }), row)).toEqual({ ok: true, value: 1 })
  })

  it('lets the column refuse an empty cell', () => {
    const validate = (seen: CellValue) => (seen === null ? 'Every unit needs a number' : null)
    expect(parseCell(' ', column('text', { validate }), row)).toEqual({
      ok: false,
      reason: 'Every unit needs a number',
    })
  })

  it('reads the text that an editor started with as the same value', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((drawn) => (drawn === 0 ? 0 : drawn))
    const day = fc
      .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const choices = [
      { value: 'v1', label: 'Vacant' },
      { value: 'v2', label: 'Vacant' },
      { value: 'vacant', label: 'o' },
      { value: 'O', label: 'Occupied' },
    ]
    const cases = fc.oneof(
      fc.tuple(
        fc.constant(column('text')),
        fc.string().map((drawn) => drawn.trim() || null),
      ),
      fc.tuple(fc.constantFrom(column('number'), column('money', { decimals: 0 }), column('percent')), number),
      fc.tuple(fc.constantFrom(column('date'), column('date', { dateFormat: 'YYYY-MM-DD' })), day),
      fc.tuple(fc.constant(column('choice', { choices })), fc.constantFrom('v1', 'v2', 'vacant', 'O', null)),
      fc.tuple(fc.constant(column('flag')), fc.constantFrom(true, false, null)),
    )
    fc.assert(
      fc.property(cases, ([of, drawn]) => {
        // A percent beyond the largest number times a hundred cannot be written down as one.
        fc.pre(of.kind !== 'percent' || Math.abs(Number(drawn)) < 1e300)
        expect(parseCell(editText(drawn, of), of, row)).toEqual({ ok: true, value: drawn })
      }),
      { numRuns: 500 },
    )
  })
})
