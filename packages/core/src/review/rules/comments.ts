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
 * Describes the place of a comment for display.
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
 * Returns what is wrong with a place: a line, a cell and a finding require a key, a section has none.
 *
 * @returns `null` if it is valid.
 * @example
 * placeError({ kind: 'cell', section: 'rent_roll', documentId: null, key: null, label: null })
 * // => 'key: required for a cell, such as Rent Roll!G9'
 */
export function placeError({ kind, key }: CommentPlace): string | null {
  const examples = { line: 'realEstateTaxes', cell: 'Rent Roll!G9', finding: 'expired-lease 413' }
  if (kind === 'section')
    return key === null ? null : 'key: not allowed for a section; use a line, cell, or finding instead'
  return key === null || key === '' ? `key: required for a ${kind}, such as ${examples[kind]}` : null
}

/**
 * Returns the identity of a place: comments with the same one are in one thread.
 *
 * @example
 * placeId({ kind: 'line', section: 'loan', documentId: null, key: 'noteRate', label: 'Note rate' })
 * // => 'loan|line||noteRate'
 */
export function placeId({ section, kind, documentId, key }: CommentPlace): string {
  return [section, kind, documentId ?? '', key ?? ''].join('|')
}

/**
 * Returns whether two places are the same.
 *
 * @example
 * const place = { kind: 'section', section: 'loan', documentId: null, key: null, label: null }
 * isSamePlace(place, { ...place, label: 'The loan' })
 * // => true
 */
export function isSamePlace(one: CommentPlace, other: CommentPlace): boolean {
  return placeId(one) === placeId(other)
}

/** Maximum characters of a place's key and label, as for short texts of records. */
const maximumTextLength = 200

/**
 * Returns the key of a place for a cell of a document's file.
 *
 * @example
 * sourceKey({ sheet: 'Rent Roll', cell: 'G9' })
 * // => 'Rent Roll!G9'
 */
export function sourceKey({ sheet, cell }: Pick<CellSource, 'sheet' | 'cell'>): string {
  return `${sheet}!${cell}`.slice(-maximumTextLength)
}

/** A document with comments. */
interface CommentedDocument {
  section: ReviewSection
  documentId: string
}

/**
 * Returns the place of a comment on a value: its source cell in the file, so that it stays with the value while rows
 * are sorted, renamed or corrected.
 *
 * @param label Description of the value: `413, contract rent`; empty if nothing is read from the cell.
 * @example
 * placeOfCell({ section: 'rent_roll', documentId: 'r1' }, { file: 'roll.xlsx', sheet: 'Rent Roll', cell: 'G9' }, '413, contract rent').label
 * // => '413, contract rent (G9)'
 */
export function placeOfCell(document: CommentedDocument, source: CellSource, label: string): CommentPlace {
  const named = label === '' ? `${source.sheet} ${source.cell}` : `${label} (${source.cell})`
  return { kind: 'cell', ...document, key: sourceKey(source), label: named.slice(0, maximumTextLength) }
}

/**
 * Returns the place of a comment on a finding: its rule and its cell, so that it stays with the finding while amounts change.
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
  return { kind: 'finding', ...document, key: `${id} ${where}`.slice(0, maximumTextLength), label }
}

/** The comments at one place, oldest first. */
export interface CommentThread {
  place: CommentPlace
  /** Id of the place, unique among threads. */
  id: string
  comments: Comment[]
  openCount: number
}

/**
 * Groups comments by place: sections in the order of a deal, and places by their first comment.
 *
 * @param isShown Filters comments, such as to open ones.
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

/** A reply to a comment, or an event that resolved or reopened it. */
export type CommentEntry = { on: number; reply: CommentReply } | { on: number; event: CommentEvent }

/**
 * Returns the replies and events after a comment, in order of time.
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
 * Returns the users that a text mentions: `@` and a name. If one name begins with another, the longer one counts.
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
 * Returns a cell's summary of its thread: the number of open comments and the latest text, or the number of resolved ones if none is open.
 *
 * @example
 * threadText({ comments: [{ text: 'Why?', by: { name: 'Cole Lee' }, replies: [], resolved: null }], openCount: 1 })
 * // => '1 open. Cole Lee: Why?'
 */
export function threadText({ comments, openCount }: Pick<CommentThread, 'comments' | 'openCount'>): string {
  const open = comments.findLast(({ resolved }) => resolved === null)
  if (open === undefined) return `${comments.length} resolved`
  const { by, text } = open.replies.at(-1) ?? open
  return `${openCount} open. ${by.name}: ${text}`
}

/**
 * Returns the words of a comment that await a user's answer: the latest that mention the user, if the comment is open
 * and the user has not replied since.
 *
 * @returns `null` if nothing awaits an answer.
 * @example
 * const cole = { id: 'c', name: 'Cole Lee' }
 * const asked = { text: '@Ann Lyst why?', by: cole, mentions: [{ id: 'a', name: 'Ann Lyst' }], resolved: null, replies: [] }
 * unansweredMention(asked, 'a')?.by.name
 * // => 'Cole Lee'
 */
export function unansweredMention(comment: Comment, userId: string): CommentReply | null {
  if (comment.resolved !== null) return null
  const comments = [comment, ...comment.replies]
  const mention = comments.findLastIndex(({ mentions }) => mentions.some(({ id }) => id === userId))
  const answer = comments.findLastIndex(({ by }) => by.id === userId)
  return mention > answer ? (comments[mention] ?? null) : null
}
