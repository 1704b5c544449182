import { type Dismissal, dismissalOf, dismissFindings, lapsedDismissals } from '../../shared/corrections.ts'
import type { Finding } from '../../shared/findings.ts'
import type { Correction, DismissalCorrection } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'
import { staleCorrections } from './stale.ts'

/**
 * Returns documents with dismissed findings marked, with the reasons. A dismissal of a finding that does not exist is
 * itself a finding.
 */
export function withDismissals(parsed: ParsedFile, corrections: readonly Correction[]): ParsedFile {
  const corrected = corrections.filter(
    (correction): correction is DismissalCorrection => correction.kind === 'dismissal',
  )
  if (corrected.length === 0) return parsed
  const done = new Set<string>()
  const documents = parsed.documents.map((document): ReadDocument => {
    const ofSheet = corrected.filter(({ sheet }) => sheet === document.sheet)
    const all = parsed.documents.filter(({ sheet }) => sheet === document.sheet).flatMap((one) => one.findings)
    const { dismissed, lapsed } = dismissedBy(ofSheet, document.file, document.findings, all)
    const isFirst = !done.has(document.sheet)
    done.add(document.sheet)
    return { ...document, findings: [...dismissed, ...(isFirst ? lapsed : [])] }
  })
  return { ...parsed, documents, ...ofFile(parsed, corrected) }
}

/**
 * Returns the correction that dismisses a finding, as long as it reports the same for the same cells and dollars.
 *
 * @param sheet The sheet of the document in which it was found.
 * @throws {InvalidInputError} The reason or the author is blank, or the time is not an ISO 8601 date or instant.
 * @example
 * dismissalCorrection({ id: 'rent-roll/no-date', severity: 'info', message: 'No date.', source: null, seen: null, dollars: null }, 'Roll', { by: 'A. Lee', at: '2026-01-15', reason: 'Dated by the broker' }).findingId
 * // => 'rent-roll/no-date'
 */
export function dismissalCorrection(
  finding: Finding,
  sheet: string,
  word: { by: string; at: string; reason: string },
): DismissalCorrection {
  const { findingId, source, seen, places, dollars = null, reason, by, at } = dismissalOf(finding, word)
  const all = places === undefined ? {} : { places: places.map(({ cell }) => cell) }
  return { kind: 'dismissal', sheet, by, at, reason, findingId, cell: source?.cell ?? null, seen, ...all, dollars }
}

/** Returns the findings of the file itself, with those dismissed on sheets without a document. */
function ofFile({ file, documents, findings = [] }: ParsedFile, corrected: readonly DismissalCorrection[]) {
  const read = new Set(documents.map(({ sheet }) => sheet))
  const loose = corrected.filter(({ sheet }) => !read.has(sheet))
  if (loose.length === 0) return {}
  const { dismissed, lapsed } = dismissedBy(loose, file, findings, findings)
  return { findings: [...dismissed, ...lapsed] }
}

/** Returns some findings with dismissals applied, and a finding for each dismissal that matches none of all findings. */
function dismissedBy(
  corrected: readonly DismissalCorrection[],
  file: string,
  findings: readonly Finding[],
  all: readonly Finding[],
): { dismissed: Finding[]; lapsed: Finding[] } {
  const dismissals = corrected.map((correction) => reportedDismissal(correction, file))
  const lapsed = new Set(lapsedDismissals(all, dismissals))
  const stale = corrected.filter((_, at) => lapsed.has(dismissals[at] as Dismissal))
  return { dismissed: dismissFindings(findings, dismissals), lapsed: staleCorrections(file, stale, () => false) }
}

function reportedDismissal(correction: DismissalCorrection, file: string): Dismissal {
  const { sheet, cell, findingId, seen, places, dollars, reason, by, at } = correction
  const placeOf = (address: string) => ({ file, sheet, cell: address })
  const all = places === undefined ? {} : { places: places.map(placeOf) }
  const stake = { ...all, ...(dollars === undefined ? {} : { dollars }) }
  return { findingId, source: cell === null ? null : placeOf(cell), seen, ...stake, reason, by, at }
}
