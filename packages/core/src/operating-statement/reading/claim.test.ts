import { expect, it } from 'vitest'
import { claimOf } from './claim.ts'
import type { StatementRow } from './statement-row.ts'

const row = (label: string, sign: StatementRow['sign'] = null): StatementRow => ({
  row: 0,
  kind: 'value',
  label,
  code: null,
  group: null,
  labelColumn: 0,
  codeColumn: null,
  indent: 0,
  amounts: [],
  printed: [],
  printedTotal: null,
  sign,
  unreadable: [],
})

it.each([
  ['Total Operating Expenses', 'section'],
  ['Effective Gross Income', 'section'],
  ['NOI - Net Operating Income', 'net'],
  ['Net Cash Flow', 'net'],
  ['Total Utilities', 'total'],
  ['Net Rental Income', 'total'],
  ['Gross Potential Income', 'incomeSum'],
  ['Landscaping', null],
])('"%s" claims to be: %s', (label, claim) => {
  expect(claimOf(row(label), false)).toBe(claim)
})

it('a row marked = in the sign column is a total, one named like its caption may be', () => {
  expect(claimOf(row('PLUS NET CHANGE', '='), false)).toBe('total')
  expect(claimOf(row('Marketing'), true)).toBe('repeatsHeader')
})
