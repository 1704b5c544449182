import { expect, it } from 'vitest'
import { twoDates } from './two-dates.ts'

it.each([
  ['01/01/2025-12/31/2025', ['2025-01-01', '2025-12-31']],
  ['2025-01-01 to 2025-12-31', ['2025-01-01', '2025-12-31']],
  ['01/01/2025\n', ['2025-01-01', null]],
  ['MTM', [null, null]],
])('reads "%s"', (text, dates) => {
  expect(twoDates(text)).toEqual(dates)
})
