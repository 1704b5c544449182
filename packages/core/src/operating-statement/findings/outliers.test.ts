import { describe, expect, it } from 'vitest'
import { isSeasonal, spreadOf } from '../../shared/statistics.ts'
import {
  aStatementReading,
  monthsOfYear,
  smallStatement,
  soundFindings,
  soundStatement,
  twelveFigures,
} from '../operating-statement.fixtures.ts'
import { isPeriodicBill, isSteadyLine, monthSeries, oddMonthFaults, spanExceeds, usualOf } from './outliers.ts'

/** A line that varies: its median is 6,050, and its figures are usually 1,000 away from it. */
const usual = [5000, 7100, 6000, 5200, 7000, 6100, 4900, 7200, 6050, 5100, 7050, 6200]
const withRepairs = (changes: Record<number, number>) =>
  soundFindings(
    soundStatement({ expense: { 'Repairs and Maintenance': usual.map((figure, at) => changes[at] ?? figure) } }),
  )

it('a varying line is let vary', () => {
  expect(withRepairs({})).toEqual([])
})

it('one month far off is named, and nothing else', () => {
  expect(withRepairs({ 5: 19_000 })).toMatchObject([{ id: 'operating-statement/month-outlier', seen: '19000' }])
})

it('a season of several months is none', () => {
  expect(withRepairs({ 5: 19_000, 6: 16_000 })).toEqual([])
})

it('nor is a month that is as high in another year', () => {
  const months = [...monthsOfYear(2024), ...monthsOfYear(2025)]
  const twoYears = [...usual, ...usual].map((figure, at) => (at % 12 === 5 ? 19_000 : figure))
  expect(soundFindings(soundStatement({ months, expense: { 'Repairs and Maintenance': twoYears } }))).toEqual([])
  const once = twoYears.map((figure, at) => (at === 5 ? (usual[5] ?? 0) : figure))
  expect(soundFindings(soundStatement({ months, expense: { 'Repairs and Maintenance': once } }))).toMatchObject([
    { id: 'operating-statement/month-outlier' },
  ])
})

const withRent = (figures: (number | null)[]) => soundFindings(soundStatement({ income: { 'Market Rent': figures } }))

it('a month that leaves the pattern of its line by 5 % and $5,000 is named, and nothing else', () => {
  // 100,000 less 94,000; the seventh month is in column H
  expect(withRent(twelveFigures(100_000, { 6: 94_000 }))).toMatchObject([
    { id: 'operating-statement/month-off-pattern', dollars: 6000, seen: '94000', source: { cell: 'H3' } },
  ])
})

it('less than either limit is let pass', () => {
  // 4,900 dollars and 4.9 %
  expect(withRent(twelveFigures(100_000, { 6: 95_100 }))).toEqual([])
  // 10 % of 45,000 is 4,500 dollars
  expect(withRent(twelveFigures(45_000, { 6: 40_500 }))).toEqual([])
})

it('a blank month of an even line is missed, not zero', () => {
  const [finding] = withRent(twelveFigures(100_000, { 3: null }))
  expect(finding).toMatchObject({ id: 'operating-statement/month-off-pattern', seen: null, dollars: 100_000 })
  expect(finding?.message).toContain('no amount in April 2025 vs. ~$100,000 typical')
})

it('rents that grow month by month keep to their pattern', () => {
  // 2 % per month, 24 % over the year
  expect(withRent(Array.from({ length: 12 }, (_, at) => 100_000 + 2000 * at))).toEqual([])
})

it('bills by the quarter keep to theirs', () => {
  const quarterly = twelveFigures(0, { 2: 24_000, 5: 24_000, 8: 24_000, 11: 24_000 })
  expect(soundFindings(soundStatement({ expense: { 'Property Taxes': quarterly } }))).toEqual([])
})

it('a bill that was booked a month early is a note', () => {
  expect(withRent(twelveFigures(100_000, { 6: 200_000, 7: 0 }))).toMatchObject([
    { id: 'operating-statement/month-off-pattern', severity: 'info', places: [{ cell: 'H3' }, { cell: 'I3' }] },
  ])
})

const withLine = (label: string, figures: (number | null)[]) =>
  soundFindings(soundStatement({ expense: { [label]: figures } }))

it('a large line of one month only is named with its cell, and nothing else', () => {
  expect(withLine('Settlement', twelveFigures(0, { 4: 18_000 }))).toMatchObject([
    { id: 'operating-statement/one-off', dollars: 18_000, source: { cell: 'F12' } },
  ])
})

it('one of two months is named with both', () => {
  const [finding] = withLine('Settlement', twelveFigures(0, { 4: 10_000, 5: 4000 }))
  expect(finding).toMatchObject({ dollars: 14_000, places: [{ cell: 'F12' }, { cell: 'G12' }] })
})

it('a small one, one of three months and a bill by the year are none', () => {
  expect(withLine('Settlement', twelveFigures(0, { 4: 4900 }))).toEqual([])
  expect(withLine('Settlement', twelveFigures(0, { 4: 9000, 6: 9000, 8: 9000 }))).toEqual([])
  expect(withLine('Insurance', twelveFigures(0, { 4: 30_000 }))).toEqual([])
})

