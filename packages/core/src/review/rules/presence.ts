import { groupedBy } from '../../shared/grouped-by.ts'
import type { Presence, Reviewer } from '../review.schema.ts'
import { sectionLabels } from './deal-state.ts'

/** How often a client says that a deal is open, in seconds. Source: our own choice; three are missed before it lapses. */
export const presenceEverySeconds = 30

/** A person who has a deal open, with what they do there. */
export interface PersonHere {
  person: Reviewer
  isEditing: boolean
  /** What they edit, else what they look at: `Editing rent-roll.xlsx`, `Viewing Loan`. */
  text: string
}

const labels: Readonly<Record<Presence['section'], string>> = {
  ...sectionLabels,
  documents: 'Documents',
  review: 'Review',
  export: 'Export',
}

/**
 * What a person has open, as people read it.
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
 * The people who have a deal open beside somebody, each once: who edits first, then by name. Of one who has several parts open, what
 * they edit is told; where they edit nothing, what they opened last.
 *
 * @param ownId Id of who looks, who is left out.
 * @example
 * peopleHere([{ person: { id: 'u1', name: 'Ann Lyst' }, section: 'loan', documentId: null, documentName: null, isEditing: false, seenOn: 1 }], 'u2')
 * // => [{ person: { id: 'u1', name: 'Ann Lyst' }, isEditing: false, text: 'Viewing Loan' }]
 */
export function peopleHere(presences: readonly Presence[], ownId: string): PersonHere[] {
  const byPerson = groupedBy(
    presences.filter(({ person }) => person.id !== ownId),
    ({ person }) => person.id,
  )
  const people = [...byPerson.values()].flatMap((of): PersonHere[] => {
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
