import { expect, it } from 'vitest'
import { aNumberedUnit } from '../../sizing/sizing.fixtures.ts'
import { aDealState, withUnits } from '../review.fixtures.ts'
import type { DealState } from './deal-state.ts'
import { dealChanges } from './redline.ts'

const before = aDealState()

function withLines(state: DealState, months: number): DealState {
  return {
    ...state,
    statements: state.statements.map((one) => ({
      ...one,
      content: {
        ...one.content,
        lines: one.content.lines.map((line) =>
          line.label === 'Insurance' ? { ...line, values: { ...line.values, '2025-06': months } } : line,
        ),
      },
    })),
  }
}

it('names the unit and its fields, and not where they were read', () => {
  const moved = withUnits(before, {
    2: { contractRent: 950, source: { file: 'new.xlsx', sheet: 'A', row: 99, cells: {} } },
  })
  expect(dealChanges(before, moved)).toMatchObject([
    {
      kind: 'unit',
      event: 'changed',
      label: 'Unit 102',
      fields: [{ label: 'Contract rent', kind: 'dollars', before: 1000, after: 950 }],
    },
  ])
  const onlyMoved = withUnits(before, { 2: { source: { file: 'new.xlsx', sheet: 'A', row: 99, cells: {} } } })
  expect(dealChanges(before, onlyMoved)).toEqual([])
})

it('tells units that came and went from those that changed, also on a newer roll of another file', () => {
  const roll = before.rentRoll
  if (roll === null) throw new Error('no roll')
  const units = [...roll.content.units.slice(1), aNumberedUnit(90)]
  const after = {
    ...before,
    rentRoll: { id: 'r2', fileName: 'june.xlsx', content: { ...roll.content, units, asOf: '2026-06-30' } },
  }
  const changes = dealChanges(before, after)
  expect(changes.map(({ kind, event, label }) => [kind, event, label])).toEqual([
    ['document', 'changed', 'Rent roll'],
    ['unit', 'added', 'Unit 190'],
    ['unit', 'removed', 'Unit 100'],
  ])
  expect(changes[0]?.fields.map(({ label, after: is }) => [label, is])).toEqual([
    ['File', 'june.xlsx'],
    ['As of', '2026-06-30'],
  ])
})

it('tells a deal that got its first rent roll, without a change for each of its units', () => {
  const changes = dealChanges({ ...before, rentRoll: null }, before)
  expect(changes.map(({ kind, event, label }) => [kind, event, label])).toEqual([['document', 'added', 'Rent roll']])
})

it('names the month of a statement line that reads otherwise', () => {
  expect(dealChanges(before, withLines(before, 1500))).toMatchObject([
    { kind: 'line', label: 'Insurance', recordId: 's1', fields: [{ label: '06/2025', before: 1200, after: 1500 }] },
  ])
})

it('tells a statement that takes another role once, for all statements', () => {
  const budget = before.statements.map((one) => ({ ...one, role: 'budget' as const }))
  expect(dealChanges(before, { ...before, statements: budget })).toMatchObject([
    { kind: 'document', label: 'Statements', fields: [{ label: 't12.xlsx', before: 'current', after: 'budget' }] },
  ])
})

it('tells a charge that counts otherwise', () => {
  const roll = before.rentRoll
  if (roll === null) throw new Error('no roll')
  const code = {
    code: 'PET',
    description: null,
    category: null,
    probability: null,
    inPlaceRent: false,
    yearly: false,
    total: 0,
  }
  const withCode = (inPlaceRent: boolean) => ({
    ...before,
    rentRoll: { ...roll, content: { ...roll.content, chargeCodes: [{ ...code, inPlaceRent }] } },
  })
  expect(dealChanges(withCode(false), withCode(true))[0]?.fields).toEqual([
    { label: 'Charge code PET', kind: 'text', before: 'Other', after: 'Other, in-place rent' },
  ])
})
