import { groupedBy } from '../../shared/grouped-by.ts'
import type { Presence, Reviewer } from '../review.schema.ts'
import { sectionLabels } from './deal-state.ts'

/** Interval at which a client reports that a deal is open, in seconds. Source: our own choice; it expires after three missed reports. */
export const presenceIntervalSeconds = 30

/** A user who has a deal open, with their activity. */
export interface PresentUser {
  person: Reviewer
  isEditing: boolean
  /** What the user edits, else views: `Editing rent-roll.xlsx`, `Viewing Loan`. */
  text: string
}

const labels: Readonly<Record<Presence['section'], string>> = {
  ...sectionLabels,
  documents: 'Documents',
  review: 'Review',
  export: 'Export',
}

/**
 * Describes what a user has open.
 *
 * @example
 * presenceText({ section: 'rent_roll', documentName: 'roll.xlsx', isEditing: true })
 * // => 'Editing roll.xlsx'
 */
export function presenceText({
  section,
  documentName,
  isEditing,
}: Pick<Presence, 'section' | 'documentName' | 'isEditing'>): string {
  return `${isEditing ? 'Editing' : 'Viewing'} ${documentName ?? labels[section]}`
}

/**
 * Returns the other users who have a deal open, each once: editors first, then by name. For a user with several parts
 * open, shows the part that they edit, or else the part opened last.
 *
 * @param currentUserId Id of the viewing user, who is excluded.
 * @example
 * presentUsers([{ person: { id: 'u1', name: 'Ann Lyst' }, section: 'loan', documentId: null, documentName: null, isEditing: false, seenOn: 1 }], 'u2')
 * // => [{ person: { id: 'u1', name: 'Ann Lyst' }, isEditing: false, text: 'Viewing Loan' }]
 */
export function presentUsers(presences: readonly Presence[], currentUserId: string): PresentUser[] {
  const byPerson = groupedBy(
    presences.filter(({ person }) => person.id !== currentUserId),
    ({ person }) => person.id,
  )
  const people = [...byPerson.values()].flatMap((of): PresentUser[] => {
    const edited = of.filter(({ isEditing }) => isEditing)
    const [latest] = of.toSorted((one, other) => other.seenOn - one.seenOn)
    if (latest === undefined) return []
    const texts = edited.length === 0 ? [presenceText(latest)] : [...new Set(edited.map(presenceText))]
    const [first = '', ...further] = texts
    const text = [first, ...further.map((one) => one.replace(/^Editing /, ''))].join(', ')
    return [{ person: latest.person, isEditing: edited.length > 0, text }]
  })
  return people.toSorted(
    (one, other) =>
      Number(other.isEditing) - Number(one.isEditing) || one.person.name.localeCompare(other.person.name, 'en'),
  )
}
