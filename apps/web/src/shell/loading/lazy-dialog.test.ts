import { expect, test } from 'vitest'
import { failureOfDialog } from './lazy-dialog.tsx'
import { LoadingTooLongError, MissingCodeError } from './lazy-screen.ts'

test('a window that cannot be shown says why, and that the work is unchanged', () => {
  const errors = [
    new LoadingTooLongError(120_000),
    new MissingCodeError(new Error('gone')),
    new TypeError('x'),
    'a text',
  ]
  const reported = errors.map(failureOfDialog)
  expect(reported.map(({ title }) => title)).toEqual([
    'Window not loaded',
    'Window not loaded',
    'Window error',
    'Window error',
  ])
  expect(new Set(reported.map(({ what }) => what)).size).toBe(3)
  for (const { todo } of reported) expect(todo).toMatch(/^Your work is unchanged\./)
  expect(reported[3]?.detail).toBe('a text')
})
