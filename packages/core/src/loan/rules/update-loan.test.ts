import { expect, test } from 'vitest'
import type { LenderUnderwritingLine } from '../loan.schema.ts'
import { mergedUnderwritingLines } from './update-loan.ts'

const line = (lineItem: string, typed: number): LenderUnderwritingLine => ({
  lineItem,
  budget: null,
  appraisal: null,
  selection: 'manual',
  inflationFactor: null,
  underwritten: typed,
})
const taxes = line('Real estate taxes', 1)
const utilities = line('Utilities', 1)

test('my lines go over theirs where I changed them, and nowhere else', () => {
  const theirs = [line('Real estate taxes', 8), line('Utilities', 8), line('Payroll', 8)]
  const mine = [line('Real estate taxes', 2), utilities]
  expect(mergedUnderwritingLines([taxes, utilities], mine, theirs)).toEqual([
    line('Real estate taxes', 2),
    line('Utilities', 8),
    line('Payroll', 8),
  ])
})

test('a line that I emptied goes, one that they emptied stays gone unless I changed it', () => {
  expect(mergedUnderwritingLines([taxes, utilities], [utilities], [taxes, utilities])).toEqual([utilities])
  expect(mergedUnderwritingLines([taxes, utilities], [taxes, utilities], [taxes])).toEqual([taxes])
  expect(mergedUnderwritingLines([taxes], [line('Real estate taxes', 3)], [])).toEqual([line('Real estate taxes', 3)])
})

test('another spelling of the name, or an amount that follows its source, is no change', () => {
  const chosen = { ...taxes, selection: 't12' as const }
  const again = { ...chosen, lineItem: 'realEstateTaxes', underwritten: 1.5 }
  const theirs = line('Real estate taxes', 8)
  expect(mergedUnderwritingLines([chosen], [again], [theirs])).toEqual([theirs])
  const typedOver = { ...chosen, selection: 'manual' as const, source: 't12' as const }
  expect(mergedUnderwritingLines([chosen], [typedOver], [theirs])).toEqual([typedOver])
})
