import { expect, test } from 'vitest'
import { type Figure, middleOf } from './figure.ts'

const run = (time: number | null, wrong: number): Figure[] => [
  { name: 'time', unit: 'ms', value: time, maximum: 50 },
  { name: 'wrong cells', unit: '', value: wrong, maximum: 0, isWorst: true },
]
const values = (...runs: Figure[][]) => middleOf(runs).map(({ value }) => value)

test('of several runs the median of a time counts, and the worst of what must not happen even once', () => {
  expect(values(run(90, 0), run(30, 2), run(40, 0))).toEqual([40, 2])
})

test('of two runs the lower time counts', () => {
  expect(values(run(90, 0), run(30, 0))).toEqual([30, 0])
})

test('a figure that no run came to stays unknown, and one that some did is of those', () => {
  expect(values(run(null, 0))).toEqual([null, 0])
  expect(values(run(null, 0), run(30, 0))).toEqual([30, 0])
  expect(values()).toEqual([])
})
