import { expect, test } from 'vitest'
import { offRoll, readStatementOf, tiedRoll } from '../evidence.fixtures.ts'
import { headlineTies } from './headline-ties.ts'

test('a rent roll is known by its units and rents, and it is told which of them it prints no total for', () => {
  const { found, missing } = headlineTies(tiedRoll())
  expect(found.map(({ what }) => what)).toEqual(['Market Rent, Total', 'Rent, Total'])
  expect(missing).toEqual(['Units'])
  expect(headlineTies({ ...tiedRoll(), ties: [] }).missing).toEqual(['Units', 'Market rent', 'Contract rent'])
})

test('a total that is off is a headline still', () => {
  expect(headlineTies(offRoll()).found.map(({ holds }) => holds)).toEqual([true, false])
})

test('a statement is known by its net operating income, its income and its expenses over all months', () => {
  const { found, missing } = headlineTies(readStatementOf().document)
  expect(found.map(({ what }) => what)).toEqual([
    'Net Operating Income, Total',
    'Total Income, Total',
    'Total Operating Expenses, Total',
  ])
  expect(missing).toEqual([])
})
