import * as z from 'zod'
import { CellSource } from './address.ts'
import type { Finding } from './findings.ts'
import type { Ledger } from './ledger.ts'
import { roundToCent } from './money.ts'
import { Verdict, VerdictReason } from './verdict.ts'

/** A computed figure compared with a total printed in the document. */
export const Tie = z.object({
  /** What is compared, in words: `Total market rent`. */
  what: z.string(),
  /** The printed figure. */
  printed: z.number(),
  /** The sum of the parts. */
  computed: z.number(),
  /** `computed - printed`, to the cent. */
  difference: z.number(),
  /** The print precision: half a unit of the last digit shown, so 0.005 for cents and 0.5 for whole dollars. */
  tolerance: z.number(),
  holds: z.boolean(),
  source: CellSource,
  /** The unit of the figures; absent if they are dollars. */
  measure: z.exactOptional(z.enum(['square feet', 'units'])),
  /**
   * What made it agree: `edit`, a changed cell value; `correction`, what a row is or how it counts. Absent if the
   * document's own figures agree.
   */
  heldBy: z.exactOptional(z.enum(['edit', 'correction'])),
})
export type Tie = z.infer<typeof Tie>

/**
 * Compares a computed figure with a printed one.
 *
 * @param tolerance Half a unit of the last digit that the document shows.
 * @example
 * tieOf('Total market rent', 20018.76, 20018.76, 0.005, { file: 'rr.xlsx', sheet: 'Report1', cell: 'F40' }).holds
 * // => true
 */
export function tieOf(what: string, printed: number, computed: number, tolerance: number, source: CellSource): Tie {
  const difference = roundToCent(computed - printed)
  return { what, printed, computed, difference, tolerance, holds: Math.abs(difference) <= tolerance + 1e-9, source }
}

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

/** The evidence for a read document: its findings, which printed totals tie, and the use of each cell of its sheet. */
export const Evidence = z.object({
  /** The sheet's name in the file. */
  sheet: z.string(),
  findings: z.array(FindingRecord),
  ties: z.array(Tie),
  ledger: LedgerRecord,
  verdict: z.exactOptional(Verdict),
  reasons: z.exactOptional(z.array(VerdictReason)),
})
export type Evidence = z.infer<typeof Evidence>

/**
 * Returns only the evidence of a read document, to be saved with the record.
 *
 * @example
 * evidenceOf({ ...noEvidence('Roll'), verdict: 'proven', reasons: [], file: 'roll.xlsx' }).verdict
 * // => 'proven'
 */
export function evidenceOf({ sheet, findings, ties, ledger, verdict, reasons }: Evidence): Evidence {
  return {
    sheet,
    findings,
    ties,
    ledger,
    ...(verdict === undefined ? {} : { verdict }),
    ...(reasons === undefined ? {} : { reasons }),
  }
}

/**
 * Returns the evidence of a document that was not read from a file: no findings, ties or cells.
 *
 * @param sheet Replaces the sheet's name.
 * @example
 * noEvidence('Roll').ledger.totals.source
 * // => { cellCount: 0, amount: 0 }
 */
export function noEvidence(sheet = ''): Evidence {
  const none = () => ({ cellCount: 0, amount: 0 })
  const totals = { mapped: none(), ignored: none(), unmapped: none(), source: none() }
  return { sheet, findings: [], ties: [], ledger: { sheet, entries: [], totals } }
}
