import { describe, expect, it } from 'vitest'
import { kindGesture, namedLine } from '../lines/line-gestures.ts'
import { correctedBy, harborLaneGrid, readStatement } from '../lines/statement-lines.fixtures.ts'
import { checkText, missingRows, tieText, totalCheck } from './total-checks.tsx'

const checkOf = (document: ReturnType<typeof readStatement>, label: string) => {
  const line = document.statement.lines.find((one) => one.label === label)
  const check = line && totalCheck(document, line)
  if (!check) throw new Error(`${label} has no check`)
  return check
}

describe('the check of a total', () => {
  it('says how many lines a total adds up, and that it agrees', () => {
    const check = checkOf(readStatement(), 'Total Operating Expenses')
    expect([check.lines?.length, check.tied, checkText(check)]).toEqual([7, 13, '✓ sum of 7 lines'])
    expect(tieText(check, '2025-07')).toBe('printed 82,350.00 = sum of 7 lines ✓')
  })

  it('says by how much a total is off, and where', () => {
    const check = checkOf(readStatement(harborLaneGrid({ marchDifference: 36 })), 'Total Income')
    expect(checkText(check)).toBe('▲ 36.00 off (1 of 13)')
    expect(tieText(check, '2025-03')).toBe('printed 100,041.00, sum of 5 lines 100,005.00: off by 36.00 ▲')
  })

  it('does not name lines where a total takes others off', () => {
    const check = checkOf(readStatement(), 'Net Operating Income')
    expect([check.lines, checkText(check)]).toEqual([null, '✓ 13 of 13 tie'])
  })

  it('checks no line', () => {
    const document = readStatement()
    const [line] = document.statement.lines
    expect(line && totalCheck(document, line)).toBeNull()
  })
})

describe('why a total does not add up', () => {
  const grid = harborLaneGrid({ hasInsuranceTwice: true })
  const document = readStatement(grid)

  it('names the row that is doubled, and leaving it out settles it', () => {
    const [first] = missingRows(document)
    expect([first?.total.label, first?.line?.source.row, first?.leavesOut]).toEqual([
      'Total Operating Expenses',
      18,
      true,
    ])
    if (!first?.line) throw new Error('no line')
    const after = readStatement(grid, correctedBy(kindGesture(document.sheet, [namedLine(first.line)], 'ignore')))
    expect(missingRows(after)).toEqual([])
  })

  it('tells a figure that was changed in one month', () => {
    const words = missingRows(readStatement(harborLaneGrid({ marchDifference: 36 }))).map((one) => one.text)
    expect(words).toEqual(['An amount probably changed: the total is off by $36.'])
  })

  it('suggests nothing where all totals foot', () => {
    expect(missingRows(readStatement())).toEqual([])
  })
})
