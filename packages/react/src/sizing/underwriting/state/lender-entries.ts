import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { lenderUnderwriting, type Underwriting } from '@uwkit/core/sizing'
import type { GridDocument } from '../../../grid/index.ts'

type Edits = GridDocument['edits']
type Cells = Edits[string]

/**
 * The lender's lines as edited cells of the table, by key of the line. Inflation is shown as growth: a factor of 1.03 is 3 %.
 *
 * @param underwriting Whose lines the table has.
 * @example
 * editsOfEntries([{ lineItem: 'Utilities', budget: 1000, appraisal: null, selection: 'budget', inflationFactor: 1.5, underwritten: 1500 }], { lines: [{ key: 'utilities', label: 'Utilities' }] })
 * // => { utilities: { budget: 1000, selection: 'budget', inflation: 0.5 } }
 */
export function editsOfEntries(entries: readonly LenderUnderwritingLine[], underwriting: Underwriting): Edits {
  const edits: Record<string, Cells> = {}
  for (const entry of entries) {
    const line = underwriting.lines.find(
      ({ key, label }) => isSame(entry.lineItem, key) || isSame(entry.lineItem, label),
    )
    if (line === undefined) continue
    const { budget, appraisal, selection, source = null, inflationFactor, underwritten } = entry
    const isTyped = selection === 'manual'
    const cells = {
      budget,
      appraisal,
      selection: isTyped ? source : selection,
      inflation: inflationFactor === null ? null : Math.round((inflationFactor - 1) * 1e6) / 1e6,
      underwritten: isTyped ? underwritten : null,
    }
    const known = Object.entries(cells).filter(([, value]) => value !== null)
    if (known.length > 0) edits[line.key] = Object.fromEntries(known)
  }
  return edits
}

/**
 * Edited cells as the lender's lines, each with the amount it comes to. A typed amount goes before a selected source, which
 * is kept beside it; a line of which nothing is left has no entry.
 *
 * @param before The lines as they were: those that the ladder does not have are kept.
 * @param alone The underwriting without the lender's decisions.
 * @example
 * entriesOfEdits({}, [], { lines: [] })
 * // => []
 */
export function entriesOfEdits(
  edits: Edits,
  before: readonly LenderUnderwritingLine[],
  alone: Underwriting,
): LenderUnderwritingLine[] {
  const entries = alone.lines.flatMap(({ key, label }) => {
    const entry = entryOf(label, edits[key] ?? {})
    return entry === null ? [] : [entry]
  })
  const names = new Set(lenderUnderwriting(alone, before).unmatched)
  const { lines } = lenderUnderwriting(alone, entries)
  const amounts = new Map(lines.map(({ label, underwritten }) => [label, underwritten]))
  return [
    ...entries.map((entry) =>
      entry.selection === null || entry.selection === 'manual'
        ? entry
        : { ...entry, underwritten: amounts.get(entry.lineItem) ?? null },
    ),
    ...before.filter(({ lineItem }) => names.has(lineItem)),
  ]
}

function entryOf(lineItem: string, cells: Cells): LenderUnderwritingLine | null {
  const typed = figure(cells.underwritten)
  const chosen = (
    typeof cells.selection === 'string' && cells.selection !== '' ? cells.selection : null
  ) as LenderUnderwritingLine['selection']
  const growth = figure(cells.inflation)
  const entry: LenderUnderwritingLine = {
    lineItem,
    budget: figure(cells.budget),
    appraisal: figure(cells.appraisal),
    selection: typed === null ? chosen : 'manual',
    ...(typed === null || chosen === null ? {} : { source: chosen }),
    inflationFactor: growth === null ? null : Math.round((1 + growth) * 1e6) / 1e6,
    underwritten: typed,
  }
  const { lineItem: _, ...said } = entry
  return Object.values(said).every((value) => value === null) ? null : entry
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function isSame(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase()
  return plain(one) === plain(other)
}
