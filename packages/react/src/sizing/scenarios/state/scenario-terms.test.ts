import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { sizedDocuments, sizedLoan } from '../../sizing.fixtures.ts'
import { programmeChoices, requestOfScenario, scenarioOf, scenariosOfText } from './scenario-terms.ts'

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })

test('a scenario starts from the loan as it is recorded, under a name of its own', () => {
  expect(scenarioOf(sized, ['Scenario 1'])).toMatchObject({
    name: 'Scenario 2',
    programme: 'fannie-conventional',
    value: 14_500_000,
    rate: 0.0585,
    requestedLoan: null,
  })
})

test('a term that a scenario leaves empty is left to its programme, not to the loan', () => {
  const terms = { ...scenarioOf(sized, []), termMonths: null, rate: 0.05 }
  expect(requestOfScenario(sized, terms)).toMatchObject({ purpose: 'refinance', rate: 0.05, value: 14_500_000 })
  expect(requestOfScenario(sized, terms).termMonths).toBeUndefined()
})

test('the tier and the accrual stay under the same programme, and are left to another one', () => {
  const request = { ...sized.request, tier: 3, accrual: '30/360' as const }
  const terms = scenarioOf(sized, [])
  const asked = (programme: string) => requestOfScenario({ ...sized, request }, { ...terms, programme })
  expect(asked(sized.rulePack.id)).toMatchObject({ tier: 3, accrual: '30/360' })
  expect(asked('hud-223f')).not.toHaveProperty('tier')
  expect(asked('hud-223f')).not.toHaveProperty('accrual')
})

test('scenarios that were kept come back; what cannot be read does not', () => {
  const kept = [scenarioOf(sized, [])]
  expect(scenariosOfText(JSON.stringify(kept))).toEqual(kept)
  expect(scenariosOfText('[{"name":"old","programme":"gone"},7]')).toEqual([])
  expect([scenariosOfText('{'), scenariosOfText(null), scenariosOfText('{}')]).toEqual([[], [], []])
})

test('each programme is offered once', () => {
  const ids = programmeChoices().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
