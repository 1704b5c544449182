import { expect, test } from 'vitest'
import { progressOfSection } from './progress-of-section.ts'

const records = [
  { id: '1', section: 'loan', tag: 'done' },
  { id: '2', section: 'comps', tag: 'In progress' },
  { id: '3', section: 'pictures', tag: 'Waits for the broker' },
]

test('a section without a record is not begun', () => {
  expect(progressOfSection(records, 'export')).toEqual({ state: 'none', tag: null })
})

test('done is told in any case; all other words are work under way', () => {
  expect(progressOfSection(records, 'loan').state).toBe('done')
  expect(progressOfSection(records, 'comps').state).toBe('started')
  expect(progressOfSection(records, 'pictures')).toEqual({ state: 'started', tag: 'Waits for the broker' })
})
