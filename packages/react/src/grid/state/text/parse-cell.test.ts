import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue, GridColumn, GridRow } from '../../grid.types.ts'
import { aColumn } from '../state.fixtures.ts'
import { editText, letterSteps, parseCell, parseChoiceText, parseFlagText } from './parse-cell.ts'

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

it('reads the marks that people and exports use for yes and no', () => {
  for (const text of ['yes', 'Y', 'TRUE', 'x', '1']) expect(parseFlagText(text)).toEqual({ ok: true, value: true })
  for (const text of ['No', 'n', 'false', '0']) expect(parseFlagText(text)).toEqual({ ok: true, value: false })
  expect(parseFlagText(' ')).toEqual({ ok: true, value: null })
})

it('refuses what is neither', () => {
  expect(parseFlagText('maybe')).toEqual({ ok: false, reason: '"maybe" is neither yes nor no: write yes or no' })
})

const choices = [
  { value: 'occ', label: 'Occupied' },
  { value: 'vac', label: 'Vacant' },
  { value: 'vac-leased', label: 'Vacant leased' },
  { value: 'model', label: 'Model' },
]
const reason = (text: string, from = choices) => {
  const parsed = parseChoiceText(text, from)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseChoiceText', () => {
  it('finds a choice by its value or its label, in capitals or not', () => {
    expect(['occ', 'OCCUPIED', ' vacant  LEASED ', 'Vac'].map((text) => reason(text))).toEqual([
      'occ',
      'occ',
      'vac-leased',
      'vac',
    ])
  })

  it('prefers the very text over one that differs in capitals', () => {
    expect(
      reason('a', [
        { value: 'A', label: 'Upper' },
        { value: 'a', label: 'Lower' },
      ]),
    ).toBe('a')
  })

  it('lists the nearest choices when there is none', () => {
    expect(reason('Vacnt')).toBe('"Vacnt" is none of the choices: did you mean Vacant?')
    expect(reason('v')).toBe('"v" is none of the choices: did you mean Vacant or Vacant leased?')
    expect(reason('leased')).toBe('"leased" is none of the choices: did you mean Vacant leased?')
  })

  it('allows two slips in a word and one in a few letters, a swap being one', () => {
    expect(reason('Modle')).toBe('"Modle" is none of the choices: did you mean Model?')
    expect(reason('ocx')).toBe('"ocx" is none of the choices: did you mean Occupied?')
    expect(reason('vca')).toBe('"vca" is none of the choices: did you mean Vacant?')
    expect(reason('vxz')).toBe('"vxz" is none of the choices: choose Occupied, Vacant, Vacant leased or Model')
  })

  it('lists the choices when none is near, and not all of many', () => {
    expect(reason('eviction')).toBe(
      '"eviction" is none of the choices: choose Occupied, Vacant, Vacant leased or Model',
    )
    const many = Array.from({ length: 8 }, (_, index) => ({ value: `c${index}`, label: `Category ${index}` }))
    expect(reason('rubbish', many)).toBe(
      '"rubbish" is none of the choices: choose Category 0, Category 1, Category 2, Category 3, Category 4 or one of 3 more',
    )
  })

  it('says when there is nothing to choose', () => {
    expect(reason('Vacant', [])).toBe('"Vacant" cannot be chosen: the column has no choices')
  })
})

it.each([
  ['', '', 0],
  ['', '204', 3],
  ['204', '204', 0],
  ['204', '204b', 1],
  ['204', '24', 1],
  ['204', '304', 1],
  ['204', '240', 1],
  ['kitten', 'sitting', 3],
])('counts the slips between "%s" and "%s"', (one, other, steps) => {
  expect(letterSteps(one, other)).toBe(steps)
})

it('is the same in both directions, and never more than the longer word has letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(letterSteps(one, other)).toBe(letterSteps(other, one))
      expect(letterSteps(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})
