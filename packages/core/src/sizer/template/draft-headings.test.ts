import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { isHeadingRow } from './draft-headings.ts'

const heads = (rows: CellLiteral[][]) => isHeadingRow(gridOf('Loan', rows), 0, 0)

it('takes a caption in capitals above its parts for a heading', () => {
  expect(
    heads([
      ['INSURANCE', null],
      ['Property', 0],
    ]),
  ).toBe(true)
  expect(
    heads([
      ['INSURANCE', null],
      [null, 'Property', 0],
    ]),
  ).toBe(true)
})

it('takes no caption for a heading that has a cell filled beside it, is a short form, or stands among its like', () => {
  expect(
    heads([
      ['INSURANCE', 0],
      ['Property', 0],
    ]),
  ).toBe(false)
  expect(
    heads([
      ['NOI', null],
      ['Property', 0],
    ]),
  ).toBe(false)
  expect(
    heads([
      ['INSURANCE', null],
      ['TAXES', null],
    ]),
  ).toBe(false)
  expect(
    heads([
      ['Insurance', null],
      ['Property', 0],
    ]),
  ).toBe(false)
  expect(heads([['INSURANCE', null]])).toBe(false)
})
