import { z } from 'zod'
import type { Finding } from './finding.ts'
import type { Ledger } from './ledger.ts'
import { CellSource } from './source.ts'
import type { Tie } from './tie.ts'
import { Verdict, VerdictReason } from './verdict.ts'

const FindingRecord: z.ZodType<Finding> = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  source: CellSource.nullable(),
  places: z.exactOptional(z.array(CellSource)),
  seen: z.string().nullable(),
  dollars: z.number().nullable(),
  dismissal: z.exactOptional(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
})

const TieRecord: z.ZodType<Tie> = z.object({
  what: z.string(),
  printed: z.number(),
  computed: z.number(),
  difference: z.number(),
  tolerance: z.number(),
  holds: z.boolean(),
  source: CellSource,
  measure: z.exactOptional(z.enum(['square feet', 'units'])),
  heldBy: z.exactOptional(z.enum(['edit', 'correction'])),
})

const CellAmounts = z.object({ cellCount: z.int(), amount: z.number() })

const LedgerRecord: z.ZodType<Ledger> = z.object({
  sheet: z.string(),
  entries: z.array(
    CellAmounts.extend({
      place: z.enum(['mapped', 'ignored', 'unmapped']),
      note: z.string(),
      ranges: z.array(z.string()),
    }),
  ),
  totals: z.object({ mapped: CellAmounts, ignored: CellAmounts, unmapped: CellAmounts, source: CellAmounts }),
  edited: z.exactOptional(CellAmounts),
})

/** What proves a document that was read: what to look at, which printed totals agree, where each cell of its sheet went. */
export const Evidence = z.object({
  /** The sheet's name in the file. */
  sheet: z.string(),
  findings: z.array(FindingRecord),
  ties: z.array(TieRecord),
  ledger: LedgerRecord,
  verdict: z.exactOptional(Verdict),
  reasons: z.exactOptional(z.array(VerdictReason)),
})
export type Evidence = z.infer<typeof Evidence>
