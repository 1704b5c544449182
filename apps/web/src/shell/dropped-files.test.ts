import { expect, test } from 'vitest'
import { handOverFiles, takeFiles } from './dropped-files.ts'

test('files dropped on the dashboard reach the tool that they were dropped for, once', () => {
  const [first, second] = ['rent-roll.xlsx', 'may.xlsx'].map((name) => new File([], name))
  handOverFiles('rent-roll', [first as File])
  handOverFiles('rent-roll', [second as File])
  expect(takeFiles('operating-statement')).toEqual([])
  expect(takeFiles('rent-roll').map(({ name }) => name)).toEqual(['rent-roll.xlsx', 'may.xlsx'])
  expect(takeFiles('rent-roll')).toEqual([])
})
