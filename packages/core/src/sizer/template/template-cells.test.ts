import { describe, expect, it } from 'vitest'
import {
  assumptionFormat,
  type CellValidation,
  dateSerial,
  formatAccepts,
  formatKind,
  resolveTarget,
  validationAccepts,
  validationAllows,
} from './template-cells.ts'

const outline = {
  sheets: ['Loan', "Elm's Roll"],
  names: [
    { name: 'in_Rate', sheet: null, refersTo: 'Loan!$B$5' },
    { name: 'Unit', sheet: "Elm's Roll", refersTo: "'Elm''s Roll'!$A$2" },
    { name: 'Units', sheet: null, refersTo: "'Elm''s Roll'!$A$2:$A$9" },
    { name: 'Gone', sheet: null, refersTo: '#REF!' },
    { name: 'Other', sheet: null, refersTo: '[1]Loan!$A$1' },
  ],
}

describe('the cell that a target of a map names', () => {
  it('is found by sheet and address, or by a name of the workbook or of a sheet', () => {
    expect(resolveTarget('loan!b7', outline)).toEqual({ cell: { sheet: 'Loan', address: 'B7' } })
    expect(resolveTarget("'Elm''s Roll'!$C$3", outline)).toEqual({ cell: { sheet: "Elm's Roll", address: 'C3' } })
    expect(resolveTarget('IN_RATE', outline)).toEqual({ cell: { sheet: 'Loan', address: 'B5' } })
    expect(resolveTarget("'Elm''s Roll'!Unit", outline)).toEqual({ cell: { sheet: "Elm's Roll", address: 'A2' } })
  })

  it('is none where a name stands for a range, for nothing any more, or for another workbook', () => {
    expect(resolveTarget('Units', outline)).toMatchObject({ seen: expect.stringContaining('refers to the range') })
    expect(resolveTarget('Gone', outline)).toMatchObject({ seen: 'the name “Gone” refers to #REF!, not to a cell' })
    expect(resolveTarget('Other', outline)).toMatchObject({ seen: expect.stringContaining('not to a cell') })
    expect(resolveTarget('Unit', outline)).toMatchObject({ seen: 'there is no defined name “Unit”' })
  })
})

const rule = (changes: Partial<CellValidation>): CellValidation => ({
  type: 'decimal',
  operator: 'between',
  first: '',
  second: '',
  entries: null,
  ...changes,
})

describe('what a number format is made for', () => {
  it('is told by its first section, whatever decorates it', () => {
    const codes = {
      '_([$$-409]* #,##0_);_([$$-409]* \\(#,##0\\);_([$$-409]* "-"??_);_(@_)': 'number',
      '#,###" Months"': 'number',
      '0.00\\x': 'number',
      '0.00%': 'percent',
      '[$-409]mmm\\-yy;@': 'date',
      'mm/dd/yyyy': 'date',
      '[h]:mm': 'time',
      'h:mm AM/PM': 'time',
      '@': 'text',
      General: 'general',
      '': 'general',
    }
    expect(Object.fromEntries(Object.keys(codes).map((code) => [code, formatKind(code)]))).toEqual(codes)
  })

  it('keeps dates out of plain cells, where they would show as a number of days', () => {
    expect([formatAccepts('General', 'date'), formatAccepts('m/d/yy', 'date')]).toEqual([false, true])
    expect([formatAccepts('m/d/yy', 'money'), formatAccepts('0%', 'money'), formatAccepts('@', 'money')]).toEqual([
      false,
      false,
      false,
    ])
    expect([formatAccepts('#,##0', 'text'), formatAccepts('0%', 'text')]).toEqual([true, false])
  })
})

describe('what the input rule of a cell takes', () => {
  it('is what a list holds, in capital letters or not', () => {
    const list = rule({ type: 'list', entries: ['Yes', '30'] })
    expect([validationAllows(list, 'YES'), validationAllows(list, 30), validationAllows(list, 'Maybe')]).toEqual([
      true,
      true,
      false,
    ])
    expect(validationAllows(rule({ type: 'list' }), 'Yes')).toBeNull()
  })

  it('is a number between limits, which are not judged where they are formulas', () => {
    const between = rule({ first: '0', second: '0.2' })
    expect([
      validationAllows(between, 0.0575),
      validationAllows(between, 5.75),
      validationAllows(between, 'x'),
    ]).toEqual([true, false, false])
    expect(validationAllows(rule({ first: 'A1', second: '2' }), 1)).toBeNull()
    const four = (operator: CellValidation['operator'], first: string, second = '') =>
      validationAllows(rule({ operator, first, second }), 4)
    expect([four('notBetween', '1', '3'), four('notBetween', '4', '5')]).toEqual([true, false])
    expect([four('equal', '4'), four('notEqual', '4')]).toEqual([true, false])
    expect([four('lessThan', '4'), four('lessThanOrEqual', '4')]).toEqual([false, true])
    expect([four('greaterThan', '4'), four('greaterThanOrEqual', '4')]).toEqual([false, true])
    expect(validationAllows(rule({ type: 'whole', operator: 'greaterThan', first: '0' }), 1.5)).toBe(false)
  })

  it('is a day counted as spreadsheets count days, or a length of text', () => {
    // 1 January 2026 is day 46,023.
    expect(
      validationAllows(rule({ type: 'date', operator: 'greaterThanOrEqual', first: '46023' }), { date: '2026-01-01' }),
    ).toBe(true)
    expect(validationAllows(rule({ type: 'textLength', operator: 'lessThan', first: '4' }), 'Elms')).toBe(false)
  })

  it('can be told by its kind before there is a figure', () => {
    expect([validationAccepts(rule({}), 'text'), validationAccepts(rule({ type: 'date' }), 'date')]).toEqual([
      false,
      true,
    ])
    expect(validationAccepts(rule({ type: 'list', entries: ['Yes'] }), 'money')).toBe(false)
  })
})

it('counts days as spreadsheets do', () => {
  // Known pairs: 1 March 1900 is 61, 1 January 2000 is 36,526.
  expect([dateSerial('1900-03-01'), dateSerial('2000-01-01'), dateSerial(null)]).toEqual([61, 36_526, null])
})

it('shows shares as percents, dollars as dollars and words as words', () => {
  const formats = [
    assumptionFormat('managementFeeMinimum', 0.03),
    assumptionFormat('realEstateTaxes', 120_000),
    assumptionFormat('expenseInflation', 1.03),
    assumptionFormat('termMonths', 120),
    assumptionFormat('purpose', 'refinance'),
  ]
  expect(formats).toEqual(['percent', 'money', 'factor', 'integer', 'word'])
})
