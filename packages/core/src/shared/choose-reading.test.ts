import { expect, it } from 'vitest'
import { type Choice, chooseReading } from './choose-reading.ts'

/** A column of figures with a printed total of 100; some figures may not be parts of it. */
const figures = [60, 40, 7, 3]

function search(maximumReadings: number) {
  let readings = 0
  const chosen = chooseReading<{ parts: number[] }, number>({
    read: (leftOut) => {
      readings += 1
      return { parts: figures.filter((figure) => !leftOut.includes(figure)) }
    },
    propose: ({ parts }) =>
      parts.map(
        (part): Choice<number> => ({ key: `${part}`, message: `${part} is no part.`, changes: [part], prior: -1 }),
      ),
    weigh: ({ parts }) => (parts.reduce((sum, part) => sum + part, 0) === 100 ? 20 : 0),
    maximumReadings,
  })
  return { chosen, readings }
}

it('finds the parts that add up, though two figures must be left out together', () => {
  const { chosen } = search(50)
  expect(chosen?.best.reading.parts).toEqual([60, 40])
  expect(chosen?.best.choices.map(({ key }) => key)).toEqual(['7', '3'])
})

it('keeps the next best reading, and makes no more readings than it may', () => {
  const { chosen, readings } = search(3)
  expect(readings).toBe(3)
  expect(chosen?.best.choices).toEqual([])
  expect(chosen?.runnerUp?.choices).toHaveLength(1)
})

it('reads once where nothing is proposed', () => {
  let readings = 0
  const chosen = chooseReading({
    read: () => {
      readings += 1
      return {}
    },
    propose: () => [],
    weigh: () => 0,
    maximumReadings: 10,
  })
  expect([readings, chosen?.runnerUp]).toEqual([1, null])
})

it('gives nothing where the document cannot be read', () => {
  expect(chooseReading({ read: () => null, propose: () => [], weigh: () => 0, maximumReadings: 5 })).toBeNull()
})
