import type { ReportBlock } from '@uwkit/core/export'
import { aDetailedReportInput, anEmptyReportInput, aReportInput, narrativeText } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { narrativeBlocks } from './narrative.ts'

const headings = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

describe('a narrative for a credit committee', () => {
  it('omits parts without data, and never says that data is missing', () => {
    expect(headings(narrativeBlocks(aReportInput()))).toEqual([
      'Transaction summary',
      'Property and location',
      'Operations and underwriting',
      'Strengths',
      'Risks and mitigants',
    ])
    expect(headings(narrativeBlocks(anEmptyReportInput()))).toEqual(['Transaction summary', 'Risks and mitigants'])
    expect(narrativeText(narrativeBlocks(anEmptyReportInput()))).not.toMatch(/\$\d|NaN|undefined|null|—/)
  })

  it('gives every figure a source', () => {
    const lines = narrativeText(narrativeBlocks(aDetailedReportInput())).split('\n')
    const parts = lines.flatMap((line) => line.split(' | ')).filter((part) => /\d/.test(part))
    expect(parts.length).toBeGreaterThan(15)
    expect(parts.filter((part) => !/\[[^\]]+\]$/.test(part))).toEqual([])
  })
})
