import type { LoanScenario } from '@uwkit/core/loan'
import { expect, test } from 'vitest'
import { hookOnPage } from '../../shell/on-page.fixtures.tsx'
import { useTakenOver } from './scenarios-part.tsx'

const scenario = (name: string): LoanScenario => ({
  name,
  program: 'bank',
  value: null,
  rate: 0.06,
  termMonths: null,
  amortizationMonths: null,
  interestOnlyMonths: null,
  requestedLoan: null,
})
const named = (count: number) => Array.from({ length: count }, (_, index) => scenario(`Stored ${index + 1}`))

interface Shown {
  state: 'saved' | 'waiting' | 'saving'
  stored: readonly LoanScenario[]
}

/** A deal for which this browser kept two scenarios, and what was changed of its loan. */
function opened(dealId: string, shown: Shown) {
  const key = `uwkit.scenarios.${dealId}`
  window.localStorage.setItem(key, JSON.stringify([scenario('One'), scenario('Two')]))
  const changes: unknown[] = []
  const change = (name: string, value: unknown, before: unknown) => void changes.push([name, value, before])
  const hook = hookOnPage(
    ({ state, stored }: Shown) =>
      useTakenOver({ loan: { dealId }, saving: { state }, change }, stored, { canEdit: true }),
    shown,
  )
  return { hook, changes, kept: () => window.localStorage.getItem(key) }
}

test('what fits goes to the loan in a step that can be undone; once saved all are forgotten, and what did not fit is told', async () => {
  const stored = named(19)
  const { hook, changes, kept } = opened('nearly-full', { state: 'saved', stored })
  await expect.poll(() => changes).toEqual([['scenarios', [...stored, scenario('One')], stored]])
  await expect.poll(() => hook.now()).toEqual(['Two'])
  expect(kept()).not.toBeNull()
  hook.draw({ state: 'saving', stored })
  hook.draw({ state: 'saved', stored: [...stored, scenario('One')] })
  await expect.poll(kept).toBeNull()
  hook.draw({ state: 'saved', stored: named(5) })
  await expect.poll(() => hook.now()).toEqual(['Two'])
  expect(changes).toHaveLength(1)
})

test('where there is no room nothing is changed, now or later, and both are told', async () => {
  const { hook, changes, kept } = opened('full', { state: 'saved', stored: named(20) })
  await expect.poll(() => hook.now()).toEqual(['One', 'Two'])
  expect(kept()).toBeNull()
  hook.draw({ state: 'saved', stored: named(19) })
  expect(changes).toEqual([])
})
