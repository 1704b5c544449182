import { expect, it } from 'vitest'
import { sizeLoan, underwrite } from '../../sizing/index.ts'
import { constant } from './live.ts'
import { LivePad } from './live-pad.ts'
import { SizerBook } from './sizer-book.ts'

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
