import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReadingOf, smallStatement } from '../operating-statement.fixtures.ts'

type Rows = readonly (readonly CellLiteral[])[]

const findings = (rows: Rows, id: string) =>
  aReadingOf(rows).findings.filter((finding) => finding.id === `operating-statement/${id}`)
const replace = (label: string, ...row: CellLiteral[]) =>
  smallStatement.map((old) => (old[0] === label ? [label, ...row] : old))
const after = (label: string, ...row: CellLiteral[]) =>
  smallStatement.flatMap((old) => (old[0] === label ? [old, row] : [old]))

it('a clean statement is found short of twelve months and nothing else', () => {
  expect(aReadingOf(smallStatement).findings.map(({ id }) => id)).toEqual(['operating-statement/short-period'])
})

describe('totals that do not foot', () => {
  it('are named with their dollars, and the months are what counts', () => {
    const rows = replace('Total Operating Expenses', 300, 350, 650)
    // February prints 350 where taxes and insurance come to 300; NOI 675 then misses 975 - 350 = 625 by 50
    expect(
      findings(rows, 'total-does-not-foot').map(({ severity, dollars, source }) => [severity, dollars, source?.cell]),
    ).toEqual([
      ['error', 50, 'C9'],
      ['error', 50, 'C10'],
    ])
  })

  it('are told apart from rounding', () => {
    expect(
      findings(replace('Total Operating Expenses', 301, 300, 601), 'total-does-not-foot').map(
        ({ severity }) => severity,
      ),
    ).toEqual(['info', 'info'])
  })

  it('are found in the total column too', () => {
    expect(findings(replace('Insurance', 100, 100, 230), 'total-column-differs')).toMatchObject([
      { severity: 'warning', dollars: 30, source: { cell: 'D8' } },
    ])
  })
})

describe('months', () => {
  const captions = (...names: string[]) => replace('Account', ...names, 'Total')

  it('missing between others make the statement untrustworthy', () => {
    expect(findings(captions('Jan 2025', 'Mar 2025'), 'months-not-consecutive')).toMatchObject([
      { severity: 'error', seen: '2025-01, 2025-03' },
    ])
  })

  it('that stand twice are read once', () => {
    expect(findings(captions('Jan 2025', 'Jan 2025'), 'month-repeated')).toMatchObject([{ seen: '2025-01' }])
  })

  it('without any year are asked for', () => {
    expect(findings(captions('Jan', 'Feb'), 'months-undated')).toHaveLength(1)
  })

  it('without figures are named', () => {
    const rows = smallStatement.map((row, at) => (at < 2 ? row : [row[0] ?? null, 0, row[2] ?? null, row[2] ?? null]))
    expect(findings(rows, 'month-without-figures')).toMatchObject([{ seen: 'Jan 2025' }])
  })
})

it('capital among the operating expenses is named with what it takes off NOI', () => {
  const rows = after('Insurance', 'Roof Replacement', 60, 0, 60)
  expect(findings(rows, 'capital-above-the-line')).toMatchObject([{ dollars: 60, source: { cell: 'A9' } }])
})

it('words where an amount should stand are named and left out', () => {
  const reading = aReadingOf(replace('Insurance', 'see note', 100, 200))
  expect(reading.findings.filter(({ id }) => id.endsWith('unreadable-amount'))).toMatchObject([
    { seen: 'see note', source: { cell: 'B8' } },
  ])
  expect(reading.ledger.entries.find(({ place }) => place === 'unmapped')?.ranges).toEqual(['B8'])
})

it('figures without a label are named and not read', () => {
  expect(findings(after('Insurance', null, 7, 8, 15), 'figures-without-label')).toMatchObject([
    { dollars: 15, source: { cell: 'B9' } },
  ])
})

it('a line that no category fits is named with its dollars', () => {
  expect(findings(after('Insurance', 'Sundry', 7, 8, 15), 'line-without-category')).toMatchObject([
    { dollars: 15, seen: 'Sundry' },
  ])
})
