import type { BundleStatement } from '@uwkit/core/operating-statement'
import { expect, it } from 'vitest'
import { annualRows, budgetRows, readReview, t12Rows } from '../review/review.fixtures.ts'
import { bundleTabs, countLostByReset, statementName } from './bundle-tabs.tsx'

it('a statement is named by its kind and its months', () => {
  expect(statementName(readReview(t12Rows()).statement)).toBe('T12 06/24 - 05/25')
})

it('years and plans are told from what was lived', () => {
  expect(statementName(readReview(annualRows).statement)).toBe('Annual 2023 - 2024')
  expect(statementName(readReview(budgetRows).statement)).toMatch(/^Budget/)
})

const statementOf = (clientId: string, id: string | null, rows = t12Rows(), toDelete = false): BundleStatement => ({
  clientId,
  id,
  fileName: `${clientId}.xlsx`,
  dealId: null,
  statement: readReview(rows).statement,
  toDelete,
})
const store = (...statements: BundleStatement[]) => ({ step: 2, bundleId: 'b1', statements })

it('each tab says what the statement is and whether it is saved', () => {
  const budget = statementOf(
    'budget',
    null,
    budgetRows.map((row) => [...row]),
  )
  const tabs = bundleTabs(store(statementOf('t12', '7'), budget), {})
  expect(tabs.map(({ label }) => label)).toEqual([
    'T12 06/24 - 05/25 ✓',
    expect.stringMatching(/^Budget.*, not saved$/),
  ])
})

it('one that is to be deleted says so, and two of the same months are told apart', () => {
  const tabs = bundleTabs(store(statementOf('a', '7'), statementOf('b', '8', t12Rows(), true)), {
    a: { kind: 'unsaved' },
  })
  expect(tabs.map(({ label }) => label)).toEqual([
    'T12 06/24 - 05/25, not saved',
    'T12 06/24 - 05/25 (2), to be deleted',
  ])
})

it('a reset takes away only what was never saved', () => {
  expect(countLostByReset(store(statementOf('a', '7'), statementOf('b', null)))).toBe(1)
})
