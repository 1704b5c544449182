import type { LoanScenario } from '@uwkit/core/loan'
import { expect, test } from 'vitest'
import { mergedScenarios } from './merged-scenarios.ts'

const scenario = (name: string, rate = 0.06): LoanScenario => ({
  name,
  programme: 'bank',
  value: null,
  rate,
  termMonths: null,
  amortisationMonths: null,
  interestOnlyMonths: null,
  requestedLoan: null,
})
const [one, two, three] = [scenario('One'), scenario('Two'), scenario('Three')]

test('what a colleague added, changed or removed stays beside what I added, changed or removed', () => {
  expect(mergedScenarios([one], [one, two], [one, three])).toEqual([one, two, three])
  expect(mergedScenarios([one, two], [scenario('One', 0.05), two], [one, scenario('Two', 0.07)])).toEqual([
    scenario('One', 0.05),
    scenario('Two', 0.07),
  ])
  expect(mergedScenarios([one, two, three], [two, three], [one, two])).toEqual([two])
})

test('mine goes over theirs where both changed one, and a removal over no change', () => {
  expect(mergedScenarios([one], [scenario('One', 0.05)], [scenario('One', 0.07)])).toEqual([scenario('One', 0.05)])
  expect(mergedScenarios([one], [scenario('One', 0.05)], [])).toEqual([scenario('One', 0.05)])
  expect(mergedScenarios([one], [], [scenario('One', 0.07)])).toEqual([scenario('One', 0.07)])
})

test('two that were added under one name both stay, mine under another', () => {
  const theirs = [scenario('One', 0.07)]
  expect(mergedScenarios([], [one], theirs)).toEqual([scenario('One', 0.07), scenario('One (2)')])
  expect(mergedScenarios([], [one, scenario('One (2)', 0.05)], theirs).map(({ name }) => name)).toEqual([
    'One',
    'One (3)',
    'One (2)',
  ])
  expect(mergedScenarios([], [one], [{ ...one }])).toEqual([one])
})

test('names that stand twice are two scenarios, and nothing changed meanwhile leaves my list as it is', () => {
  const twice = [one, scenario('One', 0.05), two]
  expect(mergedScenarios(twice, [two, one], twice)).toEqual([two, one])
  expect(mergedScenarios([two], twice, [two])).toEqual(twice)
})
