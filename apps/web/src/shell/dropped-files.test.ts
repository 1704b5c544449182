import { expect, test } from 'vitest'
import { handOverFiles, takeFiles } from './dropped-files.ts'

test('files dropped on the dashboard reach their tool once', () => {
  const [first, second] = ['rent-roll.xlsx', 'may.xlsx'].map((name) => new File([], name))
  handOverFiles('rent_roll', [first as File])
  handOverFiles('rent_roll', [second as File])
  expect(takeFiles('operating_statement')).toEqual([])
  expect(takeFiles('rent_roll').map(({ name }) => name)).toEqual(['rent-roll.xlsx', 'may.xlsx'])
  expect(takeFiles('rent_roll')).toEqual([])
})
