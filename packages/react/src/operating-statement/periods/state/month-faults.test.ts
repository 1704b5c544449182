import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement } from '../../lines/statement-lines.fixtures.ts'
import { monthFaults } from './month-faults.ts'

describe('what is wrong with the months', () => {
  it('names the month that is missing', () => {
    expect(monthFaults(readStatement(harborLaneGrid({ missingMonths: [4] })))[0]).toMatch(/2025-05 is missing/)
  })

  it('says so too where somebody let the finding stand', () => {
    const document = readStatement(harborLaneGrid({ missingMonths: [4] }))
    expect(monthFaults({ ...document, findings: [] })).toEqual([expect.stringMatching(/do not follow each other/)])
  })

  it('has nothing to say of twelve months in a row', () => {
    expect(monthFaults(readStatement())).toEqual([])
  })
})
