import { expect, it } from 'vitest'
import { statementFigure, tableAsTabs } from './statement-figure.ts'

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
  expect(tableAsTabs([['Laundry', 1200.25, null]])).toBe('Laundry\t1200.25\t')
})

it('a label of a document never runs as a formula', () => {
  expect(tableAsTabs([['=HYPERLINK("x")']])).toBe(`'=HYPERLINK("x")`)
})

it('a label over two lines stays one cell', () => {
  expect(tableAsTabs([['Repairs\nand maintenance', 1]])).toBe('Repairs and maintenance\t1')
})
