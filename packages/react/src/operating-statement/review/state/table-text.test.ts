import { expect, it } from 'vitest'
import { tableAsCsv, tableAsTabs } from './table-text.ts'

it('figures go as they are, and unknown ones as empty cells', () => {
  expect(tableAsTabs([['Laundry', 1200.25, null]])).toBe('Laundry\t1200.25\t')
  expect(tableAsCsv([['Laundry "coin"', -1200.25, null]])).toBe('"Laundry ""coin""",-1200.25,\r\n')
})

it('a label of a document never runs as a formula', () => {
  expect(tableAsTabs([['=HYPERLINK("x")']])).toBe(`'=HYPERLINK("x")`)
  expect(tableAsCsv([['@sum']])).toBe(`"'@sum"\r\n`)
})

it('a label over two lines stays one cell', () => {
  expect(tableAsTabs([['Repairs\nand maintenance', 1]])).toBe('Repairs and maintenance\t1')
})
