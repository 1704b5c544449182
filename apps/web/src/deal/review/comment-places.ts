import type { RentRollRecord } from '@uwkit/core/rent-roll'
import {
  type CommentPlace,
  placeId,
  placeOfFinding,
  placeText,
  type RedlineChange,
  reviewSections,
} from '@uwkit/core/review'
import { type DealDocuments, underwritingLineKeys, underwritingLines } from '@uwkit/core/sizing'
import type { PlaceOption } from '@uwkit/react/review'

/** Most units that are offered one by one; our own choice, for the list to open at once. */
const maximumUnits = 1000

const optionOf = (place: CommentPlace): PlaceOption => ({
  id: placeId(place),
  label: placeText(place),
  place,
})

/**
 * The places of a deal that can be commented on: its sections, the lines of the underwriting, the units of its rent roll, and
 * what was found in its documents.
 *
 * @example
 * commentPlaces({ rentRoll: null, findings: [] })[0].label
 * // => 'Summary'
 */
export function commentPlaces({
  rentRoll,
  findings = [],
}: Pick<DealDocuments, 'findings'> & { rentRoll: Pick<RentRollRecord, 'id' | 'units'> | null }): PlaceOption[] {
  const documentId = rentRoll?.id ?? null
  const units = (rentRoll?.units ?? []).slice(0, maximumUnits)
  const places = [
    ...reviewSections.map(
      (section): CommentPlace => ({ kind: 'section', section, documentId: null, key: null, label: null }),
    ),
    ...underwritingLineKeys.map(
      (key): CommentPlace => ({
        kind: 'line',
        section: 'underwriting',
        documentId: null,
        key,
        label: underwritingLines[key].label,
      }),
    ),
    ...units.map(
      ({ unit }): CommentPlace => ({
        kind: 'line',
        section: 'rent_roll',
        documentId,
        key: unit,
        label: `Unit ${unit}`,
      }),
    ),
    ...(documentId === null
      ? []
      : findings.map((finding) => placeOfFinding({ section: 'rent_roll', documentId }, finding))),
  ]
  return [...new Map(places.map((place) => [optionOf(place).id, optionOf(place)])).values()]
}

/**
 * The place that a change of a redline is about.
 *
 * @example
 * placeOfChange({ kind: 'term', event: 'changed', section: 'loan', recordId: 'l1', key: 'noteRate', label: 'Note rate', fields: [], by: [], effect: { netOperatingIncome: 0, loan: 0 } }).label
 * // => 'Loan · Note rate'
 */
export function placeOfChange({ kind, section, recordId, key, label, fields: [field] }: RedlineChange): PlaceOption {
  if (kind === 'document') return optionOf({ kind: 'section', section, documentId: null, key: null, label: null })
  if (kind === 'unit' && field !== undefined) {
    const cell = `${key}/${field.label}`.slice(0, 200)
    const named = `${label}, ${field.label.toLowerCase()}`.slice(0, 200)
    return optionOf({ kind: 'cell', section, documentId: recordId, key: cell, label: named })
  }
  return optionOf({ kind: 'line', section, documentId: recordId, key: key.slice(0, 200), label: label.slice(0, 200) })
}
