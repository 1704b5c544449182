import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../read/read-documents.ts'
import { correctedValue, correctionKey, correctionLabel, placeOfCorrection, reportedValue } from './words.ts'

it('names what was corrected as a person would', () => {
  const column = { column: 'C', caption: 'Amount', columnKind: 'market rent' } as const
  const line = { cell: 'A7', label: 'Pest' }
  expect([
    correctionLabel({ kind: 'columnKind', ...correctionBase, ...column }),
    correctionLabel({ kind: 'lineCategory', ...correctionBase, ...line, category: null, chartOfAccountsId: 2 }),
    correctionLabel({ kind: 'sectionBorder', ...correctionBase, ...line, border: 'firstExpense' }),
  ]).toEqual(['the type of column C “Amount”', 'the category of line “Pest”', 'the first expense line, “Pest”'])
})

it('an edited cell has a row and a column, a line has a row alone', () => {
  expect(placeOfCorrection(anEdit('AB12', '', 1))).toEqual({ cell: 'AB12', row: 12, column: 'AB', word: null })
  const line = { kind: 'lineSign', ...correctionBase, cell: 'A7', label: 'Repairs', isInverse: true } as const
  expect(placeOfCorrection(line)).toEqual({ cell: 'A7', row: 7, column: null, word: null })
})

it('two words on one thing have one key, and words on two things have two', () => {
  const status = (name: string, from?: 'current' | 'notice') =>
    correctionKey({ kind: 'status', ...correctionBase, status: name, occupancy: 'down', ...(from ? { from } : {}) })
  expect(status('Turn')).toBe(status('Turn'))
  expect(new Set([status('Turn'), status('Hold'), status('Turn', 'notice'), status('Turn', 'current')]).size).toBe(4)
  expect(correctionKey(anEdit('C2', '900', 950))).toBe(correctionKey(anEdit('C2', '900', null, { by: 'B. Kim' })))
  expect(correctionKey(anEdit('C2', '900', 950))).not.toBe(correctionKey(anEdit('C2', '900', 950, { sheet: 'North' })))
})

const grids = [
  gridOf('Roll', [
    ['Unit', 'Floorplan', 'Tenant', 'Rent', 'Pet', 'Status'],
    ['101', 'A1', 'Alder', 900, 25, 'Occupied'],
    ['102', 'A1', null, null, null, 'Turn'],
  ]),
  gridOf('T12', [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Gross Potential Rent', 1000, 1000],
    ['Total Income', 1000, 1000],
    ['Pest', 45, 95],
    ['Repairs', 45, 95],
    ['Total Expenses', 90, 190],
    ['Net Operating Income', 910, 810],
  ]),
]
const predictor = aPredictor({ chargeCodes: { Pet: 'Pet Fees' }, lineItems: { Pest: 'rm' } })
const line = { ...correctionBase, sheet: 'T12', cell: 'A4', label: 'Pest' }

it.each<[Correction, string | null]>([
  [{ kind: 'sheetKind', ...correctionBase, documentKind: 'none' }, 'rent_roll'],
  [
    { kind: 'columnKind', ...correctionBase, column: 'C', caption: 'Tenant', columnKind: 'Ignore Column' },
    'tenant name',
  ],
  [
    { kind: 'chargeCode', ...correctionBase, code: 'Pet', category: 'Premiums', inPlaceRent: true, yearly: true },
    'category Pet Fees, inPlaceRent false, yearly false',
  ],
  [{ kind: 'status', ...correctionBase, status: 'Occupied', occupancy: 'notice' }, 'current'],
  [{ kind: 'floorplan', ...correctionBase, floorplan: 'A1', name: 'One', bed: 3, bath: 2 }, 'name A1, bed 1, bath 1'],
  [{ kind: 'unitTags', ...correctionBase, cell: 'A2', unit: '101', tags: ['Renovated'] }, ''],
  [{ kind: 'lineCategory', ...line, category: 'Utilities', chartOfAccountsId: 2 }, 'Repairs & Maintenance'],
  [{ kind: 'lineSign', ...line, isInverse: true }, 'same as section'],
  [{ kind: 'lineKind', ...line, lineKind: 'total' }, 'value'],
  [{ kind: 'sectionBorder', ...line, cell: 'A5', label: 'Repairs', border: 'firstExpense' }, null],
  [{ kind: 'periodColumn', ...correctionBase, sheet: 'T12', column: 'B', period: '2025-03' }, '2025-01'],
  [{ kind: 'cellValue', ...correctionBase, cell: 'D2', was: '900', value: 950 }, '900'],
])('tells what was read and what is read, in the same words: %o', (correction, first) => {
  const read = (corrections: Correction[]) =>
    readDocuments({ file: 'deal.xlsx', format: 'xlsx', grids }, { predictor, corrections })
  expect(reportedValue(read([]), correction)).toBe(first)
  expect(reportedValue(read([correction]), correction)).toBe(correctedValue(correction))
})
