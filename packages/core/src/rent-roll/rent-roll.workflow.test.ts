import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { aReading, aRentRoll, aUnit } from './rent-roll.fixtures.ts'
import type { ChargeCode, ColumnKind, ColumnMapping, RentRoll } from './rent-roll.schema.ts'
import {
  newRentRollWorkflow,
  type RentRollAction,
  type RentRollWorkflow,
  rentRollReducer,
  suggestionLabel,
  withoutRepeatedKinds,
} from './rent-roll.workflow.ts'

const code = (code: string): ChargeCode => ({
  code,
  description: null,
  category: null,
  probability: null,
  inPlaceRent: false,
  yearly: false,
  total: 1200,
})
const bare: RentRoll = { ...aRentRoll([aUnit()]), chargeCodes: [] }
const charged: RentRoll = { ...aRentRoll([aUnit()]), chargeCodes: [code('RENT'), code('PET')] }
const predictions = { RENT: [{ answer: 'Contract Rent' as const, probability: 0.97 }] }

const after = (...actions: RentRollAction[]) => actions.reduce(rentRollReducer, newRentRollWorkflow)
const stepsOf = (rentRoll: RentRoll, type: 'forward' | 'back', from: RentRollWorkflow['step']) => {
  const steps: number[] = []
  let state: RentRollWorkflow = { ...newRentRollWorkflow, rentRoll, step: from }
  for (let count = 0; count < 6; count += 1) {
    state = rentRollReducer(state, { type })
    steps.push(state.step)
  }
  return steps
}
const loaded = {
  type: 'loaded',
  id: '12',
  rentRoll: charged,
  bedBathPredictions: { A1: { bed: 1, bath: 1, confidence: 'high' } },
  chargeCodePredictions: predictions,
} as const satisfies RentRollAction

test('the way leads from columns to summary and back, and no further', () => {
  expect(stepsOf(charged, 'forward', -1)).toEqual([0, 1, 2, 3, 4, 4])
  expect(stepsOf(charged, 'back', 4)).toEqual([3, 2, 1, 0, -1, -1])
})

test('a roll without charge codes passes over their step, both ways', () => {
  expect(stepsOf(bare, 'forward', 0)).toEqual([1, 3, 4, 4, 4, 4])
  expect(stepsOf(bare, 'back', 4)).toEqual([3, 1, 0, -1, -1, -1])
})

test('a step forward asks for categories of charge codes once, and not where there are none', () => {
  const asked = after({ type: 'confirm', rentRoll: charged }, { type: 'forward' })
  expect(asked.isPredictionDue).toBe(true)
  const answered = rentRollReducer(asked, { type: 'chargeCodesPredicted', predictions })
  expect(answered.isPredictionDue).toBe(false)
  expect(rentRollReducer(answered, { type: 'forward' }).isPredictionDue).toBe(false)
  expect(after({ type: 'confirm', rentRoll: bare }, { type: 'forward' }).isPredictionDue).toBe(false)
})

test('a prediction that failed is asked for again', () => {
  const failed = after(
    { type: 'confirm', rentRoll: charged },
    { type: 'forward' },
    { type: 'chargeCodesPredicted', predictions: null },
  )
  expect(failed.isPredictionDue).toBe(false)
  expect(rentRollReducer(failed, { type: 'forward' }).isPredictionDue).toBe(true)
})

test('a saved roll opens at its summary, and at its floorplans where beds and baths are still to be predicted', () => {
  expect(after({ type: 'load' })).toMatchObject({ step: -1, isLoading: true })
  expect(after({ type: 'load' }, loaded)).toMatchObject({ step: -1, isLoading: false, id: '12' })
  expect(after({ type: 'load' }, { ...loaded, bedBathPredictions: null })).toMatchObject({ step: 1, isLoading: false })
  expect(after({ type: 'load' }, { type: 'loadFailed' })).toEqual(newRentRollWorkflow)
})

test('confirming keeps predictions as long as the charge codes are the same, in whatever order', () => {
  const reversed = { ...charged, chargeCodes: [...charged.chargeCodes].reverse() }
  const other = { ...charged, chargeCodes: [code('RENT'), code('PARK')] }
  const kept = after(loaded, { type: 'confirm', rentRoll: reversed })
  expect(kept).toMatchObject({ step: 1, isConfirmed: true, chargeCodePredictions: predictions })
  expect(after(loaded, { type: 'confirm', rentRoll: other })).toMatchObject({ step: 1, chargeCodePredictions: null })
})

