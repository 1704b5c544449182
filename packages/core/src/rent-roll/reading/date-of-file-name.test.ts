import { expect, it } from 'vitest'
import { dateOfFileName } from './date-of-file-name.ts'

it.each([
  ['rent_roll_2025-09-30.csv', '2025-09-30'],
  ['RR 2025-09.xlsx', '2025-09-30'],
  ['RR20250915.xls', '2025-09-15'],
  ['Elm Court Rent Roll 9.30.2025.xlsx', '2025-09-30'],
  ['RR_09-30-25.xlsx', '2025-09-30'],
  ['September 2025 Rent Roll.xlsx', '2025-09-30'],
  ['Rent Roll - Feb 2024.xlsx', '2024-02-29'],
])('dates %s', (file, date) => {
  expect(dateOfFileName(file)).toBe(date)
})

it.each(['rent-roll.xlsx', 'Building 1200.xlsx', 'Plan 2025.csv', 'v1.2.3.4.xlsx'])('finds no date in %s', (file) => {
  expect(dateOfFileName(file)).toBeNull()
})
