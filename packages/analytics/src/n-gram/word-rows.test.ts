import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addNamedFeature, addTextFeatures, addWordFeatures, type FeatureVector } from './hashed-features.ts'
import { classify, classifyScores, openClasses, type SoftmaxModel } from './softmax-model.ts'
import { seededRandom } from './train-softmax.ts'
import { WordRows } from './word-rows.ts'

const random = seededRandom(11)
const classes = ['rent', 'tax', 'payroll']
const dimension = 64
const model: SoftmaxModel = {
  classes,
  dimension,
  weights: Float32Array.from({ length: dimension * classes.length }, () => random() * 4 - 2),
  scales: [1, 0.5, 2],
  temperature: 1.3,
}

test('words say the same as the feature vector of their text, whatever was asked before', () => {
  const rows = new WordRows(model)
  const word = fc.constantFrom('rent', 'base', 'real', 'estate', 'tax', 'pto', 'a')
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (label, caption) => {
      const vector: FeatureVector = { indexes: [], values: [] }
      addTextFeatures(vector, label, 1, 1, dimension)
      addWordFeatures(vector, caption, 2, 0.7, dimension)
      addNamedFeature(vector, 'section expense', 0.3, dimension)
      const scores = rows.start()
      rows.addText(scores, label, 1, 1)
      rows.addWords(scores, caption, 2, 0.7)
      rows.addNamed(scores, 'section expense', 0.3)
      const open = openClasses(classes)
      const [given, meant] = [classifyScores(model, scores, open), classify(model, vector, open)]
      expect(given.map(({ answer }) => answer)).toEqual(meant.map(({ answer }) => answer))
      for (const [at, { probability }] of given.entries())
        expect(probability).toBeCloseTo(meant[at]?.probability ?? 0, 4)
    }),
  )
})
