import type { Comment, CommentPlace, Reviewer, ReviewSection } from '../review.schema.ts'
import { reviewSections } from '../review.schema.ts'
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
 * // => 'key: a cell needs one, such as 413/contractRent'
 */
export function faultOfPlace({ kind, key }: CommentPlace): string | null {
  const examples = { line: 'realEstateTaxes', cell: '413/contractRent', finding: 'expired-lease 413' }
  if (kind === 'section') return key === null ? null : 'key: a section has no key; name a line, cell or finding instead'
  return key === null || key === '' ? `key: a ${kind} needs one, such as ${examples[kind]}` : null
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
    const id = [place.section, place.kind, place.documentId ?? '', place.key ?? ''].join('|')
    const thread = threads.get(id) ?? { place, id, comments: [], openCount: 0 }
    thread.comments.push(comment)
    if (comment.settled === null) thread.openCount += 1
    threads.set(id, thread)
  }
  const order = (section: ReviewSection) => reviewSections.indexOf(section)
  return [...threads.values()].toSorted((one, other) => order(one.place.section) - order(other.place.section))
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
