import { expect, test } from 'vitest'
import { isSuggestionKey } from './is-suggestion-key.ts'

test('a suggestion is taken by Ctrl+. or Command+., and a full stop that is typed takes none', () => {
  const press = { key: '.', ctrlKey: false, metaKey: false }
  expect(isSuggestionKey({ ...press, ctrlKey: true })).toBe(true)
  expect(isSuggestionKey({ ...press, metaKey: true })).toBe(true)
  expect(isSuggestionKey(press)).toBe(false)
  expect(isSuggestionKey({ key: ',', ctrlKey: true, metaKey: false })).toBe(false)
})
