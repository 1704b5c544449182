import { ConnectionError, responseError } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { failureOfPage } from './error-page.tsx'
import { LoadingTooLongError, MissingCodeError } from './lazy-screen.ts'

test('every error tells the user what to do', () => {
  const refused = (status: number) => responseError({ status, message: 'Deal Not found', requestId: 'r7', body: null })
  const errors = [
    new LoadingTooLongError(120_000),
    new MissingCodeError(new Error('gone')),
    new ConnectionError('http://x', new Error('refused')),
    refused(404),
    refused(403),
    new TypeError('x is undefined'),
    'a text',
  ]
  const reported = errors.map(failureOfPage)
  expect(new Set(reported.map(({ what }) => what)).size).toBe(6)
  for (const { what, todo } of reported) {
    expect(what).toMatch(/[a-z]\.$/)
    expect(todo).toMatch(/[a-z]\.$/)
  }
  expect(reported[3]?.detail).toContain('Request r7')
})
