import * as z from 'zod'
import {
  LineCategoryCorrection,
  LineKindCorrection,
  LineSignCorrection,
  normalLabel,
  SectionBorderCorrection,
  StatementSection,
} from '../../operating-statement/index.ts'
import {
  ChargeCodeCorrection,
  ColumnKindCorrection,
  FloorplanCorrection,
  StatusCorrection,
} from '../../rent-roll/index.ts'
import { correctedValue, correctionWords } from '../corrections/words.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ParsedFile, ReadDocument } from '../parsed-file.schema.ts'
import { fingerprintOf, shortHash } from './fingerprint.ts'

/** For whom, and for which property, corrections are remembered. */
export interface RememberContext {
  scope: MemoryScope
  /** The property as the product knows it; without one, floorplans are not remembered. */
  property?: string | null
}

/**
 * What is worth remembering of some corrections, each by what stands in the report: column kinds by caption, charge codes,
 * statuses and floorplans by their words, lines by account code and label. Places, cells, tags and dismissals are of one file.
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
 * A memory with some rules more. A rule of something that was remembered before takes its place; one that was taken back
 * stays so when the same is said again, unless it is to be revived.
 *
 * @param how `revives` where rules that were taken back are to hold again.
 * @example
 * withRules([], [])
 * // => []
 */
export function withRules(
  memory: readonly RememberedRule[],
  rules: readonly RememberedRule[],
  { revives = false }: { revives?: boolean } = {},
): RememberedRule[] {
  const kept = rules.filter((rule) => revives || !isTakenBack(memory, rule))
  return [...new Map([...memory, ...kept].map((rule) => [rule.id, rule])).values()]
}

/**
 * Whether a memory holds the same rule with the same answer, and somebody took it back.
 *
 * @example
 * isTakenBack([], { id: 'b25705d5b68be82f', fingerprint: 'rent_roll-0', scope: { kind: 'user', id: 'A. Lee' }, property: null, content: { kind: 'status', status: 'Turn', occupancy: 'down' }, by: 'A. Lee', at: '2026-01-15', file: 'roll.csv', reason: null, revoked: null })
 * // => false
 */
export function isTakenBack(memory: readonly RememberedRule[], { id, content }: RememberedRule): boolean {
  const former = memory.find((one) => one.id === id)
  return former !== undefined && former.revoked !== null && saysTheSame(former.content, content)
}

function saysTheSame(one: RememberedContent, other: RememberedContent): boolean {
  const ordered = (content: RememberedContent) => Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** What a rule is about, apart from its answer. */
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

/** The section of the line that a correction speaks of; a border moves lines between sections and has none. */
function sectionOf(document: ReadDocument, correction: Correction): { section?: StatementSection } {
  if (document.kind !== 'operating_statement' || !('label' in correction) || correction.kind === 'sectionBorder')
    return {}
  const { lines } = document.statement
  const line = lines.find(({ source, label }) => {
    return source.cells.label === correction.cell && label === correction.label.trim()
  })
  return line ? { section: line.section } : {}
}

/** Whether a rule speaks of a line of a statement. */
export function isOfLine({ kind }: RememberedContent): boolean {
  return ['lineCategory', 'lineSign', 'lineKind', 'sectionBorder'].includes(kind)
}

const ofLine = { kind: true, label: true, code: true } as const

/** Where the line stood: “Water” may be income and an expense. Absent where the line was none as it was first read. */
const inSection = { section: StatementSection.exactOptional() }

/** What was corrected, by what stands in the report and never by its place: captions, codes, words and labels. */
export const RememberedContent = z.discriminatedUnion('kind', [
  ColumnKindCorrection.pick({ kind: true, caption: true, columnKind: true }),
  ChargeCodeCorrection.pick({ kind: true, code: true, category: true, inPlaceRent: true, yearly: true }),
  StatusCorrection.pick({ kind: true, status: true, from: true, occupancy: true }),
  FloorplanCorrection.pick({ kind: true, floorplan: true, name: true, bed: true, bath: true }),
  LineCategoryCorrection.pick({ ...ofLine, category: true, chartOfAccountsId: true }).extend(inSection),
  LineSignCorrection.pick({ ...ofLine, isInverse: true }).extend(inSection),
  LineKindCorrection.pick({ ...ofLine, lineKind: true }).extend(inSection),
  SectionBorderCorrection.pick({ ...ofLine, border: true }),
])
export type RememberedContent = z.infer<typeof RememberedContent>

/** For whom a rule holds: one user, or all of a company. */
export const MemoryScope = z.object({ kind: z.enum(['user', 'company']), id: z.string().min(1) })
export type MemoryScope = z.infer<typeof MemoryScope>

/** A correction to be offered the next time, and where it comes from. */
export const RememberedRule = z.object({
  /** The same for the same thing in reports of the same layout and the same scope. */
  id: z.string(),
  /** Layout of the report; see `fingerprintOf`. */
  fingerprint: z.string(),
  scope: MemoryScope,
  /** The property that it holds for; `null` for all. Floorplans mean something within one property only. */
  property: z.string().nullable(),
  content: RememberedContent,
  by: z.string(),
  at: z.string(),
  /** The file in which it was corrected. */
  file: z.string(),
  reason: z.string().nullable(),
  /** Who took it back, and when; `null` while it holds. */
  revoked: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type RememberedRule = z.infer<typeof RememberedRule>

/**
 * What a remembered rule says, in words that end no sentence.
 *
 * @example
 * rememberedWords({ kind: 'status', status: 'Turn', occupancy: 'down' })
 * // => 'status “Turn” is down'
 */
export function rememberedWords(content: RememberedContent): string {
  const word = { sheet: '', cell: '', column: '', by: '', at: '', reason: null }
  const correction = Object.assign(word, content) as Correction
  if (content.kind === 'columnKind') return `column “${content.caption}” is ${content.columnKind}`
  if (content.kind === 'sectionBorder') return correctionWords(correction)
  return `${correctionWords(correction)} is ${correctedValue(correction)}`
}

/**
 * A memory in which a rule is taken back. It stays, with who took it back, and is suggested no more.
 *
 * @param word Who, and when: ISO 8601.
 * @example
 * revoke([], 'no such rule', { by: 'A. Lee', at: '2026-01-15' })
 * // => []
 */
export function revoke(
  memory: readonly RememberedRule[],
  id: string,
  { by, at }: { by: string; at: string },
): RememberedRule[] {
  return memory.map((rule) => (rule.id === id && rule.revoked === null ? { ...rule, revoked: { by, at } } : rule))
}
