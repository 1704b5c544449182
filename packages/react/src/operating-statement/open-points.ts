import { hasBadDates, type LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Finding, Tie } from '@uwkit/core/shared'
import type { OpenPoint } from '../parsed-file/index.ts'
import type { Step } from '../ui/index.ts'

/** The steps of a statement. */
export const statementSteps = { read: 0, map: 1, review: 2 } as const

/** A predicted category with a lower probability needs review. Our own choice. */
const minimumCertainty = 0.5

/** Findings on months and totals belong to the read step; those on figures belong to review. */
const ofReading = [
  'months-not-consecutive',
  'months-undated',
  'month-repeated',
  'month-without-figures',
  'total-does-not-foot',
  'total-column-differs',
  'total-implausible',
  'total-of-several-columns',
  'unreadable-amount',
  'figures-without-label',
  'label-over-two-rows',
  'line-doubled',
]

/** Lines without a category are separate points, one per line. */
const separatePoints = new Set(['operating-statement/line-without-category'])

/**
 * Returns the points to review in a statement, in order of steps and sheet. Notes are not points to review.
 *
 * @example
 * statementOpenPoints({ statement: { periods: [], lines: [] }, findings: [], ties: [], file: 't12.xlsx', sheet: 'T12' })
 * // => []
 */
export function statementOpenPoints(document: ReadStatement): OpenPoint[] {
  const { statement, findings, ties, file, sheet } = document
  const open = findings.filter((finding) => finding.dismissal === undefined && !separatePoints.has(finding.id))
  const badDates = hasBadDates(statement.periods) && !open.some(({ id }) => /month|date/.test(id))
  const points: OpenPoint[] = [
    ...(badDates ? [datesPoint()] : []),
    ...unreportedTies(ties, open).map(tiePoint),
    ...open.filter(({ severity }) => severity !== 'info').map(findingPoint),
    ...statement.lines.flatMap((line) => linePoint(line, { file, sheet })),
  ]
  return points.toSorted((one, other) => one.step - other.step)
}

function datesPoint(): OpenPoint {
  const label = 'Months are not consecutive'
  return { id: 'dates', step: statementSteps.read, kind: 'missing', label, source: null, subject: null }
}

/** Returns the ties that are off and not covered by a finding, one per row. */
function unreportedTies(ties: readonly Tie[], findings: readonly Finding[]): Tie[] {
  const reported = new Set(
    findings.flatMap(({ source, places }) => [...(places ?? []), source].map((at) => rowOf(at?.cell))),
  )
  const seen = new Set<string>()
  return ties.filter(({ holds, source }) => {
    const row = rowOf(source.cell)
    if (holds || reported.has(row) || seen.has(row)) return false
    seen.add(row)
    return true
  })
}

const rowOf = (cell: string | undefined) => cell?.replace(/^[A-Z]+/, '') ?? ''

function tiePoint({ what, source, difference }: Tie): OpenPoint {
  const label = `${what}: off by ${Math.abs(difference).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  return { id: `tie:${source.cell}`, step: statementSteps.read, kind: 'tie', label, source, subject: null }
}

function findingPoint({ id, message, source }: Finding, at: number): OpenPoint {
  const isOfReading = ofReading.some((rule) => id.endsWith(`/${rule}`))
  const step = isOfReading ? statementSteps.read : statementSteps.review
  const place = source?.cell ?? String(at)
  return { id: `finding:${id}:${place}`, step, kind: 'finding', label: message, source, subject: source?.cell ?? null }
}

function linePoint(line: LineItem, { file, sheet }: { file: string; sheet: string }): OpenPoint[] {
  const hasFigures = Object.values(line.values).some((value) => value !== null)
  if (line.isTotal || line.section === 'below' || !hasFigures) return []
  const cell = line.source.cells.label ?? `A${line.source.row}`
  const point = { id: `line:${cell}`, step: statementSteps.map, source: { file, sheet, cell }, subject: cell }
  if (line.category === null) return [{ ...point, kind: 'unmapped', label: `${line.label}: no category` }]
  if (line.probability === null || line.probability >= minimumCertainty) return []
  const label = `${line.label}: ${line.category} is ${Math.round(line.probability * 100)}% likely`
  return [{ ...point, kind: 'low confidence', label }]
}

const names: readonly [id: keyof typeof statementSteps, name: string][] = [
  ['read', 'Periods'],
  ['map', 'Map'],
  ['review', 'Review'],
]

/**
 * Returns the steps of a statement with the points left in each.
 *
 * @param points Points to review.
 * @example
 * stepsOfStatement([]).map(({ number, name, state }) => `${number} ${name} ${state}`)
 * // => ['0 Periods done', '1 Map done', '2 Review done']
 */
export function stepsOfStatement(points: readonly OpenPoint[]): Step[] {
  return names.map(([id, name]) => {
    const number = statementSteps[id]
    const left = points.filter(({ step }) => step === number)
    const isOff = left.some(({ kind }) => kind === 'tie' || kind === 'finding' || kind === 'missing')
    const state = left.length === 0 ? 'done' : isOff ? 'warning' : 'open'
    return { id, number, name, state, openCount: left.length }
  })
}