test('parsing starts at the columns, or at the floorplans where units are known, and ends at what was saved', () => {
  expect(after({ type: 'parsing', isOn: true }).step).toBe(0)
  expect(after(loaded, { type: 'parsing', isOn: true }).step).toBe(1)
  expect(after(loaded, { type: 'parsing', isOn: true }, { type: 'parsing', isOn: false }).step).toBe(-1)
})

test('a saved roll has the id it was given, and counts as confirmed', () => {
  const saved = after({ type: 'confirm', rentRoll: charged }, { type: 'forward' }, { type: 'saved', id: '40' })
  expect(saved).toMatchObject({ step: -1, id: '40' })
  expect(saved.isConfirmed).toBe(true)
})

test('a roll is first looked at by floorplan, by lease start and without future leases', () => {
  expect(newRentRollWorkflow.view).toEqual({
    byBeds: false,
    startDate: 'leaseStart',
    withFutureLeases: false,
    markToMarketMethod: 'floorplan',
  })
  const state = after(
    { type: 'view', settings: { byBeds: true } },
    { type: 'filterTag', tag: 'Renovated', filter: 'excluded' },
  )
  expect(state.view).toEqual({ ...newRentRollWorkflow.view, byBeds: true })
  expect(state.tagFilters).toEqual({ Renovated: 'excluded' })
})

test('whatever happened, a reset clears everything, and a roll without codes never stands at their step', () => {
  const action = fc.constantFrom<RentRollAction>(
    { type: 'load' },
    { ...loaded, rentRoll: bare },
    { type: 'confirm', rentRoll: bare },
    { type: 'forward' },
    { type: 'back' },
    { type: 'parsing', isOn: true },
    { type: 'parsing', isOn: false },
    { type: 'saved', id: '40' },
  )
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const state = after(...actions)
      expect(state.step).not.toBe(2)
      expect(state.isPredictionDue).toBe(false)
      expect(rentRollReducer(state, { type: 'reset' })).toEqual(newRentRollWorkflow)
    }),
  )
})

it.each([
  [0.926, 'Pet Fees (93%)'],
  [0.055, 'Pet Fees (6%)'],
  [1, 'Pet Fees (100%)'],
])('shows a probability of %d as %s', (probability, label) => {
  expect(suggestionLabel({ answer: 'Pet Fees', probability })).toBe(label)
})

const columns = (...kinds: [kind: ColumnKind, suggestion: ColumnKind][]): ColumnMapping[] =>
  kinds.map(([kind, suggestion], column) => ({ column, caption: `c${column}`, kind, suggestion, probability: 0.9 }))
const kindsOf = (mapping: ColumnMapping[]) => withoutRepeatedKinds(mapping).map(({ kind }) => kind)

it('the later of two columns suggested as market rent is ignored', () => {
  expect(kindsOf(columns(['market rent', 'market rent'], ['market rent', 'market rent']))).toEqual([
    'market rent',
    'Ignore Column',
  ])
})

it('a column that a person made market rent drives out the later suggestion', () => {
  expect(kindsOf(columns(['market rent', 'SF'], ['market rent', 'market rent']))).toEqual([
    'market rent',
    'Ignore Column',
  ])
})

it('a later column that a person made market rent stays', () => {
  expect(kindsOf(columns(['market rent', 'market rent'], ['market rent', 'SF']))).toEqual([
    'market rent',
    'market rent',
  ])
})

it('lease charges and ignored columns may stand any number of times', () => {
  const many = columns(
    ['lease charges', 'lease charges'],
    ['lease charges', 'lease charges'],
    ['Ignore Column', 'Ignore Column'],
    ['Ignore Column', 'Ignore Column'],
  )
  expect(withoutRepeatedKinds(many)).toEqual(many)
})

it('what a sheet is read as holds no kind twice, and suggests a kind with a probability for every column', () => {
  const { rentRoll } = aReading([
    ['Unit', 'Floor Plan', 'Market Rent', 'Tenant', 'Rent', 'Market Rent', 'Helper'],
    ['101', 'A1', 1250, 'Alder', 1200, 1250, 7],
    ['102', 'A1', 1250, 'Birch', 1190, 1250, 7],
  ])
  expect(rentRoll.columns.map(({ kind }) => kind)).toEqual([
    'unit name/number',
    'floorplan name',
    'market rent',
    'tenant name',
    'contract rent',
    'Ignore Column',
    'Ignore Column',
  ])
  expect(withoutRepeatedKinds(rentRoll.columns)).toEqual(rentRoll.columns)
  for (const { suggestion, probability } of rentRoll.columns) {
    expect(suggestion).not.toBe('')
    expect(probability).toBeGreaterThan(0)
  }
})
