import { type Dismissal, dismissalOf, dismissFindings, lapsedDismissals } from '../../shared/dismissals.ts'
import type { Finding } from '../../shared/findings.ts'
import type { Correction, DismissalCorrection } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'
import { staleCorrections } from './stale.ts'

/**
 * Documents whose findings say which of them people let stand, and why. A dismissal of a finding that is no more is itself a
 * finding.
 */
export function withDismissals(parsed: ParsedFile, corrections: readonly Correction[]): ParsedFile {
  const said = corrections.filter((correction): correction is DismissalCorrection => correction.kind === 'dismissal')
  if (said.length === 0) return parsed
  const done = new Set<string>()
  const documents = parsed.documents.map((document): ReadDocument => {
    const ofSheet = said.filter(({ sheet }) => sheet === document.sheet)
    const dismissals = ofSheet.map((correction) => toldDismissal(correction, document.file))
    const findings = dismissFindings(document.findings, dismissals)
    if (done.has(document.sheet)) return { ...document, findings }
    done.add(document.sheet)
    const all = parsed.documents.filter(({ sheet }) => sheet === document.sheet).flatMap((one) => one.findings)
    const lapsed = new Set(lapsedDismissals(all, dismissals))
    const stale = ofSheet.filter((_, at) => lapsed.has(dismissals[at] as Dismissal))
    return { ...document, findings: [...findings, ...staleCorrections(document.file, stale, () => false)] }
  })
  return { ...parsed, documents, ...ofFile(parsed, said) }
}

/**
 * The correction that lets a finding stand, for as long as it says the same of the same cells and dollars.
 *
 * @param sheet The sheet of the document in which it was found.
 * @throws {InvalidInputError} The reason or the person is blank, or the time is no ISO 8601 date or instant.
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

/** The findings of the file itself, dismissed where a person said so of a sheet that holds no document. */
function ofFile({ file, documents, findings = [] }: ParsedFile, said: readonly DismissalCorrection[]) {
  const read = new Set(documents.map(({ sheet }) => sheet))
  const loose = said.filter(({ sheet }) => !read.has(sheet))
  if (loose.length === 0) return {}
  const dismissals = loose.map((correction) => toldDismissal(correction, file))
  const lapsed = new Set(lapsedDismissals(findings, dismissals))
  const stale = loose.filter((_, at) => lapsed.has(dismissals[at] as Dismissal))
  return { findings: [...dismissFindings(findings, dismissals), ...staleCorrections(file, stale, () => false)] }
}

function toldDismissal(correction: DismissalCorrection, file: string): Dismissal {
  const { sheet, cell, findingId, seen, places, dollars, reason, by, at } = correction
  const placeOf = (address: string) => ({ file, sheet, cell: address })
  const all = places === undefined ? {} : { places: places.map(placeOf) }
  const stake = { ...all, ...(dollars === undefined ? {} : { dollars }) }
  return { findingId, source: cell === null ? null : placeOf(cell), seen, ...stake, reason, by, at }
}
