import { expect, it } from 'vitest'
import { type DraftTest, finishedTest } from './finished-test.ts'
import { programmeOf } from './programme-of.ts'

const service: DraftTest = {
  name: 'DSCR',
  kind: 'coverage',
  limit: 1.25,
  base: 1,
  rate: 0.05,
  otherDebt: 0,
  cap: 1_999.99,
  why: '',
}

it('is called and numbered as HUD does in its programmes, and by its name in all others', () => {
  const ofHud = finishedTest(service, programmeOf('hud-223f'))
  expect([ofHud.label, ofHud.criterion, ofHud.rounded]).toEqual(['Criterion 5: debt service', 5, 1_900])
  const other = finishedTest(service, programmeOf('freddie-fixed'))
  expect([other.label, other.criterion, other.rounded]).toEqual(['DSCR', null, 1_000])
})

it('calls the third criterion of a construction its cost', () => {
  expect(finishedTest({ ...service, name: 'LTV' }, programmeOf('hud-221d4')).label).toBe('Criterion 3: cost')
})

it('leaves a test that was not made without a rounded cap', () => {
  expect(finishedTest({ ...service, cap: null }, programmeOf('hud-223f')).rounded).toBeNull()
})
