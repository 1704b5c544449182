import { expect, it } from 'vitest'
import type { Presence } from '../review.schema.ts'
import { presentUsers } from './presence.ts'

const aPresence = (id: string, name: string, of: Partial<Presence> = {}): Presence => ({
  person: { id, name },
  section: 'loan',
  documentId: null,
  documentName: null,
  isEditing: false,
  seenOn: 1,
  ...of,
})
const roll = { section: 'rent_roll', documentId: 'r1', documentName: 'roll.xlsx', isEditing: true } as const
const statement = {
  section: 'operating_statement',
  documentId: 'b1',
  documentName: 't12.xlsx',
  isEditing: true,
} as const

it('names everybody else once, who edits before who only looks on', () => {
  const here = [
    aPresence('a', 'Ann Lyst'),
    aPresence('b', 'Bo Dean'),
    aPresence('c', 'Cole Lee', roll),
    aPresence('me', 'Me'),
  ]
  expect(presentUsers(here, 'me').map(({ person, text }) => [person.name, text])).toEqual([
    ['Cole Lee', 'Editing roll.xlsx'],
    ['Ann Lyst', 'Viewing Loan'],
    ['Bo Dean', 'Viewing Loan'],
  ])
})

it('tells all that a person with several tabs edits, and no tab that only shows', () => {
  const tabs = [
    aPresence('a', 'Ann Lyst', { seenOn: 9 }),
    aPresence('a', 'Ann Lyst', roll),
    aPresence('a', 'Ann Lyst', statement),
  ]
  expect(presentUsers(tabs, 'me')).toEqual([
    { person: { id: 'a', name: 'Ann Lyst' }, isEditing: true, text: 'Editing roll.xlsx, t12.xlsx' },
  ])
})

it('of two tabs that only show tells the one that was opened last', () => {
  const tabs = [
    aPresence('a', 'Ann Lyst', { section: 'export' }),
    aPresence('a', 'Ann Lyst', { section: 'comps', seenOn: 5 }),
  ]
  expect(presentUsers(tabs, 'me').map(({ text }) => text)).toEqual(['Viewing Comps'])
})
