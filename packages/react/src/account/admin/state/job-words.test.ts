import { expect, it } from 'vitest'
import { durationText } from './job-words.ts'

it('a job that did not end has no duration, and a long one is told in minutes', () => {
  expect(durationText({ startedOn: 10, finishedOn: null })).toBe('–')
  expect(durationText({ startedOn: 10, finishedOn: 10.04 })).toBe('0.0 s')
  expect(durationText({ startedOn: 0, finishedOn: 135 })).toBe('2 min 15 s')
})
