import type { Evidence } from '@uwkit/core/shared'

const none = { cellCount: 0, amount: 0 }

/** What proves a saved document; of one that came from no file, that there is nothing to prove. */
export function proofOf(evidence: Evidence | null): Evidence {
  if (evidence !== null) return evidence
  const totals = { mapped: none, ignored: none, unmapped: none, source: none }
  return { sheet: 'none', findings: [], ties: [], ledger: { sheet: 'none', entries: [], totals } }
}
