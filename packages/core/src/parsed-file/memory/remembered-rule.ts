import * as z from 'zod'
import {
  LineCategoryCorrection,
  LineKindCorrection,
  LineSignCorrection,
  SectionBorderCorrection,
  StatementSection,
} from '../../operating-statement/index.ts'
import {
  ChargeCodeCorrection,
  ColumnKindCorrection,
  FloorplanCorrection,
  StatusCorrection,
} from '../../rent-roll/index.ts'
import { correctedValue, correctionLabel } from '../corrections/words.ts'
import type { Correction } from '../parsed-file.corrections.ts'

const ofLine = { kind: true, label: true, code: true } as const

/** Section of the line: “Water” may be income and an expense. Absent if it was not a line as first read. */
const inSection = { section: StatementSection.exactOptional() }

/** A corrected item, by the report's content and never by its place: captions, codes, words and labels. */
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

/** Scope of a rule: one user, or a whole company. */
export const MemoryScope = z.object({ kind: z.enum(['user', 'company']), id: z.string().min(1) })
export type MemoryScope = z.infer<typeof MemoryScope>

/** A correction to offer next time, and its origin. */
export const RememberedRule = z.object({
  /** The same for the same item in reports of the same layout and scope. */
  id: z.string(),
  /** Layout of the report; see `fingerprintOf`. */
  fingerprint: z.string(),
  scope: MemoryScope,
  /** The property to which it applies; `null` for all. Floorplans have meaning within one property only. */
  property: z.string().nullable(),
  content: RememberedContent,
  by: z.string(),
  at: z.string(),
  /** The file in which it was corrected. */
  file: z.string(),
  reason: z.string().nullable(),
  /** Who revoked it, and when; `null` while it is in effect. */
  revoked: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type RememberedRule = z.infer<typeof RememberedRule>

/**
 * Returns the text of a remembered rule, as a phrase.
 *
 * @example
 * rememberedWords({ kind: 'status', status: 'Turn', occupancy: 'down' })
 * // => 'status “Turn” is down'
 */
export function rememberedWords(content: RememberedContent): string {
  const word = { sheet: '', cell: '', column: '', by: '', at: '', reason: null }
  const correction = Object.assign(word, content) as Correction
  if (content.kind === 'columnKind') return `column “${content.caption}” is ${content.columnKind}`
  if (content.kind === 'sectionBorder') return correctionLabel(correction)
  return `${correctionLabel(correction)} is ${correctedValue(correction)}`
}

/**
 * Returns a memory with a rule revoked. The rule stays, with who revoked it, but is not suggested.
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
