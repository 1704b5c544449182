import { expect, it } from 'vitest'
import { gridOf, type Workbook } from '../../shared/grid.ts'
import { anEdit, aWord } from '../parsed-file.fixtures.ts'
import { prepareCorrections } from './prepare-corrections.ts'

const workbook: Workbook = {
  file: 'deal.xlsx',
  format: 'xlsx',
  grids: [
    gridOf('Roll', [
      ['Unit', 'Rent'],
      ['101', 900],
    ]),
    gridOf('Notes', [['Call']]),
  ],
}

it('each sheet takes its own corrections, and each step of reading those that it knows', () => {
  const prepared = prepareCorrections(workbook, [
    anEdit('B2', '900', 950),
    { kind: 'headerRows', ...aWord, row: 1, rowCount: 1 },
    { kind: 'status', ...aWord, status: 'Turn', occupancy: 'down' },
    { kind: 'sheetKind', ...aWord, documentKind: 'operating_statement' },
    anEdit('A1', 'x', 'y', { sheet: 'Gone' }),
  ])
  const roll = prepared.get('Roll')
  expect([...prepared.keys()]).toEqual(['Roll'])
  expect(roll?.edited.edits.map(({ cell }) => cell)).toEqual(['B2'])
  expect([roll?.rentRoll.tables.headers.length, roll?.rentRoll.statuses.size]).toEqual([1, 1])
  expect([roll?.statement.corrections.length, roll?.statement.isSure]).toEqual([1, true])
})
