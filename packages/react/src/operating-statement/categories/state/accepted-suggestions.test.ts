import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement, saidBy } from '../../lines/statement-lines.fixtures.ts'
import { acceptGesture, suggestedLines } from './accepted-suggestions.ts'

const document = readStatement()
const { lines } = document.statement

describe('accepting what is suggested', () => {
  it('takes all suggestions over 90 % in one step', () => {
    const sure = suggestedLines(lines, 0.9)
    const gesture = acceptGesture(document, sure)
    expect([sure.length, gesture?.label, gesture?.corrections?.length]).toEqual([11, 'accept 11 suggestions', 11])
    const after = readStatement(harborLaneGrid(), gesture ? saidBy(gesture) : []).statement.lines
    expect(suggestedLines(after, 0.9)).toEqual([])
  })

  it('leaves out totals, unsure lines and those nothing is suggested for', () => {
    const labels = suggestedLines(lines, 0.9).map(({ label }) => label)
    expect(labels).not.toContain('Management Fees')
    expect(labels).not.toContain('Total Income')
    expect(
      acceptGesture(
        document,
        lines.filter(({ label }) => label === 'Smart Home Package'),
      ),
    ).toBeNull()
  })

  it('names the one line that was confirmed', () => {
    const line = lines.filter(({ label }) => label === 'Management Fees')
    expect(acceptGesture(document, line)?.label).toBe('Management Fees: Management Fees')
  })
})
