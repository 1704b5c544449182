import type { Finding } from '@uwkit/core/shared'
import { aReportInput } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { findingPoints, missedTests } from './credit-findings.ts'

const finding: Finding = {
  id: 'operating-statement/off-band',
  severity: 'warning',
  message: 'Insurance of $342/unit is below the band. Get the policy.',
  source: { file: 't12.xlsx', sheet: 'T12', cell: 'B9' },
  seen: null,
  dollars: 12_000,
}

describe('the risks of a narrative', () => {
  it('take in findings by weight, with their cell, and mitigate one with its reason for dismissal', () => {
    const dismissal = { reason: 'Blanket policy seen.', by: 'A. Lee', at: '2026-11-20' }
    const others = [
      {
        ...finding,
        id: 'rent-roll/duplicate-unit',
        severity: 'error' as const,
        message: 'Unit 4 stands twice',
        dollars: null,
      },
      { ...finding, id: 'rent-roll/note', severity: 'info' as const },
    ]
    const found = findingPoints(aReportInput({ findings: [{ ...finding, dismissal }, ...others] }))
    expect(found.map(({ topic, wording, mitigant }) => [topic, wording.text, wording.note, mitigant])).toEqual([
      ['Rent roll', 'Unit 4 stands twice.', 't12.xlsx, sheet T12: B9', null],
      [
        'Operating statement',
        'Insurance of $342/unit is below the band. Get the policy ($12,000 affected).',
        't12.xlsx, sheet T12: B9',
        { text: 'Blanket policy seen.', note: 'A. Lee, November 20, 2026' },
      ],
    ])
  })

  it('list the program tests that are not met', () => {
    const missed = { fact: 'occupancy' as const, label: 'Physical occupancy', minimum: 0.9, seen: 0.85, isMet: false }
    const sizing = { ...aReportInput().sizing, eligibility: [missed] }
    expect(
      missedTests(aReportInput({ sizing })).map(({ kind, wording, mitigant }) => [kind, wording.text, mitigant]),
    ).toContainEqual(['risk', 'Physical occupancy is 85.0% (program min 90.0%).', null])
  })
})
