import { expect, test } from 'vitest'
import { progressWords } from './section-nav.tsx'

test('a tag in somebody’s own words is told in them', () => {
  expect(progressWords({ state: 'started', tag: 'Waits for the broker' })).toBe('waits for the broker')
  expect(progressWords({ state: 'started', tag: 'In progress' })).toBe('in progress')
  expect(progressWords({ state: 'done', tag: 'Done' })).toBe('done')
})
