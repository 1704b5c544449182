import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../read/read-documents.ts'
import { type AuditEntry, auditCsv, auditTrail } from './audit.ts'

const grids = [
  gridOf('Roll', [
    ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Status'],
    ['101', 'Alder', 1000, 900, 'Occupied'],
  ]),
]

it('follows a value from its cell over every word on it to the last', () => {
  const corrections: Correction[] = [
    anEdit('C2', '1000', 1040),
    { kind: 'status', ...correctionBase, status: 'Occupied', occupancy: 'notice', rule: 'r1' },
    { ...anEdit('C2', '1000', 1050, { by: 'B. Kim', at: '2026-01-16' }), reason: 'Typing error' },
  ]
  const read = (corrected: Correction[]) =>
    readDocuments({ file: 'deal.xlsx', format: 'xlsx', grids }, { predictor: aPredictor(), corrections: corrected })
  expect(auditTrail(read([]), read(corrections), corrections)).toEqual([
    {
      file: 'deal.xlsx',
      sheet: 'Roll',
      cell: 'C2',
      what: 'the value of cell C2',
      fields: ['marketRent of 101'],
      first: '1000',
      steps: [
        { by: 'A. Lee', at: '2026-01-15', reason: null, rule: null, value: '1040', outcome: 'replaced' },
        { by: 'B. Kim', at: '2026-01-16', reason: 'Typing error', rule: null, value: '1050', outcome: 'holds' },
      ],
      last: '1050',
    },
    {
      file: 'deal.xlsx',
      sheet: 'Roll',
      cell: null,
      what: 'status “Occupied”',
      fields: [],
      first: 'current',
      steps: [{ by: 'A. Lee', at: '2026-01-15', reason: null, rule: 'r1', value: 'notice', outcome: 'holds' }],
      last: 'notice',
    },
  ])
})

it('tells what the file says of a correction that does not apply, and that it does not', () => {
  const statement = gridOf('T12', [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Gross Potential Rent', 1000, 1000],
    ['Total Income', 1000, 1000],
    ['Pest', 45, 95],
    ['Late Fees', 5, 5],
    ['Total Expenses', 50, 100],
    ['Net Operating Income', 950, 900],
  ])
  const corrections: Correction[] = [
    anEdit('D2', '9999', 1),
    anEdit('D9', '', 1),
    { kind: 'unitTags', ...correctionBase, cell: 'A2', unit: '999', tags: ['Renovated'] },
    {
      kind: 'lineCategory',
      ...correctionBase,
      sheet: 'T12',
      cell: 'A5',
      label: 'Pest',
      category: 'Utilities',
      chartOfAccountsId: 2,
    },
  ]
  const read = (corrected: Correction[]) =>
    readDocuments(
      { file: 'deal.xlsx', format: 'xlsx', grids: [...grids, statement] },
      { predictor: aPredictor({ lineItems: { 'Late Fees': 'rm' } }), corrections: corrected },
    )
  const reported = auditTrail(read([]), read(corrections), corrections)
  expect(reported.map(({ cell, first, last, steps }) => [cell, first, last, steps[0]?.outcome])).toEqual([
    ['D2', '900', '900', 'does not apply'],
    ['D9', null, null, 'does not apply'],
    ['A2', null, null, 'does not apply'],
    ['A5', null, null, 'does not apply'],
  ])
})

const entry: AuditEntry = {
  file: 'deal.xlsx',
  sheet: 'Roll',
  cell: 'C2',
  what: 'the value of cell C2',
  fields: ['marketRent of 101'],
  first: '-1000',
  steps: [
    {
      by: 'A. Lee',
      at: '2026-01-15',
      reason: '=HYPERLINK("http://x")',
      rule: null,
      value: '+1050.50',
      outcome: 'holds',
    },
  ],
  last: '@SUM(A1)',
}

it('never hands a spreadsheet a live formula, and leaves numbers numbers', () => {
  const [, row] = auditCsv([entry]).split('\r\n')
  expect(row).toBe(
    'deal.xlsx,Roll,C2,the value of cell C2,marketRent of 101,-1000,A. Lee,2026-01-15,+1050.50,"\'=HYPERLINK(""http://x"")",,holds,\'@SUM(A1)',
  )
})
