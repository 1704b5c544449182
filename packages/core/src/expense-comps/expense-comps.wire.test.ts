import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { CompSearch, CompsConfig, ExpenseComp } from './expense-comps.schema.ts'
import { CompSearchWire, CompsConfigWire, ExpenseCompWire, SearchGeometryWire } from './expense-comps.wire.ts'

test('expense comps, searches and configurations lose nothing on their way over the wire', () => {
  expectLossless(ExpenseCompWire, ExpenseComp)
  expectLossless(CompSearchWire, CompSearch)
  expectLossless(CompsConfigWire, CompsConfig)
})

test('areas are taken in every way that GeoJSON has for them', () => {
  const ring = [
    [-77, 38],
    [-76, 38],
    [-76, 39],
    [-77, 38],
  ]
  const polygon = { type: 'Polygon', coordinates: [ring] }
  const high = { type: 'Polygon', coordinates: [ring.map((position) => [...position, 120])] }
  const feature = { type: 'Feature', properties: { name: 'Elm' }, geometry: polygon }
  const one = { type: 'MultiPolygon', coordinates: [[ring]] }
  for (const given of [one, polygon, high, feature, { type: 'GeometryCollection', geometries: [one] }]) {
    expect(z.decode(SearchGeometryWire, given as never)).toEqual(one)
  }
  const several = { type: 'FeatureCollection', features: [feature, feature] }
  expect(z.decode(SearchGeometryWire, several as never).coordinates).toEqual([[ring], [ring]])
  const line = { type: 'LineString', coordinates: ring }
  expect(SearchGeometryWire.safeDecode(line as never).success).toBe(false)
})

test('an expense comp is spelled as the product spells it', () => {
  const comp = z.decode(ExpenseCompWire, {
    id: '7',
    lat: 39,
    lng: -77,
    is_selected: true,
    subject: false,
    expense_breakdown_as_of_date: '2025-12-31',
    most_recent_egi_unit: 18_000,
    expenses_per_unit: { payroll: 1_400 },
  })
  expect(comp).toMatchObject({ expensesAsOf: '2025-12-31', effectiveGrossIncomePerUnit: 18_000, isSubject: false })
  expect([comp.expensesPerUnit, comp.loanNumber]).toEqual([{ payroll: 1_400 }, null])
})
