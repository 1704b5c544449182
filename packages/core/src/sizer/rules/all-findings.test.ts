import { expect, it } from 'vitest'
import { allFindings } from './all-findings.ts'

it('lists what stands against the loan before what stands against a document', () => {
  const finding = (id: string) => ({
    id,
    severity: 'info' as const,
    message: id,
    source: null,
    seen: null,
    dollars: null,
  })
  const all = allFindings({
    sizing: { findings: [finding('loan')] },
    underwriting: { findings: [finding('cash flow')] },
    findings: [finding('document')],
  })
  expect(all.map(({ id }) => id)).toEqual(['loan', 'cash flow', 'document'])
})
