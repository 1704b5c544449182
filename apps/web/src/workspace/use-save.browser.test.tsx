import { ConflictError } from '@uwkit/core/client'
import { expect, test } from 'vitest'
import { hookOnPage } from '../shell/on-page.fixtures.tsx'
import { OverwriteError, useSave } from './use-save.ts'

/** Fakes a save that the test ends; records what the user would be shown. */
function saving() {
  const works: PromiseWithResolvers<void>[] = []
  const reported: string[] = []
  const work = () => {
    const one = Promise.withResolvers<void>()
    works.push(one)
    return one.promise
  }
  const onSaved = () => void reported.push('saved')
  const onFailed = (error: Error) => void reported.push(error.message)
  const hook = hookOnPage(() => useSave(work, onSaved, onFailed), null)
  return { hook, works, reported }
}

const changedSince = new ConflictError({ status: 409, message: 'Ann changed it', requestId: null, body: null })

test('a save is pending until it finishes and reports its result', async () => {
  const { hook, works, reported } = saving()
  const ended = hook.now().save()
  await expect.poll(() => hook.now().isSaving).toBe(true)
  works[0]?.resolve()
  expect(await ended).toBe(true)
  await expect.poll(() => hook.now().isSaving).toBe(false)
  expect(reported).toEqual(['saved'])
})

test('pressing Save twice saves once', async () => {
  const { hook, works, reported } = saving()
  const { save } = hook.now()
  const [first, second] = [save(), save()]
  expect(works).toHaveLength(1)
  works[0]?.resolve()
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(reported).toEqual(['saved'])
  const third = hook.now().save()
  works[1]?.resolve()
  expect(await third).toBe(true)
})

test('a failed save is reported and can be retried', async () => {
  const { hook, works, reported } = saving()
  const first = hook.now().save()
  works[0]?.reject(new Error('The server is not responding.'))
  expect(await first).toBe(false)
  const second = hook.now().save()
  works[1]?.resolve()
  expect(await second).toBe(true)
  expect(reported).toEqual(['The server is not responding.', 'saved'])
})

test.each([
  ['changed by somebody since', changedSince, 'Ann changed it'],
  ['taken over by somebody', new OverwriteError('Ann took it over.'), 'Ann took it over.'],
])('a document that was %s is asked about, until that is settled', async (_, error, words) => {
  const { hook, works, reported } = saving()
  const first = hook.now().save()
  works[0]?.reject(error)
  expect(await first).toBe(false)
  await expect.poll(() => hook.now().conflict).toBe(words)
  hook.now().dismissConflict()
  await expect.poll(() => hook.now().conflict).toBeNull()
  expect(reported).toEqual([])
})

test('a conflict ends once the work is saved', async () => {
  const { hook, works } = saving()
  const first = hook.now().save()
  works[0]?.reject(changedSince)
  await first
  await expect.poll(() => hook.now().conflict).toBe('Ann changed it')
  const second = hook.now().save()
  works[1]?.resolve()
  await second
  await expect.poll(() => hook.now().conflict).toBeNull()
})
