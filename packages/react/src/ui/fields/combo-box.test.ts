import { expect, it } from 'vitest'
import { bestMatch, startsWord } from './combo-box.tsx'

const states = [
  { id: 'GA', label: 'Georgia (GA)' },
  { id: 'GU', label: 'Guam (GU)' },
  { id: 'MI', label: 'Michigan (MI)' },
  { id: 'VA', label: 'Virginia (VA)' },
  { id: 'WV', label: 'West Virginia (WV)' },
]

it.each([
  ['GA', 'GA'],
  ['ga', 'GA'],
  ['mich', 'MI'],
  ['virginia', 'VA'],
  ['west', 'WV'],
])('%s means the state %s', (typed, id) => {
  expect(bestMatch(states, typed)?.id).toBe(id)
})

it('nothing typed, and what begins no word, means no state', () => {
  expect([bestMatch(states, ' '), bestMatch(states, 'higan')]).toEqual([null, null])
})

it('an option that cannot be chosen is never meant', () => {
  expect(bestMatch([{ id: 'GA', label: 'Georgia', isDisabled: true }], 'ga')).toBeNull()
})

it('lists only options with a word that begins as typed', () => {
  expect(states.filter(({ label }) => startsWord(label, 'ga')).map(({ id }) => id)).toEqual(['GA'])
  expect(states.filter(({ label }) => startsWord(label, 'v')).map(({ id }) => id)).toEqual(['VA', 'WV'])
})
