import type { LenderUnderwritingLine } from '../loan.schema.ts'

/**
 * Merges the lender's lines after two users changed them at the same time: the first user's changed lines win, all
 * others are as the other user left them. An amount that only follows its source is not a change.
 *
 * @param before The lines from which the first user started.
 * @example
 * const line = (lineItem, budget) => ({ lineItem, budget, appraisal: null, selection: 'budget', inflationFactor: null, underwritten: budget })
 * mergedUnderwritingLines([line('Utilities', 1)], [line('Utilities', 1), line('Payroll', 2)], [line('Utilities', 9)]).map(({ budget }) => budget)
 * // => [9, 2]
 */
export function mergedUnderwritingLines(
  before: readonly LenderUnderwritingLine[],
  mine: readonly LenderUnderwritingLine[],
  theirs: readonly LenderUnderwritingLine[],
): LenderUnderwritingLine[] {
  const [known, mineByName, others] = [byName(before), byName(mine), byName(theirs)]
  const isChanged = (name: string) => decisionOf(mineByName.get(name)) !== decisionOf(known.get(name))
  return [...new Set([...others.keys(), ...mineByName.keys()])].flatMap((name) => {
    const line = isChanged(name) ? mineByName.get(name) : others.get(name)
    return line === undefined ? [] : [line]
  })
}

/** Indexes lines by key or label, in any case. */
function byName(lines: readonly LenderUnderwritingLine[]): Map<string, LenderUnderwritingLine> {
  return new Map(lines.map((line) => [line.lineItem.replace(/[^a-z0-9]/gi, '').toLowerCase(), line]))
}

/** Returns the user's decisions on a line, for comparison. */
function decisionOf(line: LenderUnderwritingLine | undefined): string {
  if (line === undefined) return ''
  const { budget, appraisal, selection, source, inflationFactor, underwritten } = line
  const typed = selection === 'manual' ? underwritten : null
  return JSON.stringify([budget, appraisal, selection, source ?? null, inflationFactor, typed])
}
