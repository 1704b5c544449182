import type { LenderUnderwritingLine } from '../../loan/loan.schema.ts'
import type { Finding } from '../../shared/finding.ts'
import { type SelectableLineKey, selectableLineKeys } from '../data/line-keys.ts'
import type { LineAssumption, Underwriting } from '../sizing.schema.ts'
import { lenderUnderwriting } from './lender-underwriting.ts'

/** What the lender decided of single lines, as far as it can be underwritten. */
export interface RecordedLines {
  lines: Partial<Record<SelectableLineKey, LineAssumption>>
  /** Decisions that are not followed, each with the reason. */
  findings: Finding[]
}

/**
 * The lines that the lender decided, as assumptions to underwrite the deal's documents with: the amount each comes to, and
 * why. Entries without a selection decide nothing.
 *
 * @param underwriting Of the same documents without the lender's decisions.
 * @example
 * recordedLines(underwrite(null, []), [{ lineItem: 'Helipad', budget: 900, appraisal: null, selection: 'budget', inflationFactor: null, underwritten: null }]).findings.length
 * // => 1
 */
export function recordedLines(underwriting: Underwriting, entries: readonly LenderUnderwritingLine[]): RecordedLines {
  const decided = entries.filter(({ selection }) => selection !== null)
  const made = lenderUnderwriting(underwriting, decided)
  const lines: RecordedLines['lines'] = {}
  const findings = made.unmatched.map((name) => notFollowed(name, 'the underwriting has no line of that name'))
  for (const { key, label, selection } of made.lines) {
    if (selection === null) continue
    const { amount, reason } = made.underwriting.lines.find((line) => line.key === key) ?? { amount: null, reason: '' }
    if (!isSelectable(key)) findings.push(notFollowed(label, 'this line follows from the rents and the program alone'))
    else if (amount === null) findings.push(notFollowed(label, 'the source that was chosen does not have the amount'))
    else lines[key] = { amount, reason }
  }
  return { lines, findings }
}

function isSelectable(key: string): key is SelectableLineKey {
  return (selectableLineKeys as readonly string[]).includes(key)
}

function notFollowed(line: string, why: string): Finding {
  return {
    id: 'deal/lender-line-not-followed',
    severity: 'warning',
    message: `The lender’s underwriting of ${line} is not followed: ${why}.`,
    source: null,
    seen: null,
    dollars: null,
  }
}
