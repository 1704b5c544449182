import { expect, it } from 'vitest'
import { monthsOfYear, soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

/** A line that varies: its middle is 6,050, and its figures are usually 1,000 off that. */
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
