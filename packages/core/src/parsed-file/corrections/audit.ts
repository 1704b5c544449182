import { groupedBy } from '../../shared/grouped-by.ts'
import { csvText } from '../../text/csv.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile } from '../parsed-file.schema.ts'
import { staleFinding } from './stale.ts'
import { correctedValue, correctionKey, correctionLabel, placeOfCorrection, reportedValue } from './words.ts'

/** One correction of a value. */
export interface AuditStep {
  by: string
  at: string
  reason: string | null
  /** The remembered rule that it came from; `null` if it was entered by the user. */
  rule: string | null
  /** The corrected value. */
  value: string
  /** Whether it is in effect, was replaced by a later one, or found no place in the file. */
  outcome: 'holds' | 'replaced' | 'does not apply'
}

/** A corrected value, from the source to the last correction. */
export interface AuditEntry {
  file: string
  sheet: string
  /** Address of the source cell; `null` if it is not in a single cell. */
  cell: string | null
  /** Label of the corrected item. */
  what: string
  /** Fields of units and lines that are read from the edited cell, such as `marketRent of 101`; empty for other corrections. */
  fields: string[]
  /** Value as the file was first read; `null` if it was not read at all. */
  first: string | null
  /** In the order in which they were made. */
  steps: AuditStep[]
  /** Value as currently read; `null` if it is not read. */
  last: string | null
}

/**
 * Returns who set which value: for each corrected item, its value in the file, every correction and the value in effect.
 *
 * @param first The file read without corrections.
 * @param last The file read with them.
 * @returns In the order in which items were first corrected.
 * @example
 * const grids = [gridOf('Roll', [['Unit', 'Rent', 'Status'], ['101', 900, 'Occupied']])]
 * const read = (corrections) => readDocuments({ file: 'roll.csv', format: 'csv', grids }, { predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }, corrections })
 * const corrections = [{ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: 'Lease says so', cell: 'B2', was: '900', value: 950 }]
 * auditTrail(read([]), read(corrections), corrections).map(({ cell, fields, first, steps, last }) => [cell, fields, first, steps[0].by, last])
 * // => [['B2', ['contractRent of 101', 'charges of 101'], '900', 'A. Lee', '950']]
 */
export function auditTrail(first: ParsedFile, last: ParsedFile, corrections: readonly Correction[]): AuditEntry[] {
  const things = groupedBy(corrections, correctionKey)
  const findings = [...last.documents.flatMap((document) => document.findings), ...(last.findings ?? [])]
  return [...things.values()].flatMap((words): AuditEntry[] => {
    const correction = words.at(-1)
    if (!correction) return []
    const stale = staleFinding(findings, correction)
    const ofCell = correction.kind === 'cellValue'
    const reported = (reading: ParsedFile) => (ofCell && stale ? stale.seen : reportedValue(reading, correction))
    return [
      {
        file: first.file,
        sheet: correction.sheet,
        cell: placeOfCorrection(correction).cell,
        what: correctionLabel(correction),
        fields: ofCell ? fieldsOf([last, first], correction.sheet, correction.cell) : [],
        first: reported(first),
        steps: words.map((word) => {
          const { by, at, reason, rule = null } = word
          const isLast = word === correction
          return {
            by,
            at,
            reason,
            rule,
            value: correctedValue(word),
            outcome: !isLast ? 'replaced' : stale ? 'does not apply' : 'holds',
          }
        }),
        last: reported(last),
      },
    ]
  })
}

/** Returns the fields read from a cell: in the corrected reading, or else in the first. */
function fieldsOf(readings: readonly ParsedFile[], sheet: string, cell: string): string[] {
  for (const { documents } of readings) {
    const fields = documents
      .filter((document) => document.sheet === sheet)
      .flatMap((document) => {
        const rows =
          document.kind === 'rent_roll'
            ? [...document.rentRoll.units, ...document.rentRoll.futureLeases].map(({ unit, source }) => ({
                name: unit,
                source,
              }))
            : document.statement.lines.map(({ label, source }) => ({ name: label, source }))
        return rows.flatMap(({ name, source }) =>
          Object.entries(source.cells).flatMap(([field, from]) => (from === cell ? [`${field} of ${name}`] : [])),
        )
      })
    if (fields.length > 0) return fields
  }
  return []
}

const captions = [
  'File',
  'Sheet',
  'Cell',
  'Item',
  'Fields',
  'Original value',
  'User',
  'Date',
  'Value',
  'Reason',
  'Rule',
  'Outcome',
  'Current value',
]

/**
 * Formats an audit trail as CSV, one row per correction, with line endings as in RFC 4180.
 *
 * @example
 * auditCsv([]).trim()
 * // => 'File,Sheet,Cell,Item,Fields,Original value,User,Date,Value,Reason,Rule,Outcome,Current value'
 */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.flatMap(({ file, sheet, cell, what, fields, first, steps, last }) =>
    steps.map(({ by, at, value, reason, rule, outcome }) => {
      return [file, sheet, cell, what, fields.join('; '), first, by, at, value, reason, rule, outcome, last]
    }),
  )
  return csvText([captions, ...rows])
}
