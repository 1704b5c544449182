import { expect, it } from 'vitest'
import { choosePeriods } from './choose-periods.ts'
import { readCaption } from './read-caption.ts'

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
  [['Actual', 'Budget', 'Variance'], ['Actual']],
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
    ['3/31/2024', '6/30/2024', '9/30/2024', '12/31/2024'],
    ['3/31/2024', '6/30/2024', '9/30/2024', '12/31/2024'],
  ],
  [
    ['Month 1', 'Month 2'],
    ['M01', 'M02'],
  ],
])('of the columns %j it reads %j', (captions, keys) => {
  expect(choose(...captions)).toEqual(keys)
})
