import { expect, test } from 'vitest'
import { createRegistry } from './use-commands.ts'

test('a screen’s commands are removed with the screen, and the others stay', () => {
  const registry = createRegistry<string>()
  let calls = 0
  const stop = registry.subscribe(() => {
    calls += 1
  })
  const callOff = registry.add(['Save'])
  registry.add(['Sign out'])
  expect(registry.all()).toEqual(['Save', 'Sign out'])
  expect(registry.all()).toBe(registry.all())
  callOff()
  expect(registry.all()).toEqual(['Sign out'])
  expect(calls).toBe(3)
  stop()
  registry.add(['Find'])
  expect(calls).toBe(3)
})
