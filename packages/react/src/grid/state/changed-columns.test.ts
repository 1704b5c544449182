import { expect, test } from 'vitest'
import type { CellValue } from '../grid.types.ts'
import { changedColumns } from './changed-columns.ts'

const row = (id: string, values: Record<string, CellValue>) => ({ id, values })

test('the columns of all rows that changed are named, each once', () => {
  const same = row('a', { rent: 900, plan: 'A1' })
  const before = [same, row('b', { rent: 800, plan: 'B1' }), row('c', { rent: 700, plan: null })]
  const after = [same, row('b', { rent: 850, plan: 'B1' }), row('c', { rent: 750, plan: 'C1' })]
  expect([...(changedColumns(before, after) ?? [])]).toEqual(['rent', 'plan'])
})

test('a value that comes or goes is a change; an absent one and an empty one are the same', () => {
  const changed = changedColumns([row('a', { rent: 900, unit: null })], [row('a', { plan: 'A1' })])
  expect([...(changed ?? [])]).toEqual(['rent', 'plan'])
})

test('nothing has changed where the rows are the same', () => {
  const rows = [row('a', { rent: 900 })]
  expect(changedColumns(rows, [...rows])?.size).toBe(0)
})

test('other rows, or the same ones in another order, are no change of columns', () => {
  const [one, other] = [row('a', { rent: 900 }), row('b', { rent: 800 })]
  expect(changedColumns([one, other], [other, one])).toBeNull()
  expect(changedColumns([one, other], [one])).toBeNull()
})
