import { expect, test } from 'vitest'
import { UwkitError } from '../shared/errors.ts'
import {
  CanceledError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  ResponseError,
  ResponseShapeError,
  responseError,
  ServerError,
  TooLargeError,
  TooManyRequestsError,
  UnauthorizedError,
} from './errors.ts'

test.each([
  [400, InvalidRequestError, 'invalid_request'],
  [401, UnauthorizedError, 'unauthorized'],
  [403, ForbiddenError, 'forbidden'],
  [404, NotFoundError, 'not_found'],
  [409, ConflictError, 'conflict'],
  [413, TooLargeError, 'too_large'],
  [422, InvalidRequestError, 'invalid_request'],
  [429, TooManyRequestsError, 'too_many_requests'],
  [500, ServerError, 'server_error'],
  [503, ServerError, 'server_error'],
  [418, ResponseError, 'response_error'],
] as const)('a %i is an error of its own class, with the words and the number of the call', (status, Class, code) => {
  const error = responseError({ status, message: 'says the server', requestId: 'r-1', body: { error: 'says' } })
  expect(error.constructor).toBe(Class)
  expect(error.name).toBe(Class.name)
  expect([error.code, error.status, error.requestId, error.message]).toEqual([code, status, 'r-1', 'says the server'])
  expect(error.body).toEqual({ error: 'says' })
  expect(error).toBeInstanceOf(ResponseError)
})

test('every failure of a call is told as one of ours, in words for a person', () => {
  const reset = new Error('connection reset')
  const failures = [
    new ConnectionError('https://api.test/x', reset),
    new ConnectionError('https://api.test/x', 'lost'),
    new CanceledError(),
    new ResponseShapeError('GET /me/profile', 'email', 'is missing'),
  ]
  expect(failures.every((failure) => UwkitError.isInstance(failure))).toBe(true)
  expect(failures.map(({ name, code, message }) => [name, code, message])).toEqual([
    ['ConnectionError', 'no_connection', 'No response from https://api.test (connection reset).'],
    ['ConnectionError', 'no_connection', 'No response from https://api.test (lost).'],
    ['CanceledError', 'canceled', 'The call was canceled.'],
    [
      'ResponseShapeError',
      'response_shape',
      'GET /me/profile returned data that does not match its contract at email: is missing',
    ],
  ])
  expect(failures[0]?.cause).toBe(reset)
  expect(new ConnectionError('https://api.test/deals?page=2', new TypeError('Failed to fetch'))).toMatchObject({
    message: 'No response from https://api.test.',
    url: 'https://api.test/deals?page=2',
  })
})

test('a conflict says by a code, not by its words, whether the record was changed', () => {
  const conflictWith = (body: unknown) =>
    responseError({ status: 409, message: 'Another user changed this record.', requestId: null, body })
  expect([{ code: 'changed' }, { locks: [] }, null, 'text'].map(conflictWith)).toMatchObject([
    { isChanged: true },
    { isChanged: false },
    { isChanged: false },
    { isChanged: false },
  ])
})
