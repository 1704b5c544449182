import { type SizerInput, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { programOf, sizeLoan, underwrite } from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { fannieSizer, sizerWorkbook } from './sizer-workbook.ts'

describe('sizer workbook', () => {
  const rentRoll = aRentRoll([aNumberedUnit(1, { tenantName: 'Somebody' }), aNumberedVacantUnit(2)])
  const statements = [
    aStatement([
      { concept: 'gpr', months: 2_000 },
      { concept: 'pest', section: 'expense', months: 100 },
    ]),
  ]

  function inputOf(program: string): SizerInput {
    const rulePack = programOf(program)
    const underwriting = underwrite(rentRoll, statements, {}, rulePack)
    const sizing = sizeLoan(underwriting, { value: 300_000, rate: 0.06 }, rulePack)
    const deal = { name: 'Sample Court', address: null }
    return { deal, asOf: null, rentRoll, statements, underwriting, sizing, ties: [], findings: [] }
  }

  describe.each(sizerTypes)('the workbook $modelName', ({ name, program }) => {
    const workbook = sizerWorkbook(name, inputOf(program))
    const visible = workbook.sheets.filter(({ hidden }) => !hidden)

    it('types numbers on visible sheets only into input cells', () => {
      const cells = visible.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
      const typed = cells.filter(
        (cell) => cell !== null && cell.formula === undefined && typeof cell.value === 'number',
      )
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
      const judged = textOf(sizerWorkbook(name, { ...inputOf(program), verdicts }))
      const at = judged.findIndex((row) => row.startsWith('Document status'))
      expect(judged.slice(at + 2, at + 4)).toEqual([
        'roll.xlsx|Not proven',
        'To review: Only a caption names the rent.||$1,200|||||roll.xlsx | Roll | G3',
      ])
      expect(textOf(workbook).join()).not.toContain('Document status')
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
      const [data] = sizerWorkbook(type, inputOf(sizerTypeOf(type).program)).sheets.slice(-2)
      return (data?.rows ?? []).flatMap((row) => row.cells.map((cell) => cell?.value))
    }
    expect(categories('OSAR')).toContain('Repairs and Maintenance')
    expect(categories('Hud')).toContain('Exterminating')
    expect(categories('WDIS')).toContain('Contract Services')
  })

  it('tells homes with care in HUD’s Lean chart, the income of each kind of care and all lines together', () => {
    const care = [
      aStatement([
        { concept: 'al_rent', months: 10_000 },
        { concept: 'mc_rent', months: 5_000 },
        { concept: 'nursing', section: 'expense', months: 3_000 },
      ]),
    ]
    const sheet = sizerWorkbook('Hud', { ...inputOf('hud-232-223f'), statements: care }).sheets.find(
      ({ name }) => name === 'Lean',
    )
    const rowOf = (caption: string) => sheet?.rows.find(({ cells }) => cells[0]?.value === caption)?.cells[4]?.value
    expect([rowOf('Independent living'), rowOf('Assisted living'), rowOf('Memory care')]).toEqual(['', 120_000, 60_000])
    expect(rowOf('Control total: all lines')).toBe(216_000)
  })

  it('has the coverage at exit of its program in the cell that is typed, where beds of care ask for another', () => {
    const input = inputOf('fannie-seniors')
    const careMix = { independentLiving: 60, assistedLiving: 40, memoryCare: 0, skilledNursing: 0 }
    const terms = { value: 300_000, rate: 0.06, careMix }
    const sizing = sizeLoan(input.underwriting, terms, programOf('fannie-seniors'))
    // 1.30 x 0.6 + 1.40 x 0.4
    expect(sizing.exitTerms.minimumDebtServiceCoverage).toBeCloseTo(1.34, 12)
    const sheet = fannieSizer({ ...input, sizing }).sheets.find(({ name }) => name === 'Sizing')
    const row = sheet?.rows.find(({ cells }) => cells[3]?.value === 'New loan min DSCR')
    expect(row?.cells[5]?.value).toBe(1.45)
  })

  it('refuses to tell of HUD’s criteria where another lender’s rules size the loan', () => {
    expect(() => sizerWorkbook('Hud', inputOf('fannie-conventional'))).toThrow('must be a HUD program')
  })
})

describe('fannie sizer', () => {
  const rentRoll = aRentRoll([aNumberedUnit(1, { tenantName: 'Somebody' }), aNumberedVacantUnit(2)])
  const statements = [
    aStatement([
      { concept: 'gpr', months: 2_000 },
      { concept: 're_taxes', section: 'expense', months: 100 },
    ]),
  ]
  const underwriting = underwrite(rentRoll, statements)
  const sizing = sizeLoan(underwriting, { value: 300_000, rate: 0.06 })
  const deal = { name: 'Sample Court', address: null }
  const workbook = fannieSizer({ deal, asOf: null, rentRoll, statements, underwriting, sizing, ties: [], findings: [] })
  const cells = (name: string) =>
    workbook.sheets.filter((sheet) => sheet.name === name).flatMap(({ rows }) => rows.flatMap((row) => row.cells))

  it('shows a budget beside three earlier years, in a column of its own behind all others', () => {
    const year = (at: number) => aStatement([{ concept: 'gpr', months: 1_000 + at }], `${at}-01`, 12, `${at}.xlsx`)
    const years = [2025, 2024, 2023, 2022, 2026].map(year)
    const statementRoles = ['current', 'earlier', 'earlier', 'earlier', 'budget'] as const
    const underwritten = underwrite(rentRoll, years, { statementRoles })
    const { sheets } = fannieSizer({
      deal,
      asOf: null,
      rentRoll,
      statements: years,
      statementRoles,
      underwriting: underwritten,
      sizing,
      ties: [],
      findings: [],
    })
    const rows = sheets.find(({ name }) => name === 'Underwriting')?.rows ?? []
    const cellsOf = (row: number) => 'ABCDEFGHIJKLMNOPQRSTU'.split('').map((_, at) => rows[row - 1]?.cells[at]?.value)
    expect([1, 2, 3, 4, 20].map((column) => cellsOf(5)[column])).toEqual([
      'T12 to 12/2022',
      'T12 to 12/2023',
      'T12 to 12/2024',
      'T12',
      'Planned: T12 to 12/2026',
    ])
    // Row 7 is the rent: twelve times 1,000 and the year
    expect([1, 4, 20].map((column) => cellsOf(7)[column])).toEqual([12 * 3022, 12 * 3025, 12 * 3026])
  })

  describe('the Fannie workbook', () => {
    it('has the sheets of the sizer in order, the two of the figures hidden', () => {
      expect(workbook.sheets.map(({ name, hidden }) => (hidden ? `(${name})` : name))).toEqual([
        'Summary',
        'Rent Roll',
        'Unit Mix',
        'T12',
        'Underwriting',
        'Sizing',
        'Schedule',
        'Checks',
        '(_Data)',
        '(_Sources)',
      ])
    })

    it('types numbers on visible sheets only into input cells', () => {
      const typed = workbook.sheets
        .filter(({ hidden }) => !hidden)
        .flatMap(({ rows }) => rows.flatMap((row) => row.cells))
        .filter((cell) => cell !== null && cell.formula === undefined && typeof cell.value === 'number')
      const styles = new Set(typed.map((cell) => cell?.style.split('.')[0]))
      expect(styles).toEqual(new Set(['input']))
    })

    it('holds no formula on the sheets of the figures', () => {
      expect([...cells('_Data'), ...cells('_Sources')].filter((cell) => cell?.formula !== undefined)).toEqual([])
    })

    it('tells at the same coordinates where each figure of the documents came from', () => {
      const find = (name: string) => workbook.sheets.find((sheet) => sheet.name === name)?.rows ?? []
      const row = find('_Data').findIndex(({ cells: [first] }) => first?.value === '101')
      expect(find('_Data')[row]?.cells[9]?.value).toBe(1000)
      expect(find('_Sources')[row]?.cells[9]?.value).toBe('roll.xlsx | Roll | E6')
    })

    it('carries no names of tenants', () => {
      expect(JSON.stringify(workbook)).not.toContain('Somebody')
    })

    it('names inputs and results, each once', () => {
      const names = workbook.names.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.every((name) => /^(in|out)_/.test(name))).toBe(true)
      expect(names).toEqual(expect.arrayContaining(['in_Rate', 'in_Amort', 'in_Value', 'out_MaxLoan', 'out_NCF']))
    })

    it('prints landscape pages with the heading rows on each', () => {
      const repeated = workbook.sheets.filter(({ repeatRows }) => repeatRows !== null).map(({ name }) => name)
      expect(repeated).toEqual(['Rent Roll', 'Unit Mix', 'T12', 'Underwriting', 'Schedule'])
    })

    it('prints the rules of the vacancy on a page of their own, not their caption alone under the ladder', () => {
      const sheet = workbook.sheets.find(({ name }) => name === 'Underwriting')
      const caption = sheet?.rows.findIndex(({ cells: [first] }) =>
        String(first?.value).startsWith('Economic vacancy:'),
      )
      expect(sheet?.breakBefore).toBe((caption ?? 0) + 1)
    })

    it('prints of the checks the summary, what fails and the findings, and of the ladder all but the marks of change', () => {
      const areaOf = (wanted: string) => workbook.sheets.find(({ name }) => name === wanted)?.printArea
      expect(areaOf('Checks')).toMatch(/^A1:H\d+$/)
      expect(areaOf('Underwriting')).toBe('A1:R65')
    })
  })
})
