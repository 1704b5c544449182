import { expect, test } from 'vitest'
import { stepOfPath } from './step-of-path.ts'

test('a step is what the path says, and none where it says something else', () => {
  expect(['2', '-1', '0', 'units', '12', undefined].map(stepOfPath)).toEqual([2, -1, 0, null, null, null])
})
