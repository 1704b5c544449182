import type { ProofTarget } from './proof-parts.ts'

/** What the pane beside the grid shows. */
export type EvidenceTab = 'source' | 'findings' | 'ties' | 'ledger' | 'history'

/**
 * The tab that a part of the proof bar opens.
 *
 * @example
 * tabOfProof({ part: 'tie' })
 * // => 'ties'
 */
export function tabOfProof({ part }: Pick<ProofTarget, 'part'>): EvidenceTab {
  if (part === 'verdict') return 'findings'
  return part === 'tie' ? 'ties' : part
}
