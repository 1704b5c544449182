import type { GridCell } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { normalizeBlanks, recognizedText, withCodes } from './recognition.ts'

describe('an OCR figure is corrected if its shape is unambiguous, and is marked as a guess', () => {
  it.each([
    ['422,24', '422.24'],
    ['$1.402', '$1,402'],
    ['1.265.00', '1,265.00'],
    ['l,2O5.00', '1,205.00'],
    ['($l,885.00)', '($1,885.00)'],
    ['1l/O1/2025', '11/01/2025'],
  ])('%s is %s', (seen, text) => {
    expect(recognizedText(seen)).toEqual({ text, isRepaired: true })
  })

  it.each(['1,265.00', '(45.00)', '11/01/2025', '1,024', 'Oil', 'SIB', 'B1', 'S.00', '12,345'])('%s stays', (seen) => {
    expect(recognizedText(seen)).toEqual({ text: seen, isRepaired: false })
  })

  it('loses marks of rules and specks at its ends, which change no figure', () => {
    expect(
      ['_Late', '|1,024', '1,265.00,', '$11,527.', '«$10,317', '“Total', 'Rent_'].map((seen) => recognizedText(seen)),
    ).toEqual(
      ['Late', '1,024', '1,265.00', '$11,527', '$10,317', 'Total', 'Rent'].map((text) => ({ text, isRepaired: false })),
    )
  })
})

const cell = (text: string, confidence?: number): GridCell => ({
  kind: 'text',
  value: text,
  text,
  format: null,
  indent: 0,
  ...(confidence === undefined ? {} : { confidence }),
})
const texts = (rows: readonly (readonly GridCell[])[]) => rows.map((row) => row.map(({ text }) => text))

describe('a floorplan A1 that recognition reads as Al', () => {
  it('is A1 in a column of such codes', () => {
    const rows = [
      [cell('A2', 0.9), cell('Al', 0.9)],
      [cell('Al', 0.9), cell('Jo', 0.9)],
    ]
    expect(texts(withCodes(rows))).toEqual([
      ['A2', 'Al'],
      ['A1', 'Jo'],
    ])
  })

  it('and a plan 2+2 that reads 242 is 2+2 among such plans', () => {
    const read = (...plans: string[]) => texts(withCodes(plans.map((each) => [cell(each, 0.9)]))).flat()
    expect(read('1+1', '242', '3+2', '141')).toEqual(['1+1', '2+2', '3+2', '1+1'])
    expect(read('101', '242', '303')).toEqual(['101', '242', '303'])
  })

  it('stays where the file itself holds the text', () => {
    expect(texts(withCodes([[cell('A2')], [cell('Al')]]))).toEqual([['A2'], ['Al']])
  })
})

describe('cells of a scanned column that differ in nothing but blanks', () => {
  it('have the blanks that a part of them shows', () => {
    const rows = ['2 Bed /1 Bath', '2 Bed/ 1 Bath', '2 Bed/1 Bath', '2 Bed / 1 Bath', 'Studio'].map((text) => [
      cell(text, 0.9),
    ])
    expect(texts(normalizeBlanks(rows))).toEqual([...Array.from({ length: 4 }, () => ['2 Bed / 1 Bath']), ['Studio']])
  })

  it('stay where the file itself holds the text', () => {
    expect(texts(normalizeBlanks([[cell('A 1')], [cell('A1')]]))).toEqual([['A 1'], ['A1']])
  })
})
