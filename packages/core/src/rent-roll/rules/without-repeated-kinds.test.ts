import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import type { ColumnKind, ColumnMapping } from '../rent-roll.schema.ts'
import { withoutRepeatedKinds } from './without-repeated-kinds.ts'

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
