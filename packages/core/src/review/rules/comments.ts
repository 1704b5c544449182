import type { CellSource } from '../../shared/address.ts'
import type { Finding } from '../../shared/findings.ts'
import {
  type Comment,
  type CommentEvent,
  type CommentPlace,
  type CommentReply,
  type Reviewer,
  type ReviewSection,
  reviewSections,
} from '../review.schema.ts'
import { sectionLabels } from './deal-state.ts'

/**
 * Where a comment stands, as people read it.
 *
 * @example
 * placeText({ kind: 'line', section: 'underwriting', documentId: null, key: 'realEstateTaxes', label: 'Real estate taxes' })
 * // => 'Underwriting · Real estate taxes'
 */
export function placeText({ section, key, label }: CommentPlace): string {
  const named = label ?? key
  return named === null ? sectionLabels[section] : `${sectionLabels[section]} · ${named}`
}

/**
 * What is wrong with a place: a line, a cell and a finding are named by a key, a section by itself.
 *
 * @returns `null` where nothing is.
 * @example
 * faultOfPlace({ kind: 'cell', section: 'rent_roll', documentId: null, key: null, label: null })
 * // => 'key: required for a cell, such as Rent Roll!G9'
 */
export function faultOfPlace({ kind, key }: CommentPlace): string | null {
  const examples = { line: 'realEstateTaxes', cell: 'Rent Roll!G9', finding: 'expired-lease 413' }
  if (kind === 'section')
    return key === null ? null : 'key: not allowed for a section; use a line, cell, or finding instead'
  return key === null || key === '' ? `key: required for a ${kind}, such as ${examples[kind]}` : null
}

/**
 * What tells a place from others: two comments with the same one are of one thread.
 *
 * @example
 * placeId({ kind: 'line', section: 'loan', documentId: null, key: 'noteRate', label: 'Note rate' })
 * // => 'loan|line||noteRate'
 */
export function placeId({ section, kind, documentId, key }: CommentPlace): string {
  return [section, kind, documentId ?? '', key ?? ''].join('|')
}

/**
 * Whether two places are one.
 *
 * @example
 * const place = { kind: 'section', section: 'loan', documentId: null, key: null, label: null }
 * isSamePlace(place, { ...place, label: 'The loan' })
 * // => true
 */
export function isSamePlace(one: CommentPlace, other: CommentPlace): boolean {
  return placeId(one) === placeId(other)
}

/** Longest key and label of a place, as records have short texts. */
const longestText = 200

/**
 * A cell of a document's file as the key of a place.
 *
 * @example
 * sourceKey({ sheet: 'Rent Roll', cell: 'G9' })
 * // => 'Rent Roll!G9'
 */
export function sourceKey({ sheet, cell }: Pick<CellSource, 'sheet' | 'cell'>): string {
  return `${sheet}!${cell}`.slice(-longestText)
}

/** A document that is commented on. */
interface CommentedDocument {
  section: ReviewSection
  documentId: string
}

/**
 * The place of a comment on a value: the cell of the file that it was read from, so that it stays with the value while rows are
 * sorted, renamed or corrected.
 *
 * @param label What the value is: `413, contract rent`; empty where nothing is read from the cell.
 * @example
 * placeOfCell({ section: 'rent_roll', documentId: 'r1' }, { file: 'roll.xlsx', sheet: 'Rent Roll', cell: 'G9' }, '413, contract rent').label
 * // => '413, contract rent (G9)'
 */
export function placeOfCell(document: CommentedDocument, source: CellSource, label: string): CommentPlace {
  const named = label === '' ? `${source.sheet} ${source.cell}` : `${label} (${source.cell})`
  return { kind: 'cell', ...document, key: sourceKey(source), label: named.slice(0, longestText) }
}

/**
 * The place of a comment on a finding: its rule and its cell, so that it stays with the finding while amounts change.
 *
 * @example
 * placeOfFinding({ section: 'rent_roll', documentId: 'r1' }, { id: 'rent-roll/no-date', message: 'No date.', source: null }).key
 * // => 'rent-roll/no-date No date.'
 */
export function placeOfFinding(
  document: CommentedDocument,
  { id, message, source }: Pick<Finding, 'id' | 'message' | 'source'>,
): CommentPlace {
  const where = source === null ? message : sourceKey(source)
  const label = message.length > 150 ? `${message.slice(0, 149)}…` : message
  return { kind: 'finding', ...document, key: `${id} ${where}`.slice(0, longestText), label }
}

