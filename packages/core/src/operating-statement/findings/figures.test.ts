import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import {
  aStatementReading,
  smallStatementPlus,
  smallStatementWith,
  soundFindings,
  soundStatement,
  statementFindingsOf,
} from '../operating-statement.fixtures.ts'

const rows = smallStatementWith('Insurance', 'see note', 100, 200)

it('words where an amount should stand are named', () => {
  expect(statementFindingsOf(rows, 'unreadable-amount')).toMatchObject([{ seen: 'see note', source: { cell: 'B8' } }])
})

it('such a cell is unknown, not zero, and stays unmapped', () => {
  const { statement, ledger } = aStatementReading(rows)
  expect(statement.lines.find(({ label }) => label === 'Insurance')?.values).toEqual({
    '2025-01': null,
    '2025-02': 100,
  })
  expect(ledger.entries.find(({ place }) => place === 'unmapped')?.ranges).toEqual(['B8'])
})

it('a statement in thousands is named, and nothing else of it', () => {
  const rows = [['Oak Court (in thousands)'], ...soundStatement().slice(1)]
  expect(soundFindings(rows)).toMatchObject([
    { id: 'operating-statement/amounts-in-thousands', severity: 'warning', seen: 'Oak Court (in thousands)' },
  ])
})

it('figures without a label are named and not read', () => {
  const rows = smallStatementPlus('Insurance', null, 7, 8, 15)
  expect(statementFindingsOf(rows, 'figures-without-label')).toMatchObject([{ dollars: 15, source: { cell: 'B9' } }])
})

/** Builds the sound statement with its repairs line printed as two rows, one of which has the figures. */
function split(first: string, second: string, figuresIn: 1 | 2): CellLiteral[][] {
  return soundStatement().flatMap((row) => {
    if (row[0] !== 'Repairs and Maintenance') return [row]
    const figures = row.slice(1)
    return figuresIn === 1 ? [[first, ...figures], [second]] : [[first], [second, ...figures]]
  })
}

it.each([
  ['Repairs and', 'Maintenance of repairs', 2],
  ['Repairs (buildings', 'and grounds)', 1],
  ['Repairs of Buildings', 'and of Grounds', 1],
] as const)('“%s” above “%s” is one label, and nothing else is found', (first, second, figuresIn) => {
  expect(soundFindings(split(first, second, figuresIn))).toMatchObject([
    {
      id: 'operating-statement/label-over-two-rows',
      seen: `${first} ${second}`,
      places: [{ cell: 'A9' }, { cell: 'A10' }],
    },
  ])
})

it('a caption above a line is none', () => {
  expect(soundFindings(split('Repairs and Maintenance', 'Plumbing', 2))).toEqual([])
})

/** Builds the sound statement with an account code for every line with figures except the named fees. */
function coded(...without: string[]): CellLiteral[][] {
  return soundStatement().map((row, at) => {
    const label = typeof row[0] === 'string' ? row[0] : ''
    const isLine = at > 1 && !/^(Total|Net)/.test(label) && !without.includes(label)
    return [isLine ? `${5000 + at}-0000 ${label}` : label, ...row.slice(1)]
  })
}

it('a fee without an account code among lines that have one is named, and nothing else', () => {
  expect(soundFindings(coded('Management Fees'))).toMatchObject([
    { id: 'operating-statement/fee-as-banner', seen: 'Management Fees', dollars: 33_600, source: { cell: 'A11' } },
  ])
})

it('where all lines have codes, or none, no fee looks like a caption', () => {
  expect(soundFindings(coded())).toEqual([])
  expect(soundFindings(soundStatement())).toEqual([])
})

it('a fee whose amount stands among its words is named with the amount', () => {
  const rows = soundStatement().flatMap((row): CellLiteral[][] =>
    row[0] === 'Electricity' ? [row, ['Asset management fee for the year: $12,500']] : [row],
  )
  expect(soundFindings(rows)).toMatchObject([{ id: 'operating-statement/fee-as-banner', dollars: 12_500 }])
})
