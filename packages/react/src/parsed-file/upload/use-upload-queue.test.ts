import { ConnectionError } from '@uwkit/core/client'
import { describe, expect, test } from 'vitest'
import { createUploadRuns, failureOf } from './use-upload-queue.ts'

describe('leaving a list of uploads', () => {
  test('stops the files that are being read, and lets those end that are being saved', () => {
    const runs = createUploadRuns()
    const [reading, saving] = [runs.begin('a'), runs.begin('b')]
    saving.saving()
    expect(runs.leaveAll()).toEqual(['b'])
    expect([reading, saving].map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect([reading, saving].map((run) => run.isLeft())).toEqual([true, true])
  })

  test('does nothing to files that have come to their end', () => {
    const runs = createUploadRuns()
    const run = runs.begin('a')
    run.end()
    expect(runs.has('a')).toBe(false)
    expect(runs.leave('a')).toBe(false)
    expect(run.signal.aborted).toBe(false)
  })
})

test('a file that is tried once more is not ended by its first try', () => {
  const runs = createUploadRuns()
  const first = runs.begin('a')
  runs.leave('a')
  const second = runs.begin('a')
  first.end()
  expect(runs.has('a')).toBe(true)
  expect(second.isLeft()).toBe(false)
})

test('a file that met no answer is not told with the address of the server', () => {
  const { what, todo } = failureOf(
    new ConnectionError('https://uw.internal.example:8443/v3/files', new Error('refused')),
  )
  expect(`${what} ${todo}`).not.toMatch(/https?:|8443|refused/)
  expect(`${what} ${todo}`).toMatch(/server is not responding.*try again/)
})
