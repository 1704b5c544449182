import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { titleWords } from './title-words.ts'

it('keeps the words of the title, which may say that it is a budget', () => {
  const grid = gridOf('Sheet1', [['Oak Court', null, 'Page 1'], ['Budget 2027'], ['Account', 'Jan 2027']])
  expect(titleWords(grid, 2)).toBe('Oak Court | Page 1 | Budget 2027')
  expect(titleWords(grid, 0)).toBeNull()
})
