import { expect, test } from 'vitest'
import { likeliest } from './softmax-model.ts'

test('a person sees at most five answers, likeliest first, and none under 0.05', () => {
  const probabilities = [0.04, 0.06, 0.3, 0.1, 0.2, 0.05, 0.25]
  const shown = likeliest(probabilities.map((probability) => ({ answer: String(probability), probability })))
  expect(shown.map((prediction) => prediction.probability)).toEqual([0.3, 0.25, 0.2, 0.1, 0.06])
})
