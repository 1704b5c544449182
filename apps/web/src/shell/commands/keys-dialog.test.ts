import { expect, test } from 'vitest'
import { shellActionOf } from './keys-dialog.tsx'

const press = { key: '?', isCommand: false, isTaken: false, isInText: false }

test('a question mark opens the shortcuts except in text fields', () => {
  expect(shellActionOf(press)).toBe('keys')
  expect(shellActionOf({ ...press, isInText: true })).toBeNull()
})

test('Ctrl+K opens the search anywhere, including fields, unless the screen uses it', () => {
  const find = { key: 'k', isCommand: true, isTaken: false, isInText: true }
  expect(shellActionOf(find)).toBe('find')
  expect(shellActionOf({ ...find, key: 'K' })).toBe('find')
  expect(shellActionOf({ ...find, isTaken: true })).toBeNull()
  expect(shellActionOf({ ...find, isCommand: false })).toBeNull()
})
