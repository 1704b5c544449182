import { compareStatements } from '@uwkit/core/operating-statement'
import { aStatement } from '@uwkit/core/testing'
import { expect, it, test } from 'vitest'
import { statementChanges, statementFigure, statementFigures, tabSeparatedText } from './head-figures.ts'

const of = (rent: number, first: string, taxes = 400) =>
  aStatement(
    [
      { concept: 'gpr', label: 'Gross potential rent', months: rent },
      { concept: 're_taxes', section: 'expense' as const, label: 'Real estate taxes', months: taxes },
    ],
    first,
  )

test('the head of a statement says NOI of the year and its margin', () => {
  // (1,000 - 400) x 12, and 600 of 1,000.
  expect(statementFigures(of(1000, '2025-01')).map(({ value }) => value)).toEqual(['$7,200', '60.0%'])
})

const changes = (...[before, after]: [ReturnType<typeof of>, ReturnType<typeof of>]) =>
  statementChanges({ before, after }, compareStatements(before, after))

test('a later statement differs by its totals, and the months that it restates are counted', () => {
  // Taxes are 50 higher in twelve months: 600 of 4,800, and of an NOI of 7,200. July to December 2025 are in both.
  expect(changes(of(1000, '2025-01'), of(1000, '2025-07', 450))).toEqual([
    'EGI unchanged',
    'OpEx +$600 (+12.5%)',
    'NOI -$600 (-8.3%)',
    '▲ 6 months restated',
  ])
})

test('shared months that agree are said to, and so is that there are none', () => {
  expect(changes(of(1000, '2025-01'), of(1000, '2025-07')).at(-1)).toBe('✓ 6 shared months unchanged')
  expect(changes(of(1000, '2024-01'), of(1000, '2025-01')).at(-1)).toBe('No shared months')
})

it('negatives stand in parentheses, and what is not known is a dash and no nought', () => {
  expect(statementFigure(-5000, 'dollars')).toBe('(5,000)')
  expect(statementFigure(-0.061, 'percent')).toBe('(6.1%)')
  expect(statementFigure(null, 'cents')).toBe('—')
  expect(statementFigure(0, 'cents')).toBe('0.00')
})

it('what rounds to nothing is no negative nothing', () => {
  expect(statementFigure(-0.2, 'dollars')).toBe('0')
})

it('figures go as they are, and unknown ones as empty cells', () => {
  expect(tabSeparatedText([['Laundry', 1200.25, null]])).toBe('Laundry\t1200.25\t')
})

it('a label of a document never runs as a formula', () => {
  expect(tabSeparatedText([['=HYPERLINK("x")']])).toBe(`'=HYPERLINK("x")`)
})

it('a label over two lines stays one cell', () => {
  expect(tabSeparatedText([['Repairs\nand maintenance', 1]])).toBe('Repairs and maintenance\t1')
})
