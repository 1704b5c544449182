import { expect, it } from 'vitest'
import { atTheirPlaces, movedBefore, neighbourAt } from './moved-before.ts'

const pictures = ['a', 'b', 'c', 'd'].map((uid, position) => ({ uid, position }))

/** The order after a picture took a place among those that are shown. */
function ordered(hidden: string, uid: string, to: number): string {
  const shown = pictures.filter((picture) => picture.uid !== hidden)
  const changes = movedBefore(pictures, uid, neighbourAt(shown, uid, to))
  return atTheirPlaces(pictures, changes)
    .map((picture) => picture.uid)
    .join('')
}

it('a place is counted among the pictures that are shown', () => {
  expect(ordered('', 'd', 1)).toBe('adbc')
  expect(ordered('', 'a', 3)).toBe('bcda')
  expect(ordered('', 'c', -1)).toBe('cabd')
})

it('a picture that is about to be deleted keeps its place and moves no other', () => {
  expect(ordered('a', 'd', 1)).toBe('abdc')
  expect(ordered('b', 'c', 0)).toBe('cabd')
  expect(ordered('d', 'a', 2)).toBe('bcda')
})

it('a picture whose neighbour is gone meanwhile becomes the last', () => {
  expect(movedBefore(pictures.slice(0, 2), 'a', 'gone')).toEqual([
    { uid: 'b', position: 0 },
    { uid: 'a', position: 1 },
  ])
})
