import { describe, expect, it } from 'vitest'
import { programmeOf, sizeLoan, underwrite } from '../../sizing/index.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../testing/index.ts'
import { sizerTypes } from '../data/sizer-types.ts'
import type { SizerInput } from '../sizer.schema.ts'
import { sizerTypeOf } from './sizer-type-of.ts'
import { sizerWorkbook } from './sizer-workbook.ts'

const rentRoll = aRentRoll([aNumberedUnit(1, { tenantName: 'Somebody' }), aNumberedVacantUnit(2)])
const statements = [
  aStatement([
    { concept: 'gpr', months: 2_000 },
    { concept: 'pest', section: 'expense', months: 100 },
  ]),
]

function inputOf(programme: string): SizerInput {
  const rulePack = programmeOf(programme)
  const underwriting = underwrite(rentRoll, statements, {}, rulePack)
  const sizing = sizeLoan(underwriting, { value: 300_000, rate: 0.06 }, rulePack)
  const deal = { name: 'Sample Court', address: null }
  return { deal, asOf: null, rentRoll, statements, underwriting, sizing, ties: [], findings: [] }
}

describe.each(sizerTypes)('the workbook $modelName', ({ name, programme }) => {
  const workbook = sizerWorkbook(name, inputOf(programme))
  const visible = workbook.sheets.filter(({ hidden }) => !hidden)

  it('types numbers on visible sheets only into input cells', () => {
    const cells = visible.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
    const typed = cells.filter((cell) => cell !== null && cell.formula === undefined && typeof cell.value === 'number')
    expect(typed.filter((cell) => cell?.style.startsWith('input.') === false)).toEqual([])
  })

  it('keeps what it is made of on hidden sheets without formulas, each figure with its source', () => {
    expect(workbook.sheets.filter(({ hidden }) => hidden).map((sheet) => sheet.name)).toEqual(['_Data', '_Sources'])
    const [data, sources] = workbook.sheets.slice(-2)
    const cells = (data?.rows ?? []).flatMap((row) => row.cells)
    expect(cells.filter((cell) => cell?.formula !== undefined)).toEqual([])
    const bare = (data?.rows ?? []).flatMap((row, at) =>
      row.cells.filter((cell, column) => {
        const isFigure = typeof cell?.value === 'number' && !cell.style.startsWith('header.')
        return isFigure && (sources?.rows[at]?.cells[column] ?? null) === null
      }),
    )
    expect(bare).toEqual([])
  })

  it('tells the verdict of each document beside the findings, with what to look at', () => {
    const source = { file: 'roll.xlsx', sheet: 'Roll', cell: 'G3' }
    const reasons = [{ code: 'x', message: 'Only a caption names the rent.', dollars: 1200, source }]
    const verdicts = [{ name: 'roll.xlsx', verdict: 'read_not_proven' as const, reasons }]
    const textOf = ({ sheets }: typeof workbook) => {
      const rows = sheets.find((sheet) => sheet.name === 'Checks')?.rows ?? []
      return rows.map(({ cells }) => cells.map((cell) => cell?.value ?? '').join('|'))
    }
    const judged = textOf(sizerWorkbook(name, { ...inputOf(programme), verdicts }))
    const at = judged.findIndex((row) => row.startsWith('Verdicts of the documents'))
    expect(judged.slice(at + 2, at + 4)).toEqual([
      'roll.xlsx|Read, not proven',
      'Look at: Only a caption names the rent.||$1,200|||||roll.xlsx | Roll | G3',
    ])
    expect(textOf(workbook).join()).not.toContain('Verdicts of the documents')
  })

  it('names each cell once, and carries no names of tenants', () => {
    const names = workbook.names.map((named) => named.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('out_Failing')
    expect(JSON.stringify(workbook)).not.toContain('Somebody')
  })

  it('writes formulas and names that every spreadsheet takes', () => {
    const formulas = visible.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map((cell) => cell?.formula ?? '')),
    )
    expect(Math.max(...formulas.map((formula) => formula.length))).toBeLessThan(8_192)
    const names = workbook.names.map((named) => named.name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    const used = new Set(formulas.flatMap((formula) => formula.match(/\b(?:in|out)_\w+/g) ?? []))
    expect([...used].filter((word) => !names.includes(word.toLowerCase()))).toEqual([])
  })

  it('says by whose rules or in whose layout it is made', () => {
    const notes = visible.map(({ rows }) => rows[2]?.cells[0]?.value)
    expect(notes.filter((note) => typeof note !== 'string' || note === '')).toEqual([])
  })
})

it('tells statements in the chart of its type', () => {
  const categories = (type: string) => {
    const [data] = sizerWorkbook(type, inputOf(sizerTypeOf(type).programme)).sheets.slice(-2)
    return (data?.rows ?? []).flatMap((row) => row.cells.map((cell) => cell?.value))
  }
  expect(categories('OSAR')).toContain('Repairs and Maintenance')
  expect(categories('Hud')).toContain('Exterminating')
  expect(categories('WDIS')).toContain('Contract Services')
})

it('refuses to tell of HUD’s criteria where another lender’s rules size the loan', () => {
  expect(() => sizerWorkbook('Hud', inputOf('fannie-conventional'))).toThrow('must be one of HUD’s')
})
