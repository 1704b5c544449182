import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listTexts } from '../../tools/texts/text-list.ts'
import { outWords, quotedFrom } from './words.ts'

// Run-time values are in braces and are not words of the text.
const texts = listTexts(join(import.meta.dirname, '../..')).map((found) => ({
  ...found,
  text: found.text.replaceAll(/\{[^}]*\}/g, '{}'),
}))
const ours = texts.filter(({ path }) => !quotedFrom.some((quoted) => quoted.path.test(path)))

it.each(outWords)('no text says $out; write $better', ({ out }) => {
  expect(ours.filter(({ text }) => out.test(text)).map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

it.each(quotedFrom)('$path is spared for a reason that holds', ({ path }) => {
  expect(texts.some((found) => path.test(found.path) && outWords.some(({ out }) => out.test(found.text)))).toBe(true)
})
