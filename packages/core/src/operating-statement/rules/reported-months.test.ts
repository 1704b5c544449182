import { expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { reportedMonths } from './reported-months.ts'

it('counts a month as reported where any line has a figure in it', () => {
  const statement = aStatement(
    [
      { concept: 'gpr', months: [null, 0, 100, 0] },
      { concept: 'insurance', months: [0, null, 0, 50] },
    ],
    '2025-11',
    4,
  )
  expect(reportedMonths(statement)).toEqual(['2026-01', '2026-02'])
})
