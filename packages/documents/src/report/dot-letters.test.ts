import { expect, it } from 'vitest'
import { dotsAcross, isInked } from './dot-letters.ts'

const drawn = (words: string) =>
  Array.from({ length: 7 }, (_, y) =>
    Array.from({ length: dotsAcross(words) }, (_, x) => (isInked(words, x, y) ? '#' : ' ')).join(''),
  )

it('writes what a map writes', () => {
  expect(drawn('E1')).toEqual([
    '#####   #  ',
    '#      ##  ',
    '#       #  ',
    '####    #  ',
    '#       #  ',
    '#       #  ',
    '#####  ### ',
  ])
})

it('leaves a letter blank that it does not have', () => {
  expect(drawn('x').join('').trim()).toBe('')
})
