import { expect, test } from 'vitest'
import { addLeaveQuestion, canLeave, screenOf } from './use-unsaved-guard.tsx'

test('a document’s steps are one screen, both on its own page and in a deal', () => {
  expect(screenOf('/rent_roll/12/3')).toBe(screenOf('/rent_roll/12'))
  expect(screenOf('/deals/7/rent_roll/12/3')).toBe(screenOf('/deals/7/rent_roll/12'))
})

test('another document or another section of a deal is another screen', () => {
  expect(screenOf('/deals/7/rent_roll/12')).not.toBe(screenOf('/deals/7/rent_roll'))
  expect(screenOf('/deals/7/loan')).not.toBe(screenOf('/deals/7/comps'))
})

test('the user is asked about unsaved work before impersonating, and not after discarding it', async () => {
  expect(await canLeave()).toBe(true)
  const prompts: string[] = []
  const answering = (name: string, answer: boolean) =>
    addLeaveQuestion(async () => {
      prompts.push(name)
      return answer
    })
  const first = answering('roll', false)
  const second = answering('statement', true)
  expect(await canLeave()).toBe(false)
  first()
  expect(await canLeave()).toBe(true)
  second()
  expect(prompts).toEqual(['roll', 'statement'])
})
