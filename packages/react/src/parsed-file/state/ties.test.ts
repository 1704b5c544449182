import { type Tie, tieOf } from '@uwkit/core/shared'
import { expect, test } from 'vitest'
import { offRoll, readStatementOf, tiedRoll } from '../evidence.fixtures.ts'
import {
  differenceText,
  headlineTies,
  heldByWords,
  isOfAll,
  stakeText,
  tieLabel,
  tieSubject,
  tiesInOrder,
} from './ties.ts'

const source = { file: 'roll.xlsx', sheet: 'Roll', cell: 'F16' }
const tie = (what: string, printed: number, computed: number): Tie => tieOf(what, printed, computed, 0.005, source)

test('a tie is named for the column or line that it is of', () => {
  expect(tieSubject(tie('Fees, late, Total', 1, 1))).toBe('Fees, late')
  expect(tieSubject(tie('Total', 1, 1))).toBe('Total')
})

test('the total of a month or a building keeps its name, the total of all needs none', () => {
  const names = ['Market Rent, Grand Total', 'Market Rent, Building 2', 'Total Income, 2025-03', 'Units']
  expect(names.map((what) => tieLabel({ what }))).toEqual([
    'Market Rent',
    'Market Rent, Building 2',
    'Total Income, 2025-03',
    'Units',
  ])
  expect(names.map((what) => isOfAll({ what }))).toEqual([true, false, false, true])
})

test('totals that are off come first, the largest difference at the head', () => {
  const held: Tie = { ...tie('Held', 5, 5), heldBy: 'edit' }
  const all = [tie('Fine', 9, 9), tie('Off a little', 9, 8), held, tie('Off a lot', 9, 90)]
  expect(tiesInOrder(all).map(({ what }) => what)).toEqual(['Off a lot', 'Off a little', 'Held', 'Fine'])
})

test('it is said where a total agrees only because people changed something', () => {
  expect([heldByWords({ heldBy: 'edit' }), heldByWords({ heldBy: 'correction' }), heldByWords({})]).toEqual([
    'ties after an edit',
    'ties after a correction',
    null,
  ])
})

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

test('differences in dollars always show cents', () => {
  expect([differenceText(-36, false), differenceText(-3, true)]).toEqual(['36.00', '3'])
})

test('stakes that nobody can name are blank and not zero', () => {
  expect([stakeText(null), stakeText(0), stakeText(3400.4)]).toEqual(['', '$0 affected', '$3,400 affected'])
})
