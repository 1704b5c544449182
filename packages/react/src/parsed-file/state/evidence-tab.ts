import type { ProofTarget } from './proof-parts.ts'

/** What the pane beside the grid shows. */
export type EvidenceTab = 'source' | 'findings' | 'ties' | 'ledger' | 'history'

/**
 * The tab that a part of the proof bar opens: what to look at opens the source at its cell, the verdict itself the findings.
 *
 * @example
 * tabOfProof({ part: 'tie' })
 * // => 'ties'
 */
export function tabOfProof({ part, source }: Pick<ProofTarget, 'part' | 'source'>): EvidenceTab {
  if (part === 'verdict') return source === undefined ? 'findings' : 'source'
  return part === 'tie' ? 'ties' : part
}
