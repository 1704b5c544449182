import { expect, it } from 'vitest'
import { ladderSum, lineAmounts, ruleLine, selectedAmount, selectedLine } from './ladder-line.ts'
import { statementWindows } from './statement-windows.ts'

const windows = statementWindows([])
const amounts = { rentRoll: 5, t12: 100, t6: 90, t3: 80, t1: 70, ytd: 80, history: [] }
const usual = { selection: 'T12', factor: 1.03, reason: 'usual' } as const

it('takes the selected column times its factor', () => {
  expect(selectedLine('utilities', amounts, windows, usual)).toMatchObject({ selection: 'T12', amount: 103 })
  expect(selectedLine('utilities', amounts, windows, usual, { selection: 'T3', factor: 1 }).amount).toBe(80)
  expect((['Rent roll', 'T6', 'T1', 'Lesser', 'Rule'] as const).map((name) => selectedAmount(amounts, name))).toEqual([
    5,
    90,
    70,
    80,
    null,
  ])
})

it('never falls below a floor, and takes the floor where the documents have nothing', () => {
  expect(selectedLine('utilities', amounts, windows, usual, {}, 150).amount).toBe(150)
  expect(selectedLine('utilities', lineAmounts(windows, 'utilities', null), windows, usual, {}, 150).amount).toBe(150)
})

it('takes the analyst’s amount as it is, with its reason', () => {
  const line = selectedLine('utilities', amounts, windows, usual, { amount: 7, reason: 'bill' }, 150)
  expect(line).toMatchObject({ selection: 'Override', factor: 1, amount: 7, reason: 'bill' })
})

it('skips what is unknown in a sum', () => {
  const unknown = ruleLine('utilities', amounts, windows, null, '')
  expect(ladderSum([unknown, ruleLine('utilities', amounts, windows, 3, '')])).toBe(3)
})
