import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue, GridColumn, GridRow } from '../../grid.types.ts'
import { aColumn } from '../state.fixtures.ts'
import {
  editDistance,
  editText,
  parseCell,
  parseChoiceText,
  parseDateText,
  parseFlagText,
  parseNumberText,
  percentDigits,
  quoted,
} from './parse-cell.ts'

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

  it('refuses a formula where numbers stand', () => {
    expect(parseCell('=0.05+0.005', column('percent'), row)).toEqual({
      ok: false,
      reason: '"=0.05+0.005" is a formula: enter its result',
    })
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
        // A percentage above the largest number times a hundred cannot be written as one.
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
  expect(parseFlagText('maybe')).toEqual({ ok: false, reason: '"maybe" isn’t an option: enter yes or no' })
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
    expect(reason('Vacnt')).toBe('"Vacnt" isn’t an option: did you mean Vacant?')
    expect(reason('v')).toBe('"v" isn’t an option: did you mean Vacant or Vacant leased?')
    expect(reason('leased')).toBe('"leased" isn’t an option: did you mean Vacant leased?')
  })

  it('allows two slips in a word and one in a few letters, a swap being one', () => {
    expect(reason('Modle')).toBe('"Modle" isn’t an option: did you mean Model?')
    expect(reason('ocx')).toBe('"ocx" isn’t an option: did you mean Occupied?')
    expect(reason('vca')).toBe('"vca" isn’t an option: did you mean Vacant?')
    expect(reason('vxz')).toBe('"vxz" isn’t an option: select Occupied, Vacant, Vacant leased, or Model')
  })

  it('lists the choices when none is near, and not all of many', () => {
    expect(reason('eviction')).toBe('"eviction" isn’t an option: select Occupied, Vacant, Vacant leased, or Model')
    const many = Array.from({ length: 8 }, (_, index) => ({ value: `c${index}`, label: `Category ${index}` }))
    expect(reason('rubbish', many)).toBe(
      '"rubbish" isn’t an option: select Category 0, Category 1, Category 2, Category 3, Category 4, or one of 3 more',
    )
  })

  it('says when there is nothing to choose', () => {
    expect(reason('Vacant', [])).toBe('"Vacant" can’t be selected: the column has no options')
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
  expect(editDistance(one, other)).toBe(steps)
})

it('is the same in both directions, and never more than the longer word has letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

const read = (text: string, kind: 'number' | 'money' | 'percent' = 'money') => {
  const parsed = parseNumberText(text, kind)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseNumberText', () => {
  it('reads amounts as statements print them', () => {
    expect(
      [
        '1,250',
        '$1,250.50',
        '1250.',
        '.75',
        '+12',
        '(1,250)',
        '($1,250.00)',
        '-$5',
        '$-5',
        '5-',
        '−7',
        '1.2E+05',
        '+$12',
      ].map((text) => read(text)),
    ).toEqual([1250, 1250.5, 1250, 0.75, 12, -1250, -1250, -5, -5, -5, -7, 120_000, 12])
  })

  it('takes a lone dash for an empty cell, since zero is written 0', () => {
    expect(['-', '–', '$ -', ' - '].map((text) => read(text))).toEqual([null, null, null, null])
    expect(read('0')).toBe(0)
    expect(read('-0')).toBe(0)
  })

  it('says what is no amount and how to write one', () => {
    expect(read('12O5')).toBe('"12O5" isn’t a number: enter digits, e.g., 1,205.00')
    expect(read('12,05')).toBe('"12,05" isn’t a number: enter digits, e.g., 1,205.00')
    expect(read('vacant', 'number')).toBe('"vacant" isn’t a number: enter digits, e.g., 1205')
    expect(read('high', 'percent')).toBe('"high" isn’t a percent: enter a percent, e.g., 5.5')
    expect(read('+-5')).toBe('"+-5" isn’t a number: enter digits, e.g., 1,205.00')
    expect(read('1e999')).toBe('"1e999" is too large: enter a smaller number')
  })

  it('cuts a long text in its reason and keeps it on one line', () => {
    expect(read(`see\nnote ${'x'.repeat(80)}`)).toBe(
      `"see note ${'x'.repeat(30)}…" isn’t a number: enter digits, e.g., 1,205.00`,
    )
  })

  it('refuses a pasted page at once', () => {
    expect(read(`1${' '.repeat(200_000)}2`)).toBe('"1 2" isn’t a number: enter digits, e.g., 1,205.00')
  })

  it('counts percents in a percent column, with or without the sign', () => {
    expect(['5.5%', '5.5', '0.055', '7', '(2%)', '-2 %', '12,345.67'].map((text) => read(text, 'percent'))).toEqual([
      0.055, 0.055, 0.00055, 0.07, -0.02, -0.02, 123.4567,
    ])
  })

  it('divides by a hundred where a number has a percent sign', () => {
    expect(read('5.5%', 'number')).toBe(0.055)
    expect(read('5.5', 'number')).toBe(5.5)
  })

  it('refuses a percent where dollars stand', () => {
    expect(read('3%')).toBe('"3%" is a percent. Enter dollars, e.g., 1,205.00')
  })

  it('asks for the result of a formula', () => {
    expect(read('=1200*1.03')).toBe('"=1200*1.03" is a formula: enter its result')
  })
})

