import { expect, test } from 'vitest'
import { addTextFeatures, type FeatureVector } from './hashed-features.ts'
import { calibrated, classify, loadModel, storeModel } from './softmax-model.ts'
import { fitTemperature, isotonicSteps, logLoss, type TrainingExample, trainSoftmax } from './train-softmax.ts'

const classes = ['fruit', 'tool']
const both = Uint16Array.of(0, 1)
const vectorOf = (text: string): FeatureVector => {
  const vector: FeatureVector = { indexes: [], values: [] }
  addTextFeatures(vector, text, 1, 1, 256)
  return vector
}
const lessons: TrainingExample[] = [
  ...['apple', 'green apple', 'pear', 'plum'].map((text) => ({ vector: vectorOf(text), target: 0, open: both })),
  ...['hammer', 'big hammer', 'saw', 'pliers'].map((text) => ({ vector: vectorOf(text), target: 1, open: both })),
]
const train = () => trainSoftmax(lessons, { classes, dimension: 256, epochs: 20, seed: 3, rate: 0.3, decay: 1e-5 })

test('the same lessons give the same bytes', () => {
  expect(JSON.stringify(storeModel(train()))).toBe(JSON.stringify(storeModel(train())))
})

test('a word cut short is still known by its runs of characters', () => {
  const model = loadModel(storeModel(train()))
  expect(classify(model, vectorOf('hamm'), both)[0]?.answer).toBe('tool')
  expect(classify(model, vectorOf('appl'), both)[0]?.answer).toBe('fruit')
})

test('a class that is not allowed is never answered, and the allowed ones share certainty', () => {
  const answers = classify(train(), vectorOf('hammer'), Uint16Array.of(0))
  expect(answers).toEqual([{ answer: 'fruit', probability: 1 }])
})

test('one byte a weight changes probabilities by less than a hundredth', () => {
  const model = train()
  const stored = loadModel(storeModel(model))
  for (const { vector } of lessons) {
    const [exact] = classify(model, vector, both)
    const [rounded] = classify(stored, vector, both)
    expect(rounded?.answer).toBe(exact?.answer)
    expect(Math.abs((rounded?.probability ?? 0) - (exact?.probability ?? 1))).toBeLessThan(0.01)
  }
})

test('the fitted temperature is no worse than none', () => {
  const model = train()
  const temperature = fitTemperature(model, lessons)
  expect(logLoss({ ...model, temperature }, lessons)).toBeLessThanOrEqual(logLoss(model, lessons))
})

test('what is thought of an answer becomes how often such answers are right, in rising steps', () => {
  const answers = (thought: number, right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ thought, isRight: true })),
    ...Array.from({ length: wrong }, () => ({ thought, isRight: false })),
  ]
  // (19 + 1) / (38 + 2) and (37 + 1) / (38 + 2); a third group that falls is merged with the one before it.
  const steps = isotonicSteps([...answers(0.2, 19, 19), ...answers(0.7, 37, 1)])
  expect(steps).toEqual([
    [0, 0.5],
    [0.7, 0.95],
  ])
  expect([0.1, 0.69, 0.7, 1].map((thought) => calibrated(steps, thought))).toEqual([0.5, 0.5, 0.95, 0.95])
  expect(isotonicSteps([...answers(0.2, 30, 8), ...answers(0.7, 20, 18)])).toHaveLength(1)
})
