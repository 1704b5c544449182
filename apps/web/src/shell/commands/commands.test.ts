import { expect, test } from 'vitest'
import { createRegistry, shellActionOf } from './commands.tsx'

test('a screen’s commands are removed with the screen, and the others stay', () => {
  const registry = createRegistry<string>()
  let calls = 0
  const stop = registry.subscribe(() => {
    calls += 1
  })
  const unregister = registry.add(['Save'])
  registry.add(['Sign out'])
  expect(registry.all()).toEqual(['Save', 'Sign out'])
  expect(registry.all()).toBe(registry.all())
  unregister()
  expect(registry.all()).toEqual(['Sign out'])
  expect(calls).toBe(3)
  stop()
  registry.add(['Find'])
  expect(calls).toBe(3)
})

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
