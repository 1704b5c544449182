import { expect, test } from 'vitest'
import { neighborsOf } from './neighbors-of.ts'

const deals = [
  { id: 'b', createdOn: 5 },
  { id: 'c', createdOn: 9 },
  { id: 'a', createdOn: 5 },
]
const idsOf = (id: string) => {
  const { previous, next } = neighborsOf(deals, id)
  return [previous?.id ?? null, next?.id ?? null]
}

test('the newest has none before it, the oldest none after it; those of one moment stand by id', () => {
  expect(idsOf('c')).toEqual([null, 'a'])
  expect(idsOf('a')).toEqual(['c', 'b'])
  expect(idsOf('b')).toEqual(['a', null])
})

test('a deal that is not among them has no neighbors', () => {
  expect(idsOf('gone')).toEqual([null, null])
})
