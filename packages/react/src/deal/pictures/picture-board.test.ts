import { expect, it } from 'vitest'
import { pictureName, scaledSize } from './picture-board.tsx'

it('keeps the shape, never enlarges, and never loses a side', () => {
  expect(scaledSize(3000, 4800)).toEqual({ width: 1500, height: 2400 })
  expect(scaledSize(640, 480)).toEqual({ width: 640, height: 480 })
  expect(scaledSize(100_000, 3)).toEqual({ width: 2400, height: 1 })
})

it('goes by the caption before the file', () => {
  expect(pictureName({ caption: 'Pool', fileName: 'IMG_1.jpg' }, 4)).toBe('Pool')
})
