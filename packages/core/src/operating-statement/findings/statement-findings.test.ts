import { describe, expect, it } from 'vitest'
import type { FindingParameters } from '../../shared/findings.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import {
  aStatementReading,
  monthsOfYear,
  type StatementChanges,
  smallStatement,
  soundFindings,
  soundStatement,
  twelveFigures,
  wordPredictor,
} from '../operating-statement.fixtures.ts'
import { readOperatingStatement } from '../read/read-operating-statement.ts'
import { statementSeriesFindings } from './series.ts'
import { statementChecks } from './statement-findings.ts'

it('a clean statement of two months is found short of twelve and nothing else', () => {
  expect(aStatementReading(smallStatement).findings.map(({ id }) => id)).toEqual(['operating-statement/short-period'])
})

it('finds nothing in a sound statement of a year', () => {
  expect(soundFindings(soundStatement())).toEqual([])
})

it('has an id of its own for every check, which says what it finds and where its figures come from', () => {
  const ids = statementChecks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, says, parameters } of statementChecks) {
    expect(id).toMatch(/^operating-statement\/[a-z-]+$/)
    expect(says).toMatch(/\.$/)
    for (const parameter of Object.values(parameters)) {
      expect(parameter.source).not.toBe('')
      expect(parameter.default).toBeGreaterThanOrEqual(parameter.minimum)
      expect(parameter.default).toBeLessThanOrEqual(parameter.maximum)
    }
  }
})

it('lets a company move a limit, change a severity and switch a check off', () => {
  const grid = gridOf('T12', soundStatement({ income: { 'Market Rent': twelveFigures(100_000, { 5: 92_000 }) } }))
  const severities = (findingParameters: FindingParameters) =>
    readOperatingStatement(grid, {
      file: 't12.xlsx',
      predictor: wordPredictor,
      chartOfAccountsId: 2,
      findingParameters,
    })?.findings.map(({ severity }) => severity)
  // June is 8,000 and 8 % below 100,000
  expect(severities({})).toEqual(['warning'])
  expect(severities({ 'operating-statement/month-off-pattern': { parameters: { dollars: 9000 } } })).toEqual([])
  expect(severities({ 'operating-statement/month-off-pattern': { severity: 'info' } })).toEqual(['info'])
  expect(severities({ 'operating-statement/month-off-pattern': { isOff: true } })).toEqual([])
})

type Rows = readonly (readonly CellLiteral[])[]

/** Returns the text at the front of a row. */
const labelOf = ([label]: readonly CellLiteral[]) => (typeof label === 'string' ? label : '')

const idsOf = (findings: readonly { id: string }[]) => findings.map(({ id }) => id)
const changed = (changes: StatementChanges) => idsOf(soundFindings(soundStatement(changes)))
const rowsOf = (statement: Rows, change: (row: readonly CellLiteral[], at: number) => Rows) =>
  idsOf(soundFindings(statement.flatMap(change)))
const rows = (change: (row: readonly CellLiteral[], at: number) => Rows) => rowsOf(soundStatement(), change)

/** Returns the row of a label with other cells after it. */
const row = (label: string, change: (cells: readonly CellLiteral[]) => readonly CellLiteral[]) =>
  rows((cells) => (labelOf(cells) === label ? [change(cells)] : [cells]))
const titled = (title: string) => rows((cells, at) => (at === 0 ? [[title]] : [cells]))

/** Builds the sound statement with a column of totals, changed as given. */
const withTotals = (change: (label: string, total: number) => CellLiteral) =>
  rows((cells, at) => {
    if (at === 0) return [cells]
    const total = cells.slice(1).reduce<number>((sum, cell) => sum + Number(cell), 0)
    return [[...cells, at === 1 ? 'Total' : change(labelOf(cells), total)]]
  })

const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement
/** A line that varies around 6,050 and jumps in June. */
const uneven = [5000, 7100, 6000, 5200, 7000, 19_000, 4900, 7200, 6050, 5100, 7050, 6200]
const landscaping = { 'Landscaping Contract': 700 }

