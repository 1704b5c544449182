import { expect, it } from 'vitest'
import { removedText } from './removed-html.ts'

it('says nothing where nothing was removed', () => {
  expect([removedText(undefined), removedText([])]).toEqual([null, null])
})

it('names the six kinds that come first and counts the others, so that the message stays a line', () => {
  const removed = Array.from({ length: 8 }, (_, at) => ({ kind: 'attribute', name: `on${at}`, count: at + 1 }) as const)
  expect(removedText(removed)).toBe(
    'Removed on save: 1 on0 attribute, 2 on1 attributes, 3 on2 attributes, 4 on3 attributes, 5 on4 attributes, 6 on5 attributes, 2 more.',
  )
})
