import { type LineItem, normalLabel } from '../../operating-statement/index.ts'
import type { RentRoll } from '../../rent-roll/index.ts'
import { columnLetters } from '../../shared/address.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'
import { fingerprintOf } from './fingerprint.ts'
import { aboutOf, isOfLine } from './remember.ts'
import type { RememberedContent, RememberedRule } from './remembered-rule.ts'

/** The user and property for a recall. */
export interface RecallContext {
  user: string
  company?: string | null
  /** The property as the product knows it; without one, floorplans are not recalled. */
  property?: string | null
}

/** A correction made earlier in a report of the same layout, with its rule. */
export interface SuggestedCorrection {
  correction: Correction
  /** Who, when, from which file. */
  rule: RememberedRule
}

/**
 * Returns earlier corrections as corrections of this file. A user's own rules override the company's, and later rules
 * override earlier ones. What is already read as remembered is not suggested.
 *
 * @param first The file read without corrections.
 * @example
 * recall([], { file: 'roll.csv', documents: [], passed: [] }, { user: 'A. Lee' })
 * // => []
 */
export function recall(
  memory: readonly RememberedRule[],
  first: ParsedFile,
  { user, company = null, property = null }: RecallContext,
): SuggestedCorrection[] {
  const isFor = ({ scope, revoked, property: of }: RememberedRule) =>
    revoked === null && (of === null || of === property) && scope.id === (scope.kind === 'user' ? user : company)
  const rank = ({ scope }: RememberedRule) => (scope.kind === 'user' ? 1 : 0)
  const known = memory.filter(isFor).sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return first.documents.flatMap((document) => {
    const fingerprint = fingerprintOf(document)
    const rules = new Map(
      known.filter((rule) => rule.fingerprint === fingerprint).map((rule) => [aboutOf(rule.content), rule]),
    )
    return [...rules.values()].flatMap((rule) =>
      placesOf(document, rule.content).map((place): SuggestedCorrection => {
        const { sheet } = document
        const { by, at, file, id } = rule
        const origin = rule.scope.kind === 'company' ? `for the company, from ${file}` : `from ${file}`
        const reason = rule.reason === null ? `Saved mapping ${origin}` : `${rule.reason} (saved mapping ${origin})`
        const { section: _section, ...content } = { section: null, ...rule.content }
        return { rule, correction: { ...content, ...place, sheet, by, at, reason, rule: id } as Correction }
      }),
    )
  })
}

/** Returns the places in a document to which a rule applies, as correction fields; empty if it is already read so. */
function placesOf(document: ReadDocument, content: RememberedContent): object[] {
  if (document.kind === 'operating_statement') {
    return isOfLine(content) ? placesOfLine(document.statement.lines, content) : []
  }
  return isOfLine(content) ? [] : placesInRoll(document.rentRoll, content)
}

function placesInRoll({ columns, chargeCodes, units, futureLeases, unitTypes }: RentRoll, content: RememberedContent) {
  switch (content.kind) {
    case 'columnKind':
      return columns
        .filter(({ caption, kind }) => isSameWord(caption, content.caption) && kind !== content.columnKind)
        .map(({ column, caption }) => ({ column: columnLetters(column), caption }))
    case 'chargeCode':
      return chargeCodes
        .filter(({ code }) => isSameWord(code, content.code))
        .filter((code) => (['category', 'inPlaceRent', 'yearly'] as const).some((fact) => differs(code, content, fact)))
        .map(({ code }) => ({ code }))
    case 'status': {
      const { status, from, occupancy } = content
      const isMatch = (unit: RentRoll['units'][number]) =>
        unit.status === status && unit.occupancy !== occupancy && (from === undefined || unit.occupancy === from)
      return [...units, ...futureLeases].some(isMatch) ? [{ status }] : []
    }
    case 'floorplan':
      return unitTypes
        .filter(({ floorplan }) => floorplan === content.floorplan)
        .filter(
          (type) =>
            differs(type, content, 'bed') ||
            differs(type, content, 'bath') ||
            (content.name !== undefined && content.name !== type.floorplanName),
        )
        .map(({ floorplan }) => ({ floorplan }))
    default:
      return []
  }
}

/**
 * Returns lines with the same section, account code and label; without such a line, those with the same section and
 * label. A rule without a section finds none if the label occurs in several sections.
 */
function placesOfLine(lines: readonly LineItem[], content: RememberedContent): object[] {
  if (!('label' in content)) return []
  const sameLabel = lines.filter(({ label }) => normalLabel(label) === normalLabel(content.label))
  const section = 'section' in content ? content.section : undefined
  const named = section === undefined ? sameLabel : sameLabel.filter((line) => line.section === section)
  const isBorder = content.kind === 'sectionBorder'
  if (!isBorder && section === undefined && new Set(named.map((line) => line.section)).size > 1) return []
  const coded = named.filter(({ code }) => code === (content.code ?? null))
  return (coded.length > 0 ? coded : named)
    .filter((line) => !matchesReading(line, lines, content))
    .map((line) => {
      return { cell: line.source.cells.label ?? `A${line.source.row}`, label: line.label, code: line.code }
    })
}

function matchesReading(line: LineItem, lines: readonly LineItem[], content: RememberedContent): boolean {
  switch (content.kind) {
    case 'lineCategory':
      return line.isTotal || line.category === content.category
    case 'lineSign':
      return line.isInverse === content.isInverse
    case 'lineKind':
      return content.lineKind === (line.isTotal ? 'total' : 'value')
    case 'sectionBorder':
      return content.border === 'netOperatingIncome'
        ? line.isNetOperatingIncome
        : lines.find(({ section }) => section === 'expense') === line
    default:
      return true
  }
}

/** Returns whether a rule states a fact that differs from the reading. */
function differs<Fact extends string>(
  read: Partial<Record<Fact, unknown>>,
  corrected: Partial<Record<Fact, unknown>>,
  fact: Fact,
) {
  return corrected[fact] !== undefined && corrected[fact] !== read[fact]
}

function isSameWord(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
