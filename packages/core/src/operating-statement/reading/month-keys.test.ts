import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths } from '../../shared/calendar.ts'
import { monthKeys } from './month-keys.ts'

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

it('takes the year of a neighbour that prints it', () => {
  const captions = [...bare(12), { month: 1, year: 2025, counted: false }, ...bare(2)]
  expect(monthKeys(captions, null)).toEqual(['2024-12', '2025-01', '2025-02'])
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
