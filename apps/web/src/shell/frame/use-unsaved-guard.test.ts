import { expect, test } from 'vitest'
import { mayLeave, onLeaving, screenOf } from './use-unsaved-guard.tsx'

test('steps of a document are one screen, on its own page and inside a deal', () => {
  expect(screenOf('/rent_roll/12/3')).toBe(screenOf('/rent_roll/12'))
  expect(screenOf('/deals/7/rent_roll/12/3')).toBe(screenOf('/deals/7/rent_roll/12'))
})

test('another document or another section of a deal is another screen', () => {
  expect(screenOf('/deals/7/rent_roll/12')).not.toBe(screenOf('/deals/7/rent_roll'))
  expect(screenOf('/deals/7/loan')).not.toBe(screenOf('/deals/7/comps'))
})

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