function faultOf(figures: (number | null)[], ...keys: string[]) {
  const { lines } = aStatementReading(soundStatement({ expense: { Insurance: figures } })).statement
  const line = lines.find(({ label }) => label === 'Insurance')
  if (line === undefined) throw new Error('the statement has no insurance')
  return oddMonthFaults(
    line,
    keys.map((key) => ({ key, expected: 2500 })),
    'Ask why',
  )
}

it('all odd months of a line are one finding, with the cell of each and the dollars of all', () => {
  // 7,500 too much in June and 2,500 too much in August
  expect(faultOf(twelveFigures(2500, { 5: 10_000, 7: 5000 }), '2025-06', '2025-08')).toEqual([
    {
      message: '“Insurance”: $10,000 in June 2025, $5,000 in August 2025 vs. ~$2,500 typical. Ask why.',
      source: { file: 't12.xlsx', sheet: 'T12', cell: 'G8' },
      places: [
        { file: 't12.xlsx', sheet: 'T12', cell: 'G8' },
        { file: 't12.xlsx', sheet: 'T12', cell: 'I8' },
      ],
      seen: '10000',
      dollars: 10_000,
    },
  ])
})

it('a bill that was paid a month early evens out', () => {
  const [fault] = faultOf(twelveFigures(2500, { 5: 5000, 6: 0 }), '2025-06', '2025-07')
  expect(fault).toMatchObject({ severity: 'info', dollars: 5000 })
  expect(fault?.message).toContain('The differences offset')
})

it('no odd month is no fault', () => {
  expect(faultOf(twelveFigures(2500))).toEqual([])
})

it('the lines above NOI are told month by month, totals and months without figures left out', () => {
  const rows = smallStatement.map((row) => row.map((cell, at) => (at === 2 && typeof cell === 'number' ? 0 : cell)))
  const { keys, series } = monthSeries(aStatementReading(rows).statement)
  expect(keys).toEqual(['2025-01'])
  expect(series.map(({ line, values }) => [line.label, ...values])).toEqual([
    ['Market Rent', 1100],
    ['Vacancy', -50],
    ['Concessions', -25],
    ['Property Taxes', 200],
    ['Insurance', 100],
  ])
})

it('a line runs evenly where it usually keeps near what is usual, whatever one month does', () => {
  expect(isSteadyLine([100, 102, 900], [100, 100, 100], 0.05)).toBe(true)
  expect(isSteadyLine([100, 120, 900], [100, 100, 100], 0.05)).toBe(false)
  expect(isSteadyLine([0, 0, 900], [0, 0, 0], 0.05)).toBe(false)
})

it('what is usual of a month is the middle of the six nearest, without itself', () => {
  const usual = usualOf([10, 20, 30, 900, 50, 60, 70])
  // Of 900: the median of 10, 20, 30, 50, 60 and 70. Of the first: the median of the six that follow it, 20 to 900
  expect(usual[3]).toBe(40)
  expect(usual[0]).toBe(55)
})

it('figures that lie close together leave no month far off', () => {
  expect(spanExceeds([100, 5100, 2000], 5000)).toBe(false)
  expect(spanExceeds([100, 5101, 2000], 5000)).toBe(true)
})

const year = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
const twoYears = ['2024', '2025'].flatMap((name) => year.map((key) => key.replace('2025', name)))
const flat = (count: number, spikes: Record<number, number>) =>
  Array.from({ length: count }, (_, at) => spikes[at] ?? 100)
const inSeason = (keys: readonly string[], spikes: Record<number, number>, at: number) => {
  const values = flat(keys.length, spikes)
  return isSeasonal(
    keys,
    values,
    values.map(() => 100),
    at,
  )
}

describe('a month far from the others', () => {
  it('alone has no season for a reason', () => {
    expect(inSeason(year, { 4: 900 }, 4)).toBe(false)
  })

  it('has one where the same month of the year before is off too, and not where only another is', () => {
    expect(inSeason(twoYears, { 4: 800, 16: 900 }, 16)).toBe(true)
    expect(inSeason(twoYears, { 7: 800, 16: 900 }, 16)).toBe(false)
  })

  it('has one where a month beside it is off the same way, as gas is in winter', () => {
    expect(inSeason(year, { 0: 900, 1: 700 }, 0)).toBe(true)
    expect(inSeason(year, { 0: 900, 1: -700 }, 0)).toBe(false)
  })

  it('has one where such months come by the quarter', () => {
    expect(inSeason(year, { 2: 900, 5: 900, 8: 900, 11: 900 }, 5)).toBe(true)
    expect(inSeason(year, { 2: 900, 5: 900 }, 5)).toBe(false)
  })
})

it('taxes, insurance and licenses are billed by the year', () => {
  expect(isPeriodicBill({ label: 'Real Estate Taxes', concept: 're_taxes' })).toBe(true)
  expect(isPeriodicBill({ label: 'Business licenses', concept: null })).toBe(true)
  expect(isPeriodicBill({ label: 'Plumbing', concept: 'rm' })).toBe(false)
})

it('the spread is taken from the middle, so that one wild figure does not widen it', () => {
  // Distances from 12 are 2, 1, 0, 1 and 988; their median is 1
  expect(spreadOf([10, 11, 12, 13, 1000])).toEqual({ middle: 12, spread: 1.4826 })
})
