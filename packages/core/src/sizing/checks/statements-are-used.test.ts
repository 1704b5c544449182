import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)], { asOf: '2026-04-30' })
const found = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, severity }) => [id, severity])

const stub = (firstMonth: string) => aStatement(lines, firstMonth, 3, 'ytd.xlsx')

it('says that three later months serve as the latest quarter only', () => {
  const [finding] = underwrite(roll, [aStatement(lines, '2025-01'), stub('2026-01')]).findings
  expect(finding).toMatchObject({ id: 'sizing/later-months', severity: 'info' })
  expect(finding?.message).toBe(
    'ytd.xlsx is short of a year: T12 to 2025-12 is underwritten, and it gives T3 x 4 to 2026-03.',
  )
})

it('says that later months after a gap are not used', () => {
  expect(found(roll, [aStatement(lines, '2025-01'), stub('2026-02')])).toEqual([
    ['sizing/later-months-not-used', 'warning'],
  ])
})
