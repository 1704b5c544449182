import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '../../shared/calendar.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import { hasBadDates } from './has-bad-dates.ts'

const periods = (kind: StatementPeriod['kind'], ...keys: string[]) =>
  keys.map((key, column) => ({ key, kind, caption: key, column }))

describe('the dates of a statement', () => {
  it('are bad with a month missing or twice', () => {
    expect(hasBadDates(periods('month', '2024-11', '2025-01'))).toBe(true)
    expect(hasBadDates(periods('month', '2024-11', '2024-11'))).toBe(true)
  })

  it('go by year where the statement is annual', () => {
    expect(hasBadDates(periods('year', '2022', '2023', '2024'))).toBe(false)
    expect(hasBadDates(periods('year', '2022', '2024'))).toBe(true)
    expect(hasBadDates([...periods('year', '2023', '2024', 'T12 Mar 2025'), ...periods('scenario', 'Pro Forma')])).toBe(
      false,
    )
  })

  it('go by quarter where it has quarters, also those of a fiscal year', () => {
    expect(hasBadDates(periods('quarter', 'Q3 2024', 'Q4 2024', 'Q1 2025'))).toBe(false)
    expect(hasBadDates(periods('quarter', 'Q3 2024', 'Q1 2025', 'Q2 2025'))).toBe(true)
    expect(hasBadDates(periods('quarter', 'Quarter Ended 10/31/2024', 'Quarter Ended 1/31/2025'))).toBe(false)
    expect(hasBadDates(periods('halfYear', 'H1 2024', 'H2 2024', 'H1 2025'))).toBe(false)
  })

  it('are good for any run of months, in either direction, and bad once one is taken out of its middle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 3, max: 24 }),
        fc.boolean(),
        fc.nat(),
        (start, count, backwards, pick) => {
          const keys = Array.from({ length: count }, (_, at) => addMonths('2000-01', start + at))
          const run = periods('month', ...(backwards ? keys.reverse() : keys))
          expect(hasBadDates(run)).toBe(false)
          const middle = 1 + (pick % (count - 2))
          expect(hasBadDates(run.filter((_, at) => at !== middle))).toBe(count > 3 || middle === 1)
        },
      ),
    )
  })
})
