import { expect, test } from 'vitest'
import { mayLeave, onLeaving } from './may-leave.ts'

test('unsaved work is asked about before somebody works as another user, and not once it is gone', async () => {
  expect(await mayLeave()).toBe(true)
  const asked: string[] = []
  const answering = (name: string, answer: boolean) =>
    onLeaving(async () => {
      asked.push(name)
      return answer
    })
  const first = answering('roll', false)
  const second = answering('statement', true)
  expect(await mayLeave()).toBe(false)
  first()
  expect(await mayLeave()).toBe(true)
  second()
  expect(asked).toEqual(['roll', 'statement'])
})
