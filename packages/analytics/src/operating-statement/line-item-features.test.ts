import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addNamedFeature, addTextFeatures, addWordFeatures, type FeatureVector } from '../n-gram/hashed-features.ts'
import { classify, classifyScores, openClasses, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { seededRandom } from '../n-gram/train-softmax.ts'
import { accountCodeFeatures, accountDigits, WordRows } from './line-item-features.ts'

test.each([
  ['5120-000', '5120'],
  ['43105.01', '43105'],
  ['GL 6400', '6400'],
  ['12', null],
  [null, null],
])('the account of %s is %s', (code, digits) => {
  expect(accountDigits(code)).toBe(digits)
})

test('charts of four and of five digits are told apart', () => {
  const digitsOf = (code: string) => accountCodeFeatures(code).filter((name) => name.startsWith('code'))
  expect(digitsOf('51200').filter((name) => digitsOf('5120').includes(name))).toEqual([])
})

test('an account names what known charts keep there', () => {
  // 6400 is payroll in ResMan, utilities in HUD's and AppFolio's charts, and in the payroll range of RealPage.
  expect(accountCodeFeatures('6400').filter((name) => name.startsWith('range'))).toEqual(
    expect.arrayContaining(['range payroll_admin', 'range utility_admin']),
  )
  expect(accountCodeFeatures(null)).toEqual([])
})

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
