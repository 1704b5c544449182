import { expect, test } from 'vitest'
import { shellActionOf } from './keys-dialog.tsx'

const press = { key: '?', isCommand: false, isTaken: false, isInText: false }

test('a question mark shows the keys, but stays a character where text is entered', () => {
  expect(shellActionOf(press)).toBe('keys')
  expect(shellActionOf({ ...press, isInText: true })).toBeNull()
})

test('Ctrl+K finds from anywhere, a field too, unless the screen has used it', () => {
  const find = { key: 'k', isCommand: true, isTaken: false, isInText: true }
  expect(shellActionOf(find)).toBe('find')
  expect(shellActionOf({ ...find, key: 'K' })).toBe('find')
  expect(shellActionOf({ ...find, isTaken: true })).toBeNull()
  expect(shellActionOf({ ...find, isCommand: false })).toBeNull()
})
