import { expect, test } from 'vitest'
import { isTyping, type PressedKey } from './keys.ts'

const pressed = (key: string, held: Partial<PressedKey> & { isAltGr?: boolean } = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  getModifierState: () => held.isAltGr === true,
  ...held,
})

test('characters that need AltGr or Option are written', () => {
  // Windows reports AltGr as Ctrl plus Alt.
  expect(isTyping(pressed('€', { ctrlKey: true, altKey: true, isAltGr: true }))).toBe(true)
  expect(isTyping(pressed('@', { altKey: true }))).toBe(true)
})

test('Ctrl, Command and Alt with a letter or figure give commands', () => {
  expect(isTyping(pressed('d', { ctrlKey: true }))).toBe(false)
  expect(isTyping(pressed('d', { metaKey: true }))).toBe(false)
  expect(['d', '5', ' '].map((key) => isTyping(pressed(key, { altKey: true })))).toEqual([false, false, false])
})

test('keys with a name write nothing, plain characters do', () => {
  expect(['Dead', 'F5', 'Shift', 'Process'].map((key) => isTyping(pressed(key)))).toEqual([false, false, false, false])
  expect(['a', '7', ' ', 'é'].map((key) => isTyping(pressed(key)))).toEqual([true, true, true, true])
})