/** The comments at one place, the oldest first. */
export interface CommentThread {
  place: CommentPlace
  /** Of the place, unique among threads. */
  id: string
  comments: Comment[]
  openCount: number
}

/**
 * Comments by their place: sections in the order of a deal, in each the places in the order of their first comment.
 *
 * @param isShown Which comments count, such as the open ones.
 * @example
 * commentThreads([])
 * // => []
 */
export function commentThreads(
  comments: readonly Comment[],
  isShown: (comment: Comment) => boolean = () => true,
): CommentThread[] {
  const threads = new Map<string, CommentThread>()
  for (const comment of comments.filter(isShown).toSorted((one, other) => one.createdOn - other.createdOn)) {
    const { place } = comment
    const id = placeId(place)
    const thread = threads.get(id) ?? { place, id, comments: [], openCount: 0 }
    thread.comments.push(comment)
    if (comment.resolved === null) thread.openCount += 1
    threads.set(id, thread)
  }
  const order = (section: ReviewSection) => reviewSections.indexOf(section)
  return [...threads.values()].toSorted((one, other) => order(one.place.section) - order(other.place.section))
}

/** A reply to a comment, or that it was resolved or reopened. */
export type CommentEntry = { on: number; reply: CommentReply } | { on: number; event: CommentEvent }

/**
 * What followed a comment, in the order of time: replies, and who resolved or reopened it.
 *
 * @example
 * const by = { by: { id: 'c', name: 'Cole Lee' }, realUser: null }
 * const reply = { id: 'r', text: 'Raised.', mentions: [], ...by, createdOn: 20 }
 * commentEntries({ replies: [reply], history: [{ isResolved: true, ...by, on: 10 }] }).map(({ on }) => on)
 * // => [10, 20]
 */
export function commentEntries({ replies, history }: Pick<Comment, 'replies' | 'history'>): CommentEntry[] {
  return [
    ...replies.map((reply) => ({ on: reply.createdOn, reply })),
    ...history.map((event) => ({ on: event.on, event })),
  ].toSorted((one, other) => one.on - other.on)
}

/**
 * The people that a text mentions: `@` and a name. Of two names of which one begins with the other, the longer one counts.
 *
 * @example
 * mentionedIn('@Cole Lee, please check.', [{ id: 'c', name: 'Cole Lee' }, { id: 'x', name: 'Cole' }]).map(({ id }) => id)
 * // => ['c']
 */
export function mentionedIn(text: string, people: readonly Reviewer[]): Reviewer[] {
  let rest = text.toLowerCase()
  return people
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const sign = `@${name.toLowerCase()}`
      if (name === '' || !rest.includes(sign)) return false
      rest = rest.replaceAll(sign, ' ')
      return true
    })
}

/**
 * What a cell says of the thread on it: how many comments are open, and the last words; how many are resolved where none is open.
 *
 * @example
 * threadWords({ comments: [{ text: 'Why?', by: { name: 'Cole Lee' }, replies: [], resolved: null }], openCount: 1 })
 * // => '1 open. Cole Lee: Why?'
 */
export function threadWords({ comments, openCount }: Pick<CommentThread, 'comments' | 'openCount'>): string {
  const open = comments.findLast(({ resolved }) => resolved === null)
  if (open === undefined) return `${comments.length} resolved`
  const { by, text } = open.replies.at(-1) ?? open
  return `${openCount} open. ${by.name}: ${text}`
}

/**
 * The words of a comment that wait for a person: the latest that mention them, while the comment is open and they have said
 * nothing since.
 *
 * @returns `null` where nothing waits.
 * @example
 * const cole = { id: 'c', name: 'Cole Lee' }
 * const asked = { text: '@Ann Lyst why?', by: cole, mentions: [{ id: 'a', name: 'Ann Lyst' }], resolved: null, replies: [] }
 * waitingMention(asked, 'a')?.by.name
 * // => 'Cole Lee'
 */
export function waitingMention(comment: Comment, userId: string): CommentReply | null {
  if (comment.resolved !== null) return null
  const said = [comment, ...comment.replies]
  const mention = said.findLastIndex(({ mentions }) => mentions.some(({ id }) => id === userId))
  const answer = said.findLastIndex(({ by }) => by.id === userId)
  return mention > answer ? (said[mention] ?? null) : null
}
