import { expect, test } from 'vitest'
import { passFiles, takeFiles } from './dropped-files.ts'

test('files dropped on the dashboard reach their tool once', () => {
  const [first, second] = ['rent-roll.xlsx', 'may.xlsx'].map((name) => new File([], name))
  passFiles('rent_roll', [first as File])
  passFiles('rent_roll', [second as File])
  expect(takeFiles('operating_statement')).toEqual([])
  expect(takeFiles('rent_roll').map(({ name }) => name)).toEqual(['rent-roll.xlsx', 'may.xlsx'])
  expect(takeFiles('rent_roll')).toEqual([])
})
