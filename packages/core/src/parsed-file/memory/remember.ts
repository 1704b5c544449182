import { normalLabel, type StatementSection } from '../../operating-statement/index.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'
import { fingerprintOf, shortHash } from './fingerprint.ts'
import { type MemoryScope, RememberedContent, type RememberedRule } from './remembered-rule.ts'

/** The user and property for which corrections are remembered. */
export interface RememberContext {
  scope: MemoryScope
  /** The property as the product knows it; without one, floorplans are not remembered. */
  property?: string | null
}

/**
 * Returns rules for the corrections worth remembering, each by content of the report: column kinds by caption, charge codes, statuses and
 * floorplans by their words, lines by account code and label. Places, cells, tags and dismissals apply to one file only.
 *
 * @param first The file read without corrections.
 * @example
 * const grids = [gridOf('Roll', [['Unit', 'Rent', 'Status'], ['101', 900, 'Turn']])]
 * const first = readDocuments({ file: 'roll.csv', format: 'csv', grids }, { predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] } })
 * const corrections = [{ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'vacant' }]
 * remember(first, corrections, { scope: { kind: 'company', id: 'acme' } }).map(({ content, by, file }) => [content.kind, by, file])
 * // => [['status', 'A. Lee', 'roll.csv']]
 */
export function remember(
  first: ParsedFile,
  corrections: readonly Correction[],
  { scope, property = null }: RememberContext,
): RememberedRule[] {
  const rules = new Map<string, RememberedRule>()
  for (const correction of corrections) {
    const parsed = RememberedContent.safeParse(correction)
    if (!parsed.success) continue
    const kind = isOfLine(parsed.data) ? 'operating_statement' : 'rent_roll'
    const document = first.documents.find((one) => one.sheet === correction.sheet && one.kind === kind)
    const isOfProperty = correction.kind === 'floorplan'
    if (!document || (isOfProperty && property === null)) continue
    const about = { ...parsed.data, ...sectionOf(document, correction) } as RememberedContent
    const fingerprint = fingerprintOf(document)
    const where = isOfProperty ? property : null
    const id = shortHash(JSON.stringify([fingerprint, scope, where, aboutOf(about)]))
    const { by, at, reason } = correction
    const content = { ...rules.get(id)?.content, ...about } as RememberedContent
    rules.set(id, { id, fingerprint, scope, property: where, content, by, at, file: first.file, reason, revoked: null })
  }
  return [...rules.values()]
}

/**
 * Returns a memory with rules added. A rule for an item already remembered replaces the earlier one; a revoked rule
 * stays revoked when the same is remembered again, unless it is to be revived.
 *
 * @param how `revives` if revoked rules should be in effect again.
 * @example
 * withRules([], [])
 * // => []
 */
export function withRules(
  memory: readonly RememberedRule[],
  rules: readonly RememberedRule[],
  { revives = false }: { revives?: boolean } = {},
): RememberedRule[] {
  const added = rules.filter((rule) => revives || !isRevoked(memory, rule))
  return [...new Map([...memory, ...added].map((rule) => [rule.id, rule])).values()]
}

/**
 * Returns whether a memory contains the same rule with the same answer, revoked.
 *
 * @example
 * isRevoked([], { id: 'b25705d5b68be82f', fingerprint: 'rent_roll-0', scope: { kind: 'user', id: 'A. Lee' }, property: null, content: { kind: 'status', status: 'Turn', occupancy: 'down' }, by: 'A. Lee', at: '2026-01-15', file: 'roll.csv', reason: null, revoked: null })
 * // => false
 */
export function isRevoked(memory: readonly RememberedRule[], { id, content }: RememberedRule): boolean {
  const former = memory.find((one) => one.id === id)
  return former !== undefined && former.revoked !== null && hasSameContent(former.content, content)
}

function hasSameContent(one: RememberedContent, other: RememberedContent): boolean {
  const ordered = (content: RememberedContent) => Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** Returns the item that a rule is about, apart from its answer. */
export function aboutOf(content: RememberedContent): string {
  switch (content.kind) {
    case 'columnKind':
      return JSON.stringify([content.kind, content.caption.trim().toLowerCase()])
    case 'chargeCode':
      return JSON.stringify([content.kind, content.code.trim().toLowerCase()])
    case 'status':
      return JSON.stringify([content.kind, content.status, content.from ?? null])
    case 'floorplan':
      return JSON.stringify([content.kind, content.floorplan])
    case 'sectionBorder':
      return JSON.stringify([content.kind, content.border])
    default:
      return JSON.stringify([
        content.kind,
        content.code ?? null,
        normalLabel(content.label),
        ...(content.section === undefined ? [] : [content.section]),
      ])
  }
}

/** Returns the section of a correction's line; a border moves lines between sections and has none. */
function sectionOf(document: ReadDocument, correction: Correction): { section?: StatementSection } {
  if (document.kind !== 'operating_statement' || !('label' in correction) || correction.kind === 'sectionBorder')
    return {}
  const { lines } = document.statement
  const line = lines.find(({ source, label }) => {
    return source.cells.label === correction.cell && label === correction.label.trim()
  })
  return line ? { section: line.section } : {}
}

/** Returns whether a rule is about a line of a statement. */
export function isOfLine({ kind }: RememberedContent): boolean {
  return ['lineCategory', 'lineSign', 'lineKind', 'sectionBorder'].includes(kind)
}
