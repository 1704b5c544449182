import type { LenderUnderwritingLine } from '../loan.schema.ts'

/**
 * The lender's lines where two people changed them at once: those that I changed are mine, all others are as the other person
 * left them. An amount that only follows a source is no change.
 *
 * @param before The lines that I started from.
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
  const [known, own, others] = [byName(before), byName(mine), byName(theirs)]
  const isChanged = (name: string) => decisionOf(own.get(name)) !== decisionOf(known.get(name))
  return [...new Set([...others.keys(), ...own.keys()])].flatMap((name) => {
    const line = isChanged(name) ? own.get(name) : others.get(name)
    return line === undefined ? [] : [line]
  })
}

/** A line is named by its key or its label, in any case. */
function byName(lines: readonly LenderUnderwritingLine[]): Map<string, LenderUnderwritingLine> {
  return new Map(lines.map((line) => [line.lineItem.replace(/[^a-z0-9]/gi, '').toLowerCase(), line]))
}

/** What somebody decided of a line, to compare. */
function decisionOf(line: LenderUnderwritingLine | undefined): string {
  if (line === undefined) return ''
  const { budget, appraisal, selection, source, inflationFactor, underwritten } = line
  const typed = selection === 'manual' ? underwritten : null
  return JSON.stringify([budget, appraisal, selection, source ?? null, inflationFactor, typed])
}
