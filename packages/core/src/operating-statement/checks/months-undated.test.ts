import { expect, it } from 'vitest'
import { monthsOfYear, soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

it('months without any year are asked for, and nothing else', () => {
  const months = monthsOfYear(2025).map((caption) => caption.slice(0, 3))
  expect(soundFindings(soundStatement({ months }))).toMatchObject([
    { id: 'operating-statement/months-undated', seen: 'Jan', source: { cell: 'B1' } },
  ])
})
