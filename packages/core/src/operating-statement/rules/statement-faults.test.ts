import { expect, it } from 'vitest'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  smallStatementWith,
} from '../operating-statement.fixtures.ts'
import { statementFaults } from './statement-faults.ts'

const faults = (rows: typeof smallStatement) => statementFaults(aStatementReading(rows))

it('a statement that foots, month after month, with a category for every line may be finished', () => {
  expect(faults(smallStatement)).toEqual([])
})

it('a gap between its months, a total that is off and a line without category each keep it from that', () => {
  expect(faults(smallStatementWith('Account', 'Jan 2025', 'Mar 2025', 'Total'))).toEqual(['dates'])
  // 350 for 300 in February, and NOI misses by as much
  expect(faults(smallStatementWith('Total Operating Expenses', 300, 350, 650))).toEqual(['totals'])
  const sundry = smallStatementPlus('Insurance', 'Sundry', 0, 0, 0)
  expect(faults(sundry)).toEqual(['categories'])
})

it('a dollar of rounding does not', () => {
  expect(faults(smallStatementWith('Total Operating Expenses', 301, 300, 601))).toEqual([])
})
