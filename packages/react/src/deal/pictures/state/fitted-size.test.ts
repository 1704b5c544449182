import { expect, it } from 'vitest'
import { fittedSize } from './fitted-size.ts'

it('keeps the shape, never enlarges, and never loses a side', () => {
  expect(fittedSize(3000, 4800)).toEqual({ width: 1500, height: 2400 })
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 })
  expect(fittedSize(100_000, 3)).toEqual({ width: 2400, height: 1 })
})
