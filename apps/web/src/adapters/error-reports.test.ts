import { CanceledError, responseError } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { createErrorReports, type ErrorReport } from './error-reports.ts'

function collected() {
  const sent: ErrorReport[] = []
  const reports = createErrorReports({ now: () => new Date(0), page: () => '/rent_roll/12' })
  reports.sendWith((report) => void sent.push(report))
  return { sent, reports }
}

const refused = (status: number, body: unknown) => responseError({ status, message: 'no', requestId: 'r1', body })

test('a fault is told with the page and the number of the request', () => {
  const { sent, reports } = collected()
  reports.report(refused(500, null), 'query')
  expect(sent).toMatchObject([{ page: '/rent_roll/12', where: 'query', requestId: 'r1', name: 'ServerError' }])
  expect(reports.details()).toContain('ServerError: no (request r1)')
})

test('a lock that somebody else holds, a canceled call and the end of a sign-in are no faults', () => {
  const { sent, reports } = collected()
  for (const error of [refused(409, { locks: [] }), new CanceledError(), refused(401, null)])
    reports.report(error, 'query')
  expect(sent).toEqual([])
})

test('a conflict over what was saved is a fault like any other', () => {
  const { sent, reports } = collected()
  reports.report(refused(409, { error: 'changed meanwhile' }), 'query')
  expect(sent).toHaveLength(1)
})

test('the same error is told once, and the latest fifty are kept', () => {
  const { reports } = collected()
  const error = new Error('twice')
  reports.report(error, 'query')
  reports.report(error, 'page')
  expect(reports.latest()).toHaveLength(1)
  for (let count = 0; count < 60; count += 1) reports.report(`fault ${count}`, 'window')
  expect(reports.latest().map(({ message }) => message)).toEqual(
    Array.from({ length: 50 }, (_, at) => `fault ${at + 10}`),
  )
})

test('what goes wrong before the server has said where faults are told is told then, once', () => {
  const reports = createErrorReports({ now: () => new Date(0), page: () => '/sign_in' })
  const [first, second]: [string[], string[]] = [[], []]
  reports.report('early', 'window')
  reports.sendWith(({ message }) => void first.push(message))
  reports.report('later', 'window')
  reports.sendWith(({ message }) => void second.push(message))
  expect([first, second]).toEqual([['early', 'later'], []])
})
