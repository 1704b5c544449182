import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement } from '../statement-lines.fixtures.ts'
import { checkText, tieText, totalCheck } from './total-check.ts'

const checkOf = (document: ReturnType<typeof readStatement>, label: string) => {
  const line = document.statement.lines.find((one) => one.label === label)
  const check = line && totalCheck(document, line)
  if (!check) throw new Error(`${label} has no check`)
  return check
}

describe('the check of a total', () => {
  it('says how many lines a total adds up, and that it agrees', () => {
    const check = checkOf(readStatement(), 'Total Operating Expenses')
    expect([check.lines?.length, check.held, checkText(check)]).toEqual([7, 13, '✓ sum of 7 lines'])
    expect(tieText(check, '2025-07')).toBe('printed 82,350.00 = sum of 7 lines ✓')
  })

  it('says by how much a total is off, and where', () => {
    const check = checkOf(readStatement(harborLaneGrid({ offInMarch: 36 })), 'Total Income')
    expect(checkText(check)).toBe('▲ 36.00 off (1 of 13)')
    expect(tieText(check, '2025-03')).toBe('printed 100,041.00, sum of 5 lines 100,005.00: off by 36.00 ▲')
  })

  it('does not name lines where a total takes others off', () => {
    const check = checkOf(readStatement(), 'Net Operating Income')
    expect([check.lines, checkText(check)]).toEqual([null, '✓ 13 of 13 agree'])
  })

  it('checks no line', () => {
    const document = readStatement()
    const [line] = document.statement.lines
    expect(line && totalCheck(document, line)).toBeNull()
  })
})
