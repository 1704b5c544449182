import { correctionKey, dismissalCorrection } from '@uwkit/core/parsed-file'
import type { Finding, FindingSeverity } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { DeskGesture } from './correction-gesture.ts'

/** Finding with a stable key. */
export interface ListedFinding {
  key: string
  finding: Finding
}

/** Findings of one severity, those with the largest amounts first. */
interface FindingGroup {
  severity: FindingSeverity
  findings: ListedFinding[]
}

/** Findings in review order. */
export interface FindingList {
  /** Open findings, the most severe first; severities without findings are omitted. */
  groups: FindingGroup[]
  /** Findings that the user dismissed. */
  dismissed: ListedFinding[]
}

/** Filters of a finding list. */
export interface FindingFilter {
  /** ID of a rule; `null` for all. */
  rule: string | null
  /** Part of a finding's text; empty for all. */
  search: string
}

/** Filter that shows all findings. */
export const everyFinding: FindingFilter = { rule: null, search: '' }

const severities: readonly FindingSeverity[] = ['error', 'warning', 'info']

/**
 * Groups findings by severity, largest amounts first, with dismissed ones separate.
 *
 * @example
 * findingList([{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }], everyFinding).groups.map(({ severity }) => severity)
 * // => ['info']
 */
export function findingList(findings: readonly Finding[], { rule, search }: FindingFilter): FindingList {
  const query = search.trim().toLowerCase()
  const searchText = ({ message, id, source, seen }: Finding) => `${message} ${id} ${source?.cell ?? ''} ${seen ?? ''}`
  const shown = withKeys(findings).filter(
    ({ finding }) => (rule === null || finding.id === rule) && searchText(finding).toLowerCase().includes(query),
  )
  const open = shown.filter(({ finding }) => finding.dismissal === undefined)
  const groups = severities.map((severity): FindingGroup => {
    const ofSeverity = open.filter(({ finding }) => finding.severity === severity)
    const byAmount = ofSeverity.toSorted((one, other) => (other.finding.dollars ?? -1) - (one.finding.dollars ?? -1))
    return { severity, findings: byAmount }
  })
  return {
    groups: groups.filter((group) => group.findings.length > 0),
    dismissed: shown.filter(({ finding }) => finding.dismissal !== undefined),
  }
}

/** Findings with the same text and place are distinguished by their order. */
function withKeys(findings: readonly Finding[]): ListedFinding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const { id, source, message } = finding
    const name = JSON.stringify([id, source?.cell ?? null, message])
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return { key: count === 0 ? name : `${name} ${count}`, finding }
  })
}

/** Rule with at least one finding. */
interface RuleWithFindings {
  id: string
  /** Rule name, such as `rent off market`. */
  label: string
  count: number
}

/**
 * Returns the rules with findings, by name.
 *
 * @example
 * rulesOf([{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }])
 * // => [{ id: 'rent-roll/no-date', label: 'no date', count: 1 }]
 */
export function rulesOf(findings: readonly Finding[]): RuleWithFindings[] {
  const counts = new Map<string, number>()
  for (const { id } of findings) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, label: ruleLabel(id), count }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/**
 * Converts a rule's ID to words.
 *
 * @example
 * ruleLabel('rent-roll/rent-off-market')
 * // => 'rent off market'
 */
export function ruleLabel(id: string): string {
  return id.slice(id.indexOf('/') + 1).replaceAll('-', ' ')
}

/** Placeholder for the author and time, which the history of the document adds. */
const noAuthor = { by: 'nobody', at: '1970-01-01' }

/**
 * Returns the step that dismisses findings for one reason.
 *
 * @param sheet The sheet of the document in which they were found.
 * @throws {InvalidInputError} The reason is blank.
 * @example
 * dismissGesture([{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }], 'Roll', 'Dated by the broker').label
 * // => 'dismiss no date'
 */
export function dismissGesture(findings: readonly Finding[], sheet: string, reason: string): DeskGesture {
  const corrections = findings.map((finding) => {
    const { by: _by, at: _at, ...draft } = dismissalCorrection(finding, sheet, { ...noAuthor, reason })
    return draft
  })
  return { label: `dismiss ${whatOf(findings)}`, corrections }
}

/**
 * Returns the step that reopens dismissed findings.
 *
 * @example
 * reopenGesture([{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }], 'Roll').withdrawn.length
 * // => 2
 */
export function reopenGesture(findings: readonly Finding[], sheet: string): DeskGesture & { withdrawn: string[] } {
  const withdrawn = findings.flatMap((finding) => {
    const corrected = dismissalCorrection(finding, sheet, { ...noAuthor, reason: finding.dismissal?.reason ?? '-' })
    const { dollars: _dollars, ...ofAnyDollars } = corrected
    // A manually written dismissal may omit dollars, and then covers any amount.
    return [correctionKey(corrected), correctionKey(ofAnyDollars)]
  })
  return { label: `reopen ${whatOf(findings)}`, withdrawn }
}

function whatOf(findings: readonly Finding[]): string {
  const [first] = findings
  return first === undefined || findings.length > 1 ? plural(findings.length, 'finding') : ruleLabel(first.id)
}
