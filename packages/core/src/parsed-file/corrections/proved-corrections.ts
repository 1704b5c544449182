import { sumMoney } from '../../shared/money.ts'
import type { Tie } from '../../shared/tie.ts'
import type { JudgedReading } from '../../shared/verdict.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'
import { type SheetProof, withHeldBy } from './held-ties.ts'
import type { SheetCorrections } from './prepare-corrections.ts'
import { partedTotals } from './section-gaps.ts'
import { staleCorrections } from './stale-corrections.ts'

/** How a sheet proved itself before; see `withHeldBy`. */
export interface FormerProof {
  unedited: SheetProof | null
  first: SheetProof | null
}

/**
 * The documents of a corrected sheet with the proof that nothing was changed in silence: which cells were edited and what they
 * said, what the edits added to the ledger, which ties hold only by a correction, which totals it parted from their
 * lines, and which corrections do not apply.
 */
export function withProofOfCorrections(
  documents: readonly ReadDocument[],
  said: SheetCorrections,
  former: FormerProof,
): ReadDocument[] {
  const [first] = documents
  if (!first) return []
  const { file } = first
  const isApplied = appliedTo(documents, said)
  const stale = staleCorrections(
    file,
    said.all.filter(({ kind }) => kind !== 'dismissal'),
    isApplied,
    said.source,
  )
  return documents.map((document, at): ReadDocument => {
    const held = withHeldBy(document.ties, former.unedited?.ties ?? null, former.first?.ties ?? null)
    const parted = former.first ? partedTotals(document, at, former.first.gaps) : { ties: [], findings: [] }
    return {
      ...document,
      ...withEdits(document, said),
      ...judgedWithEdits(document, held),
      ties: [...held, ...parted.ties],
      findings: [...document.findings, ...parted.findings, ...(at === 0 ? stale : [])],
    }
  })
}

/** What totals prove that hold only because a person edited a cell is the edit, not the document. */
function judgedWithEdits({ verdict, reasons = [] }: ReadDocument, ties: readonly Tie[]): Partial<JudgedReading> {
  const edited = ties.filter(({ heldBy }) => heldBy === 'edit')
  const [first] = edited
  if (verdict !== 'proven' || first === undefined) return {}
  const message = `"${first.what}" and ${edited.length - 1} other totals hold only by edited cells. Compare the edits with the document.`
  const reason = { code: 'held-by-edit', message, dollars: null, source: first.source }
  return { verdict: 'read_not_proven', reasons: [reason, ...reasons] }
}

/** The ledger counts the source apart from what people edited. */
function withEdits(
  { ledger }: ReadDocument,
  { edited }: SheetCorrections,
): Partial<Pick<ReadDocument, 'edits' | 'ledger'>> {
  const { edits, changed } = edited
  if (edits.length === 0) return {}
  const { source } = ledger.totals
  const amount = sumMoney(changed.amounts)
  return {
    edits,
    ledger: {
      ...ledger,
      totals: {
        ...ledger.totals,
        source: { cellCount: source.cellCount - changed.cellCount, amount: sumMoney([source.amount, -amount]) },
      },
      edited: { cellCount: changed.cellCount, amount },
    },
  }
}

/** Whether a correction found its place in the documents of its sheet. */
function appliedTo(documents: readonly ReadDocument[], said: SheetCorrections): (correction: Correction) => boolean {
  const kinds = new Set(documents.map(({ kind }) => kind))
  const applied = new Set<Correction>([
    ...said.edited.applied,
    ...(kinds.has('rent_roll') ? said.rentRoll.applied : []),
    ...(kinds.has('operating_statement') ? said.statement.applied : []),
  ])
  return (correction) => (correction.kind === 'sheetKind' ? true : applied.has(correction))
}
