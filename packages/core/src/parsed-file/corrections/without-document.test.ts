import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { aWord } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../reading/read-documents.ts'

const grids = [
  gridOf('Roll', [
    ['Unit', 'Tenant', 'Rent', 'Status'],
    ['101', 'Alder', 900, 'Occupied'],
    ['102', 'Birch', 950, 'Occupied'],
  ]),
]

it.each<Correction>([
  { kind: 'headerRows', ...aWord, row: 3, rowCount: 1 },
  { kind: 'columnKind', ...aWord, column: 'A', caption: 'Unit', columnKind: 'Ignore Column' },
])('a correction that leaves no document is named for it, and not said to have no place: $kind', (correction) => {
  const context = { predictor: aPredictor(), corrections: [correction] }
  const { documents, findings } = readDocuments({ file: 'roll.csv', format: 'csv', grids }, context)
  expect(documents).toEqual([])
  expect(findings?.map(({ id }) => id)).toEqual(['parsed-file/corrections-leave-no-document'])
  expect(findings?.[0]?.message).toContain('Sheet “Roll” as it was corrected holds no document')
  expect(findings?.[0]?.message).toContain('(A. Lee)')
})
