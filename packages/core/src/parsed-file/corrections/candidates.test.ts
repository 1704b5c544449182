import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readDocuments } from '../read/read-documents.ts'
import { changedCandidates, correctionCandidates } from './candidates.ts'

const grids = [
  gridOf('Roll', [
    ['Unit', 'Floorplan', 'Tenant', 'Rent', 'Status'],
    ['101', 'A1', 'Alder', 900, 'Occupied'],
  ]),
  gridOf('T12', [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Gross Potential Rent', 1000, 1000],
    ['Total Income', 1000, 1000],
    ['Sundry', 45, 95],
    ['Insurance', 45, 95],
    ['Total Expenses', 90, 190],
    ['Net Operating Income', 910, 810],
  ]),
]
const predictor = aPredictor({ lineItems: { Insurance: 'insurance', 'Gross Potential Rent': 'gpr' } })
const workbook = { file: 'deal.xlsx', format: 'xlsx' as const, grids }
const candidates = correctionCandidates(readDocuments(workbook, { predictor }), { by: 'A. Lee', at: '2026-01-15' })

it('lists what can be corrected, and of the lines those that are not certain', () => {
  expect(candidates.map(({ correction }) => correction.kind)).toEqual([
    ...Array.from({ length: 5 }, () => 'columnKind'),
    'chargeCode',
    'status',
    'floorplan',
    'lineCategory',
  ])
  expect(candidates.at(-1)?.correction).toMatchObject({ sheet: 'T12', cell: 'A4', label: 'Sundry', category: null })
})

it('takes for corrections those that say something else now, whoever signs them', () => {
  const signed = candidates.map(({ correction }) => ({ ...correction, by: 'B. Kim', at: '2026-02-01' }))
  const changed = signed.map((one) => (one.kind === 'status' ? { ...one, occupancy: 'notice' as const } : one))
  expect(changedCandidates(signed, candidates)).toEqual([])
  expect(changedCandidates(changed, candidates).map(({ kind }) => kind)).toEqual(['status'])
})
