import { expect, test } from 'vitest'
import { inTurns } from './prediction.routes.ts'

test('many predictions keep their order, and others are let in between them', async () => {
  const done: (number | 'somebody else')[] = []
  const questions = Array.from({ length: 50 }, (_, index) => index)
  setImmediate(() => setImmediate(() => done.push('somebody else')))
  const answers = await inTurns(questions, (question) => {
    done.push(question)
    return question * 2
  })
  expect(answers).toEqual(questions.map((question) => question * 2))
  expect(done.indexOf('somebody else')).toBeGreaterThan(-1)
  expect(done.indexOf('somebody else')).toBeLessThan(50)
})
