import { expect, it } from 'vitest'
import { statementFigure } from './statement-figure.ts'

it('negatives stand in parentheses, and what is not known is a dash and no nought', () => {
  expect(statementFigure(-5000, 'dollars')).toBe('(5,000)')
  expect(statementFigure(-0.061, 'percent')).toBe('(6.1%)')
  expect(statementFigure(null, 'cents')).toBe('–')
  expect(statementFigure(0, 'cents')).toBe('0.00')
})

it('what rounds to nothing is no negative nothing', () => {
  expect(statementFigure(-0.2, 'dollars')).toBe('0')
})
