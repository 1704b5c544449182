import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths } from '../../../shared/date.ts'
import { readCaption } from './captions.ts'
import { choosePeriods, monthKeys } from './periods.ts'

const choose = (...captions: string[]) => {
  const amounts = new Map(captions.map((_, at) => [at + 1, [100 * (at + 2), 205 + 31 * at, 17 * at + 330]]))
  const chosen = choosePeriods(new Map(captions.map((text, at) => [at + 1, readCaption([text])])), amounts, null)
  return chosen.periods.map(({ key }) => key)
}

it.each([
  [
    ['Jan 2025', 'Feb 2025', 'YTD', 'Budget'],
    ['2025-01', '2025-02'],
  ],
  [
    ['Jan 2025 Actual', 'Jan 2025 Budget', 'Feb 2025 Actual', 'Feb 2025 Budget'],
    ['2025-01', '2025-02'],
  ],
  [
    ['12/31/2022', '12/31/2023'],
    ['12/31/2022', '12/31/2023'],
  ],
  [
    ['Actual 01/25', 'Budget 01/25', 'Actual 02/25', 'Budget 02/25'],
    ['2025-01', '2025-02'],
  ],
  [
    ['P11 FY24', 'P12', 'P1 FY25', 'P2'],
    ['M11', 'M12', 'M01', 'M02'],
  ],
  [['Actual', 'Budget', 'Variance'], ['Actual']],
  [
    ['T-12 Actual', 'Lender Adjustments', 'Adjusted'],
    ['T-12 Actual', 'Adjusted'],
  ],
  [
    ['2023', '2024', 'T12', 'Pro Forma', '% Change'],
    ['2023', '2024', 'T12', 'Pro Forma'],
  ],
  [
    ['Q1', 'Q2', 'Q3', 'Q4', 'Total'],
    ['Q1', 'Q2', 'Q3', 'Q4'],
  ],
  [
    ['Q1 2025 Actual', 'Q1 2025 Budget', 'Q2 2025 Actual', 'Q2 2025 Budget'],
    ['Q1 2025 Actual', 'Q2 2025 Actual'],
  ],
  [
    ['1H 2024', '2H 2024', 'FY 2024'],
    ['1H 2024', '2H 2024'],
  ],
  [
    ['SemiAnnual 1', '2nd Semi-Annual', 'Year 2025'],
    ['SemiAnnual 1', '2nd Semi-Annual'],
  ],
  [
    ['3/31/2024', '6/30/2024', '9/30/2024', '12/31/2024'],
    ['3/31/2024', '6/30/2024', '9/30/2024', '12/31/2024'],
  ],
  [
    ['Q1 Mar 2025', 'Q2 Jun 2025', 'Q3 Sep 2025', 'Q4 Dec 2025'],
    ['Q1 Mar 2025', 'Q2 Jun 2025', 'Q3 Sep 2025', 'Q4 Dec 2025'],
  ],
  [
    ['MTD Jan 2025', 'MTD Feb 2025', 'MTD Mar 2025'],
    ['2025-01', '2025-02', '2025-03'],
  ],
  [['MTD Mar 2025', 'MTD Mar 2024', 'YTD Mar 2025'], ['2025-03']],
  [
    ['MTD Feb 2025', 'MTD Mar 2025', 'Total'],
    ['2025-02', '2025-03'],
  ],
  [
    ['2024A', '2025F', '% Chg'],
    ['2024A', '2025F'],
  ],
  [
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
  ],
  [
    ['Q1 2025 Jan', 'Q1 2025 Feb', 'Q1 2025 Mar', 'Q1 2025 Total'],
    ['2025-01', '2025-02', '2025-03'],
  ],
  [
    ['Q1 2025 3/31/2025', 'Q2 2025 6/30/2025'],
    ['Q1 2025 3/31/2025', 'Q2 2025 6/30/2025'],
  ],
  [
    ['Q1 2025 Oct', 'Q1 2025 Nov', 'Q1 2025 Dec'],
    ['Q1 2025 Oct', 'Q1 2025 Nov', 'Q1 2025 Dec'],
  ],
  [['2024A', '2025B', 'Variance'], ['2024A']],
  [
    ['2024 Actual', 'T12 with Adjustments', 'Total Adjustments'],
    ['2024 Actual', 'T12 with Adjustments'],
  ],
  [
    ['Month 1', 'Month 2'],
    ['M01', 'M02'],
  ],
])('of the columns %j it reads %j', (captions, keys) => {
  expect(choose(...captions)).toEqual(keys)
})

const bare = (...months: number[]) => months.map((month) => ({ month, year: null, counted: false }))

it('dates bare months backwards from the end that the title names', () => {
  expect(monthKeys(bare(11, 12, 1), { start: null, end: '2025-01', year: 2025 })).toEqual([
    '2024-11',
    '2024-12',
    '2025-01',
  ])
})

it('dates months that run from the newest to the oldest', () => {
  expect(monthKeys(bare(2, 1, 12), { start: null, end: '2025-02', year: 2025 })).toEqual([
    '2025-02',
    '2025-01',
    '2024-12',
  ])
})

