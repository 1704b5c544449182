import type { CategorizationGate } from '@uwkit/core/chart-of-accounts'
import {
  lineUpStatements,
  type MergedMonths,
  type MergeMode,
  mergedMonths,
  mergeOrder,
  mergeStatements,
  monthRanges,
  type OperatingStatement,
  type OverwrittenMonth,
  overwrittenMonths,
} from '@uwkit/core/operating-statement'
import type { Predictor } from '@uwkit/core/prediction'
import { InvalidInputError } from '@uwkit/core/shared'

/** A statement that can be merged with others. */
export interface MergeCandidate {
  id: string
  /** What lists call it. */
  name: string
  statement: OperatingStatement
}

/** A line of the merged statement that not all of the statements have. */
export interface UnmatchedLine {
  label: string
  /** Names of the statements that have it. */
  onlyIn: string[]
}

/** What a merge would come to, before it is made. */
export type MergePreview =
  | { kind: 'incomplete'; message: string }
  | { kind: 'refused'; message: string }
  | {
      kind: 'ready'
      statement: OperatingStatement
      /** Figures that a newer statement overwrites with others; none in a portfolio. */
      overwritten: OverwrittenMonth[]
      /** Gaps, overlaps and blank months, each a sentence that names months and statements. */
      monthNotes: string[]
      matchedLines: number
      unmatched: UnmatchedLine[]
      /** Whether categories carry over as they are; otherwise lines are told in the chart of the newest statement. */
      isOneChart: boolean
      /** Properties that differ, where statements of one property are put together. */
      properties: string[]
    }

/**
 * What merging statements would come to, without making it.
 *
 * @param gate Whose statements they are; left out, what is predicted anew is applied.
 * @example
 * mergePreview([], 'partial', { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }).kind
 * // => 'incomplete'
 */
export function mergePreview(
  chosen: readonly MergeCandidate[],
  mode: MergeMode,
  predictor: Predictor,
  gate?: CategorizationGate,
): MergePreview {
  if (chosen.length < 2) {
    const message = chosen.length === 0 ? 'Select two or more statements.' : 'Select one more statement.'
    return { kind: 'incomplete', message }
  }
  const undated = chosen.flatMap(({ name, statement }) => {
    const other = statement.periods.filter(({ kind, key }) => kind !== 'month' || !/^\d{4}-\d{2}$/.test(key))
    return other.length === 0 ? [] : [`${name} has ${columnsOf(other.map(({ caption }) => caption))}`]
  })
  if (undated.length > 0) {
    const message = `Only months with a year can be merged. ${undated.join('; ')}. Set the month and year of each of these columns, or deselect the statement.`
    return { kind: 'refused', message }
  }
  const statements = chosen.map(({ statement }) => statement)
  const months = mergedMonths(statements)
  if (mode === 'partial' && months.missing.length > 0) return { kind: 'refused', message: gapMessage(chosen, months) }
  let statement: OperatingStatement
  try {
    statement = mergeStatements(statements, mode, predictor, gate)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return { kind: 'refused', message: `These statements can’t be merged: ${error.message}.` }
  }
  const ordered = mergeOrder(chosen.map((each) => ({ ...each, periods: each.statement.periods })))
  const lines = lineUpStatements(ordered.map((each) => each.statement))
  const properties = [...new Set(statements.flatMap(({ property }) => property ?? []))]
  return {
    kind: 'ready',
    statement,
    overwritten: mode === 'partial' ? overwrittenMonths(statements) : [],
    monthNotes: monthNotes(chosen, months, mode),
    matchedLines: lines.filter((line) => line.length === chosen.length).length,
    unmatched: lines
      .filter((line) => line.length < chosen.length)
      .map((line) => ({
        label: line.at(-1)?.line.label ?? '',
        onlyIn: line.map(({ statement: at }) => ordered[at]?.name ?? ''),
      })),
    isOneChart: new Set(statements.map(({ chartOfAccountsId }) => chartOfAccountsId)).size === 1,
    properties: mode === 'partial' && properties.length > 1 ? properties : [],
  }
}

/** What is missing, and which months each statement reports. */
function gapMessage(chosen: readonly MergeCandidate[], { missing }: MergedMonths): string {
  const reach = chosen.map(({ name, statement }) => `${name} reports ${monthRanges(mergedMonths([statement]).months)}`)
  const count = missing.length === 1 ? '1 month' : `${missing.length} months`
  return `Months are not consecutive: no statement reports ${monthRanges(missing)} (${count}). ${reach.join('; ')}. Add a statement with the missing months, or deselect one of these.`
}

function monthNotes(
  chosen: readonly MergeCandidate[],
  { months, missing, shared, blank }: MergedMonths,
  mode: MergeMode,
): string[] {
  const namesOf = (at: readonly number[]) => at.map((index) => chosen[index]?.name ?? '').join(', ')
  const groups = Map.groupBy(shared, ({ statements }) => namesOf(statements))
  const overlaps = [...groups].map(([names, each]) => `${monthRanges(each.map(({ month }) => month))} in ${names}`)
  const everywhere = new Set(
    shared.filter(({ statements }) => statements.length === chosen.length).map(({ month }) => month),
  )
  const partly = months.filter((month) => !everywhere.has(month))
  return [
    ...(missing.length > 0 ? [`No statement reports ${monthRanges(missing)}.`] : []),
    overlaps.length === 0 ? 'No overlapping months.' : `Overlapping months: ${overlaps.join('; ')}.`,
    ...(mode === 'portfolio' && partly.length > 0
      ? [`Not every statement reports ${monthRanges(partly)}, so totals for these months are incomplete.`]
      : []),
    ...(blank.length > 0 ? [`No amounts in ${monthRanges(blank)}: the merged statement keeps the blank column.`] : []),
  ]
}

function columnsOf(captions: readonly string[]): string {
  const named = captions.slice(0, 3).map((caption) => `"${caption}"`)
  const rest = captions.length > 3 ? `, and ${captions.length - 3} more` : ''
  return `${captions.length === 1 ? 'a column' : 'columns'} ${named.join(', ')}${rest}`
}
