import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { expect, it } from 'vitest'
import { constant, plus } from './live.ts'
import { LivePad, SizerBook } from './sizer-book.ts'

const underwriting = underwrite(null, [])
const sizing = sizeLoan(underwriting, {})
const deal = { name: 'Sample Court', address: null }
const book = () =>
  new SizerBook({ deal, asOf: null, rentRoll: null, statements: [], underwriting, sizing, ties: [], findings: [] })

it('keeps each fact on the sheet of the data, with its source at the same place', () => {
  const of = book()
  of.block('Property', ['name', 'value'])
  const fact = of.fact('units', 96, 'Rent roll')
  const [data, sources] = of.hiddenSheets()
  const row = Number(/\d+$/.exec(fact.formula)?.[0]) - 1
  expect([data?.rows[row]?.cells[1]?.value, sources?.rows[row]?.cells[1]?.value]).toEqual([96, 'Rent roll'])
})

it('counts a figure that differs from what the SDK worked out as a check that fails', () => {
  const counted = (sdk: number) => {
    const of = book()
    const pad = new LivePad(of, 'First', 'First', 'C')
    of.expect('A figure', pad.show('A', 5, constant(100)), sdk)
    return of.checksSheet({ checks: [], unchanged: [] }).count
  }
  expect(counted(100)).toEqual({ tested: 1, failing: 0 })
  expect(counted(101)).toEqual({ tested: 1, failing: 1 })
})

it('tells by its typed inputs whether the workbook is as it was exported', () => {
  const of = book()
  new LivePad(of, 'First', 'First', 'C').typed('A', 5, 'in_Rate', 0.06, 'rate')
  const { pad } = of.checksSheet({ checks: [], unchanged: [] })
  expect(pad.sheet.rows[3]?.cells[4]?.formula).toMatch(/^AND\(in_Rate=_Data!\$B\$\d+\)$/)
})

it('names its own cells shortly and marks in green what is read from another sheet', () => {
  const of = book()
  const [first, second] = [new LivePad(of, 'First', 'First', 'C'), new LivePad(of, 'My First', 'Second', 'C')]
  const cell = first.show('A', 5, constant(2))
  first.show('B', 5, plus(cell, constant(3)))
  second.show('A', 5, plus(cell, constant(3)))
  expect(first.sheet.rows[4]?.cells[1]).toEqual({
    formula: 'IF(OR($A$5="",3=""),"",$A$5+3)',
    value: 5,
    style: 'formula.money',
  })
  expect(second.sheet.rows[4]?.cells[0]).toMatchObject({
    formula: 'IF(OR(First!$A$5="",3=""),"",First!$A$5+3)',
    style: 'link.money',
  })
})

it('names a figure, and works on with the name', () => {
  const pad = new LivePad(book(), 'First', 'First', 'C')
  const named = pad.show('A', 5, constant(2), { name: 'out_Two' })
  expect(named).toEqual({ formula: 'out_Two', value: 2 })
  expect(pad.names).toEqual([{ name: 'out_Two', refersTo: 'First!$A$5' }])
})

it('remembers what was typed into an input', () => {
  const of = book()
  const pad = new LivePad(of, 'First', 'First', 'C')
  pad.typed('A', 5, 'in_Rate', 0.06, 'rate')
  pad.chosen('A', 6, 'in_Purpose', 'purchase', ['purchase', 'refinance'])
  expect(of.inputs).toEqual([
    { name: 'in_Rate', value: 0.06 },
    { name: 'in_Purpose', value: 'purchase' },
  ])
  expect(pad.sheet.choices).toEqual([{ range: 'A6', values: ['purchase', 'refinance'] }])
})
