import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridOf } from './grid.ts'
import { LedgerBook } from './ledger.ts'

describe('LedgerBook', () => {
  it('gives every filled cell one place and adds up to the sheet', () => {
    const book = new LedgerBook(
      gridOf('Sheet1', [
        ['Unit', 'Rent', null],
        ['101', 1200, 'note'],
        ['Total', '1,200.00', null],
      ]),
    )
    book.ignoreRow(0, 'header')
    book.map(1, 0, 'unit')
    book.map(1, 1, 'contractRent')
    book.ignoreRow(2, 'total')
    const ledger = book.finish()
    expect(ledger.totals).toEqual({
      source: { cellCount: 7, amount: 2501 }, // "101" reads as an amount: 101 + 1200 + 1200
      mapped: { cellCount: 2, amount: 1301 },
      ignored: { cellCount: 4, amount: 1200 },
      unmapped: { cellCount: 1, amount: 0 },
    })
    expect(ledger.entries.find((entry) => entry.place === 'unmapped')?.ranges).toEqual(['C2'])
  })

  it('keeps the first place of a cell', () => {
    const book = new LedgerBook(gridOf('Sheet1', [['101']]))
    book.map(0, 0, 'unit')
    book.ignore(0, 0, 'note')
    expect(book.finish().entries.map((entry) => entry.place)).toEqual(['mapped'])
  })

  it('writes neighboring rows as one range', () => {
    const book = new LedgerBook(gridOf('Sheet1', [[1], [2], [null], [4]]))
    for (const row of [0, 1, 3]) book.map(row, 0, 'rent')
    expect(book.finish().entries[0]?.ranges).toEqual(['A1:A2', 'A4'])
  })

  it('never loses a cell or a dollar, whatever is placed', () => {
    const cell = fc.oneof(fc.constant(null), fc.integer({ min: -9999, max: 9999 }), fc.constantFrom('x', '($5.50)'))
    const moves = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom('unit', 'rent'), fc.boolean()))
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
        moves,
        (rows, steps) => {
          const book = new LedgerBook(gridOf('Sheet1', rows))
          for (const [row, column, note, mapped] of steps) {
            if (mapped) book.map(row, column, note)
            else book.ignore(row, column, note)
          }
          const { source, mapped, ignored, unmapped } = book.finish().totals
          expect(mapped.cellCount + ignored.cellCount + unmapped.cellCount).toBe(source.cellCount)
          expect(mapped.amount + ignored.amount + unmapped.amount).toBeCloseTo(source.amount, 6)
        },
      ),
    )
  })
})