/** For every rule, a statement in which only that rule finds something. */
const found: Readonly<Record<string, () => string[]>> = {
  'short-period': () => changed({ months: monthsOfYear(2025).slice(0, 11) }),
  'months-not-consecutive': () => changed({ months: [...monthsOfYear(2025).slice(0, 11), 'Jan 2026'] }),
  'months-undated': () => changed({ months: monthsOfYear(2025).map((caption) => caption.slice(0, 3)) }),
  'month-repeated': () => changed({ months: [...monthsOfYear(2025), 'Dec 2025'] }),
  'amounts-in-thousands': () => titled('Oak Court (in thousands)'),
  'planned-figures': () => titled('Oak Court | 2026 Operating Budget'),
  'unreadable-amount': () =>
    // The month stated in the text has no figure, so its total foots without one.
    rowsOf(soundStatement({ expense: { Plumbing: twelveFigures(300, { 11: 0 }) } }), (cells) =>
      labelOf(cells) === 'Plumbing' ? [[...cells.slice(0, 12), 'see note']] : [cells],
    ),
  'month-without-figures': () => rows((cells, at) => [at === 0 ? cells : [...cells, at === 1 ? 'Jan 2026' : 0]]),
  'month-outlier': () => changed({ expense: { 'Repairs and Maintenance': uneven } }),
  'total-does-not-foot': () =>
    row('Total Operating Expenses', (cells) => [...cells.slice(0, 12), Number(cells[12]) + 50]),
  'total-implausible': () => withTotals((label, total) => (label === 'Total Operating Expenses' ? '35.1%' : total)),
  'expenses-out-of-range': () => changed({ income: { 'Market Rent': 200_000 } }),
  'total-of-several-columns': () =>
    rows((cells, at) => {
      if (at === 0) return [['Consolidated Income Statement'], ['January 2025 through December 2025']]
      const year = cells.slice(1).reduce<number>((sum, cell) => sum + Number(cell), 0)
      return [
        at === 1 ? ['Account', 'North Court', 'South Court', 'Total'] : [labelOf(cells), year / 2, year / 2, year],
      ]
    }),
  'figures-without-label': () =>
    rows((cells) => (labelOf(cells) === 'Insurance' ? [cells, [null, ...twelveFigures(7)]] : [cells])),
  'fee-as-banner': () =>
    rows((cells, at) => {
      const isLine = at > 1 && !/^(Total|Net|Management)/.test(labelOf(cells))
      return [[isLine ? `${5000 + at}-0000 ${labelOf(cells)}` : labelOf(cells), ...cells.slice(1)]]
    }),
  'label-over-two-rows': () =>
    rows((cells) =>
      labelOf(cells) === 'Repairs and Maintenance'
        ? [['Repairs and'], ['Maintenance of repairs', ...cells.slice(1)]]
        : [cells],
    ),
  'line-doubled': () => changed({ expense: { ELECTRICITY: 3000 } }),
  'line-in-two-sections': () =>
    rows((cells) =>
      ['Laundry Income', 'Electricity'].includes(labelOf(cells))
        ? [[`5310-0000 ${labelOf(cells)}`, ...cells.slice(1)]]
        : [cells],
    ),
  'capital-above-the-line': () => changed({ expense: { 'Roof Replacement': 60 } }),
  'sign-against-section': () => changed({ expense: { Plumbing: -300 } }),
  'line-without-category': () => changed({ expense: { Sundry: 10 } }),
  'one-off': () => changed({ expense: { Settlement: twelveFigures(0, { 4: 18_000 }) } }),
  'month-off-pattern': () => changed({ income: { 'Market Rent': twelveFigures(100_000, { 6: 94_000 }) } }),
  'total-column-differs': () => withTotals((label, total) => (label === 'Insurance' ? total + 30 : total)),
  'line-moved': () =>
    idsOf(
      statementSeriesFindings([
        statement({ expense: landscaping }),
        statement({ months: monthsOfYear(2026), below: landscaping }),
      ]),
    ),
  'beside-trailing-year': () => idsOf(statementSeriesFindings([statement(), statement({ months: ['Dec 2025'] })])),
  'other-half': () =>
    idsOf(
      statementSeriesFindings(
        (['income', 'expense'] as const).map((only) => ({
          ...statement(),
          lines: statement().lines.filter(({ section }) => section === only),
        })),
      ),
    ),
  'month-restated': () => idsOf(statementSeriesFindings([statement({ expense: { Insurance: 2400 } }), statement()])),
  'other-property': () => idsOf(statementSeriesFindings([statement(), { ...statement(), property: 'Elm Terrace' }])),
}

const full = (name: string) => `operating-statement/${name}`

it('has a statement for every rule, and for no other', () => {
  expect(Object.keys(found).map(full).toSorted()).toEqual(statementChecks.map(({ id }) => id).toSorted())
})

describe('a statement with one fault', () => {
  it.each(Object.entries(found))('is found by %s, and by no other rule', (name, idsOfIt) => {
    expect([...new Set(idsOfIt())]).toEqual([full(name)])
  })

  it('is none where nothing is wrong', () => {
    expect([changed({}), withTotals((_, total) => total)]).toEqual([[], []])
  })
})
