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

test('an error report includes the page and the request ID', () => {
  const { sent, reports } = collected()
  reports.report(refused(500, null), 'query')
  expect(sent).toMatchObject([{ page: '/rent_roll/12', where: 'query', requestId: 'r1', name: 'ServerError' }])
  expect(reports.details()).toContain('ServerError: no (request r1)')
})

test('a lock held by another user, a canceled call, and an expired session are not reported', () => {
  const { sent, reports } = collected()
  for (const error of [refused(409, { locks: [] }), new CanceledError(), refused(401, null)])
    reports.report(error, 'query')
  expect(sent).toEqual([])
})

test('a save conflict is reported like any other error', () => {
  const { sent, reports } = collected()
  reports.report(refused(409, { error: 'changed meanwhile' }), 'query')
  expect(sent).toHaveLength(1)
})

test('an error is reported once, and the last fifty are kept', () => {
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

test('errors before the configuration is loaded are reported once it is', () => {
  const reports = createErrorReports({ now: () => new Date(0), page: () => '/sign_in' })
  const [first, second]: [string[], string[]] = [[], []]
  reports.report('early', 'window')
  reports.sendWith(({ message }) => void first.push(message))
  reports.report('later', 'window')
  reports.sendWith(({ message }) => void second.push(message))
  expect([first, second]).toEqual([['early', 'later'], []])
})
