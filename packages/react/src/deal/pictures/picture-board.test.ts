import { expect, it } from 'vitest'
import { fittedSize, pictureName } from './picture-board.tsx'

it('keeps the shape, never enlarges, and never loses a side', () => {
  expect(fittedSize(3000, 4800)).toEqual({ width: 1500, height: 2400 })
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 })
  expect(fittedSize(100_000, 3)).toEqual({ width: 2400, height: 1 })
})

it('goes by the caption before the file', () => {
  expect(pictureName({ caption: 'Pool', fileName: 'IMG_1.jpg' }, 4)).toBe('Pool')
})