it('takes the year of a neighbor that prints it', () => {
  const captions = [...bare(12), { month: 1, year: 2025, counted: false }, ...bare(2)]
  expect(monthKeys(captions, null)).toEqual(['2024-12', '2025-01', '2025-02'])
})

it('takes the year of its neighbors for a caption that is cut, “September 20”, and for no other', () => {
  const dated = (...months: [number, number][]) => months.map(([year, month]) => ({ year, month, counted: false }))
  const cut = dated([2025, 7], [2025, 8], [2020, 9], [2025, 10])
  expect(monthKeys(cut, null)).toEqual(['2025-07', '2025-08', '2025-09', '2025-10'])
  const compared = dated([2025, 1], [2025, 2], [2025, 3], [2020, 3])
  expect(monthKeys(compared, null)).toEqual(['2025-01', '2025-02', '2025-03', '2020-03'])
  expect(monthKeys(dated([2025, 9], [2020, 9]), null)).toEqual(['2025-09', '2020-09'])
  expect(monthKeys(dated([2025, 7], [2025, 8], [2024, 9], [2025, 10]), null)).toContain('2024-09')
})

it('counts months that nothing dates', () => {
  expect(monthKeys(bare(1, 2, 3), null)).toEqual(['M01', 'M02', 'M03'])
})

it('counts numbered months back from the end that the title names', () => {
  const numbered = [1, 2, 3].map((month) => ({ month, year: null, counted: true }))
  expect(monthKeys(numbered, { start: null, end: '2025-02', year: 2025 })).toEqual(['2024-12', '2025-01', '2025-02'])
})

it('finds back any run of months from its names and its end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (year, month, count) => {
        const end = `${year}-${String(month).padStart(2, '0')}`
        const keys = Array.from({ length: count }, (_, at) => addMonths(end, at - count + 1))
        expect(monthKeys(bare(...keys.map((key) => Number(key.slice(5)))), { start: null, end, year })).toEqual(keys)
      },
    ),
  )
})

it('dates numbered periods by the year that the title names', () => {
  const numbered = [1, 2, 12].map((month) => ({ month, year: null, counted: true }))
  expect(monthKeys(numbered, { start: null, end: null, year: 2024 })).toEqual(['2024-01', '2024-02', '2024-12'])
})

it('leaves months without a year where the one date above them is within them or beyond: it may be the day of printing', () => {
  const printed = { start: null, end: '2025-03', year: 2025 }
  // March 2025 is the last month of neither January to December nor April to February.
  expect(monthKeys(bare(1, 2, 3, 4), printed)).toEqual(['M01', 'M02', 'M03', 'M04'])
  expect(monthKeys(bare(10, 11, 12), printed)).toEqual(['M01', 'M02', 'M03'])
})

it('takes the month that its own caption prints, whatever date stands above it', () => {
  const captions = new Map([[1, readCaption(['Feb 2022 MTD'])]])
  const account = { start: '2019-01', end: '2019-01', year: 2019 }
  expect(choosePeriods(captions, new Map([[1, [100, 205]]]), account).periods[0]?.key).toBe('2022-02')
})

it('compares months of the year before with the others, unless they stand in front as one run', () => {
  expect(choose('Jan CY', 'Jan PY', 'Feb CY', 'Feb PY')).toEqual(['M01', 'M02'])
  expect(choose('Jan 2025', 'Feb 2025', 'Jan PY', 'Feb PY')).toEqual(['2025-01', '2025-02'])
  expect(choose('Jan 2025', 'Jan Prior Year', 'Feb 2025', 'Feb Prior Year')).toEqual(['2025-01', '2025-02'])
  // A trailing year in the order of the calendar, whose last months are of the year before.
  expect(choose('Jan 2025', 'Feb 2025', 'Nov PY', 'Dec PY')).toHaveLength(4)
  expect(choose('Nov PY', 'Dec PY', 'Jan 2025 CY', 'Feb 2025 CY')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02'])
  expect(choose('Prior Year Dec', 'Current Year Dec')).toEqual(['M01'])
  expect(choose('Jan PY', 'Feb PY', 'Jan 2025', 'Feb 2025')).toEqual(['2025-01', '2025-02'])
})

it('gives months of the year before no year of the title: it is that of another time', () => {
  const captions = (words: string) =>
    new Map([1, 2].map((month) => [month, readCaption([`${month === 1 ? 'Jan' : 'Feb'} ${words}`])]))
  const amounts = new Map([1, 2].map((column) => [column, [100, 205]]))
  const title = { start: null, end: null, year: 2025 }
  const keys = (words: string) => choosePeriods(captions(words), amounts, title).periods.map(({ key }) => key)
  expect([keys('PY'), keys('2024 PY'), keys('CY')]).toEqual([
    ['M01', 'M02'],
    ['2024-01', '2024-02'],
    ['2025-01', '2025-02'],
  ])
})

it('dates no numbered periods of a fiscal year of which nothing tells the end', () => {
  const numbered = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, year: null, counted: true }))
  expect(monthKeys(numbered, { start: null, end: null, year: 2025, isFiscal: true })[0]).toBe('M01')
  expect(monthKeys(numbered, { start: null, end: '2025-06', year: 2025, isFiscal: true })[0]).toBe('2024-07')
})
