import { expect, test } from 'vitest'
import { pointIndexOf } from '../map/index.ts'
import { anExpenseComp } from './expense-comps.fixtures.ts'
import type { ExpenseComp } from './expense-comps.schema.ts'
import { type CompsAction, compsReducer, emptyComps } from './expense-comps.workflow.ts'
import { identifyExpenseComps } from './rules/identify-comps.ts'

const after = (...actions: CompsAction<ExpenseComp>[]) => actions.reduce(compsReducer<ExpenseComp>, emptyComps())
const load: CompsAction<ExpenseComp> = {
  type: 'load',
  comps: [anExpenseComp({ id: 'chosen', isSelected: true, lat: 45 }), anExpenseComp({ id: 'near' })],
}
const selected = ({ comps }: { comps: readonly ExpenseComp[] }) =>
  comps.filter(({ isSelected }) => isSelected).map(({ id }) => id)

test('a comp is added and removed again', () => {
  expect(selected(after(load, { type: 'add', id: 'near' }))).toEqual(['chosen', 'near'])
  expect(selected(after(load, { type: 'remove', id: 'chosen' }))).toEqual([])
})

test('a comp that is selected cannot be added, one that is not cannot be removed', () => {
  expect(() => after(load, { type: 'add', id: 'chosen' })).toThrow('Property chosen is already selected')
  expect(() => after(load, { type: 'remove', id: 'near' })).toThrow('Property near is not selected')
})

test('what is identified replaces what was selected, and nothing known is lost', () => {
  const deal = anExpenseComp()
  const reference = { ...deal, lat: 39, lng: -77, propertyType: deal.type }
  const identified = identifyExpenseComps(
    reference,
    pointIndexOf([anExpenseComp({ id: 'near' }), anExpenseComp({ id: 'new', lat: 39.1 })]),
  )
  const state = after(load, { type: 'identify', identified })
  expect(state.comps.map(({ id, isSelected }) => [id, isSelected])).toEqual([
    ['chosen', false],
    ['near', true],
    ['new', true],
  ])
  expect(state.comps[1]?.similarity).toBe(1)
  expect(state.config).toEqual(identified.config)
})

test('an attribute of a comp is updated only where comps have it', () => {
  const state = after(load, { type: 'update', id: 'near', attribute: 'units', value: 120 })
  expect(state.comps.map(({ units }) => units)).toEqual([200, 120])
  const wrong = { type: 'update', id: 'near', attribute: 'stories', value: 3 } as unknown as CompsAction<ExpenseComp>
  expect(() => after(load, wrong)).toThrow(/^Attribute not in object$/)
  const gone: CompsAction<ExpenseComp> = { type: 'update', id: 'gone', attribute: 'units', value: 120 }
  expect(() => after(load, gone)).toThrow('Property gone is not in the search results')
})

test('filters, order and areas each change alone, and loading again keeps them', () => {
  const state = after(
    load,
    { type: 'filter', filters: [{ kind: 'selected' }] },
    { type: 'sort', sorting: [{ field: 'units', direction: 'ascending' }] },
    { type: 'draw', polygons: [{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }] },
    load,
  )
  expect(state.config).toEqual({
    filters: [{ kind: 'selected' }],
    sorting: [{ field: 'units', direction: 'ascending' }],
    polygons: [{ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 4827 }],
  })
})
