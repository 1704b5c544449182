import { correctionKey, dismissalCorrection } from '@uwkit/core/parsed-file'
import type { Finding } from '@uwkit/core/shared'
import type { DeskGesture } from '../correction-gesture.ts'
import { countText } from './figure-text.ts'
import { ruleWords } from './finding-list.ts'

/** Stands in for who says it and when, which the history of the document adds. */
const nobody = { by: 'nobody', at: '1970-01-01' }

/**
 * The step that lets findings stand, for one reason.
 *
 * @param sheet The sheet of the document in which they were found.
 * @throws {InvalidInputError} The reason is blank.
 * @example
 * dismissGesture([{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }], 'Roll', 'Dated by the broker').label
 * // => 'dismiss no date'
 */
export function dismissGesture(findings: readonly Finding[], sheet: string, reason: string): DeskGesture {
  const corrections = findings.map((finding) => {
    const { by: _by, at: _at, ...draft } = dismissalCorrection(finding, sheet, { ...nobody, reason })
    return draft
  })
  return { label: `dismiss ${whatOf(findings)}`, corrections }
}

/**
 * The step that takes the dismissal of findings back.
 *
 * @example
 * reopenGesture([{ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }], 'Roll').withdrawn.length
 * // => 2
 */
export function reopenGesture(findings: readonly Finding[], sheet: string): DeskGesture & { withdrawn: string[] } {
  const withdrawn = findings.flatMap((finding) => {
    const said = dismissalCorrection(finding, sheet, { ...nobody, reason: finding.dismissal?.reason ?? '-' })
    const { dollars: _dollars, ...ofAnyDollars } = said
    // A dismissal that was written by hand may say nothing of dollars, and then covers any.
    return [correctionKey(said), correctionKey(ofAnyDollars)]
  })
  return { label: `open ${whatOf(findings)} again`, withdrawn }
}

function whatOf(findings: readonly Finding[]): string {
  const [first] = findings
  if (first === undefined || findings.length > 1) return countText(findings.length, 'finding')
  return ruleWords(first.id)
}