it('quotes a short text as it is, one of several lines on one, and cuts a long one', () => {
  expect(quoted(' 12O5 ')).toBe('"12O5"')
  expect(quoted('see\n\tnote')).toBe('"see note"')
  expect(quoted('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`)
  expect(quoted('x'.repeat(41))).toBe(`"${'x'.repeat(39)}…"`)
})

it('moves the point by two digits and changes none', () => {
  const digits = [0.07, 0.5, 1, 12, 0, -0.005, 1e-9, 1e21].map(percentDigits)
  expect(digits.join(' ')).toBe('7 50 100 1200 0 -0.5 1e-7 1e23')
})

it('gives digits that read back as the very fraction', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (fraction) => {
      const [digits = '', exponent = '0'] = percentDigits(fraction).split('e')
      expect(Number(`${digits}e${Number(exponent) - 2}`)).toBe(fraction === 0 ? 0 : fraction)
    }),
  )
})

const readDate = (text: string) => {
  const parsed = parseDateText(text)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseDateText', () => {
  it('reads the ways in which people and exports write a day', () => {
    const ways = [
      '5/1/2024',
      '05/01/24',
      '5-1-24',
      '5.1.2024',
      '2024-05-01',
      '2024/5/1',
      '01-May-24',
      '1 May 2024',
      '1st May 2024',
      'May 5 2024',
      'May 5, 24',
      'Sept. 5, 2024',
      'Sunday, May 5, 2024',
      '5/1/2024 12:00:00 AM',
      '2024-05-01T00:00:00.000Z',
    ]
    expect(ways.map(readDate)).toEqual([
      ...Array.from({ length: 9 }, () => '2024-05-01'),
      '2024-05-05',
      '2024-05-05',
      '2024-09-05',
      '2024-05-05',
      '2024-05-01',
      '2024-05-01',
    ])
  })

  it('reads the serial numbers of Excel', () => {
    // Excel shows 45413 as 5/1/2024 and 45658 as 1/1/2025.
    expect(readDate('45413')).toBe('2024-05-01')
    expect(readDate('45658.75')).toBe('2025-01-01')
  })

  it('refuses short serial numbers, which are rather years, amounts, or days before that Excel miscounts', () => {
    for (const text of ['2024', '60', '1205', '123456']) {
      expect(readDate(text)).toBe(`"${text}" isn’t a date. Enter month/day/year, e.g., 05/31/2024`)
    }
  })

  it('takes two digits up to 69 for this century and from 70 for the last', () => {
    expect([readDate('1/1/69'), readDate('1/1/70'), readDate('1/1/00')]).toEqual([
      '2069-01-01',
      '1970-01-01',
      '2000-01-01',
    ])
  })

  it('refuses days that the calendar does not have', () => {
    expect(readDate('2/30/2024')).toBe('"2/30/2024" isn’t a valid date: February 2024 has 29 days')
    expect(readDate('Feb 29 2025')).toBe('"Feb 29 2025" isn’t a valid date: February 2025 has 28 days')
    expect(readDate('31-Apr-24')).toBe('"31-Apr-24" isn’t a valid date: April 2024 has 30 days')
    expect(readDate('13/5/2024')).toBe(
      '"13/5/2024" isn’t a valid date: there is no month 13. Enter month/day/year, e.g., 05/31/2024',
    )
    expect(readDate('0/5/2024')).toBe(
      '"0/5/2024" isn’t a valid date: there is no month 0. Enter month/day/year, e.g., 05/31/2024',
    )
  })

  it('refuses a pasted page at once', () => {
    expect(readDate(`5/1/2024${' '.repeat(200_000)}x`)).toBe(
      '"5/1/2024 x" isn’t a date. Enter month/day/year, e.g., 05/31/2024',
    )
  })

  it('refuses what lacks a day or a year, and words', () => {
    for (const text of ['5/2024', '5/1', 'May 2024', 'MTM', 'Maybe 5 2024', '5/1/202']) {
      expect(readDate(text)).toBe(`"${text}" isn’t a date. Enter month/day/year, e.g., 05/31/2024`)
    }
  })
})
