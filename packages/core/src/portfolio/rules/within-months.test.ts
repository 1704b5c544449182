import { expect, it } from 'vitest'
import { aStatement } from '../../sizing/sizing.fixtures.ts'
import { withinMonths } from './within-months.ts'

const statement = aStatement([{ concept: 'gpr', months: 1000 }], '2025-01', 14)

it('keeps the months that are asked for and no others', () => {
  expect(withinMonths(statement, ['2025-02', '2025-03'])?.periods.map(({ key }) => key)).toEqual(['2025-02', '2025-03'])
})

it('makes no year of months that are not all there', () => {
  expect(withinMonths(statement, ['2025-02', '2027-03'])).toBeNull()
})
