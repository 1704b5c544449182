import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakLines } from './pdf-text.ts'

const measure = (text: string) => text.length
const noteNumber = () => 1
const linesOf = (text: string, width: number) =>
  breakLines([{ text }], { width, size: 1, measure, noteNumber }).map(({ parts }) =>
    parts.map((part) => part.text).join(''),
  )

it('breaks between words, cuts a word that fits no line, and keeps breaks that were written', () => {
  expect(linesOf('gross potential rent', 10)).toEqual(['gross', 'potential', 'rent'])
  expect(linesOf('abcdefgh ij', 5)).toEqual(['abcde', 'fgh', 'ij'])
  expect(linesOf('one\ntwo', 10)).toEqual(['one', 'two'])
})

it('loses no letter and makes no line wider than asked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é') }),
      fc.integer({ min: 1, max: 20 }),
      (text, width) => {
        const lines = linesOf(text, width)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''))
      },
    ),
  )
})

it('sets the mark of a note behind the text that it is of', () => {
  const [line] = breakLines([{ text: '$100', note: 'B4' }], { width: 50, size: 1, measure, noteNumber })
  expect(line?.parts.map(({ text, isMark }) => [text, isMark])).toEqual([
    ['$100', false],
    ['1', true],
  ])
})
