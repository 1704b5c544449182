import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SizerCell, SizerSheet } from '@uwkit/core/sizer'
import { TemplateBook } from '@uwkit/documents/template'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const sample = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const documents = ['--rent-roll', join(sample, 'rent-roll.xlsx'), '--statement', join(sample, 't12.xlsx')]
const request = ['--value', '18m', '--rate', '5.75%']
const folder = mkdtempSync(join(tmpdir(), 'uw-template-'))
const [template, map, output] = ['lender.xlsm', 'map.json', 'deal.xlsm'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

/** Builds a lender's form: captions in A, inputs and one formula in B, and room for units below. */
function lenderForm(unitRoom: number, rent?: SizerCell): Uint8Array {
  const label = (value: string): SizerCell => ({ value, style: 'label.text' })
  const input = (format: 'text' | 'rate' | 'money' | 'integer', value: number | null = null): SizerCell => ({
    value,
    style: `input.${format}`,
  })
  const room = Array.from({ length: unitRoom }, () => [input('text'), rent ?? input('money')])
  const cells: (SizerCell | null)[][] = [
    [label('Version'), input('integer', 3)],
    [label('Property name'), input('text')],
    [label('Interest rate'), input('rate')],
    [label('Loan amount'), input('money')],
    [label('Interest of a year'), { value: 0, formula: 'B3*B4', style: 'formula.money' }],
    [label('Purchase price'), input('money')],
    [label('Unit #'), label('Market rent')],
    ...room,
  ]
  const sheet: SizerSheet = {
    name: 'Form',
    hidden: false,
    columnWidths: [24, 14],
    rows: cells.map((row) => ({ height: null, cells: row })),
    merges: [],
    freeze: { rows: 0, columns: 0 },
    repeatRows: null,
    printArea: null,
    choices: [],
    verdicts: [],
    filter: null,
    tabColor: null,
  }
  return writeSizerWorkbook({ title: 'Form', sheets: [sheet], names: [{ name: 'in_Rate', refersTo: 'Form!$B$3' }] })
}

const goodMap = {
  version: [{ target: 'Form!B1', equals: 3 }],
  values: [
    { target: 'Form!B2', value: 'deal.name' },
    { target: 'in_Rate', value: 'loan.rate' },
    { target: 'Form!B4', value: 'sizing.loan' },
    { target: 'Form!B6', value: 'loan.purchasePrice' },
  ],
  tables: [{ rows: 'dwellings', anchor: 'Form!A8', maxRows: 120, columns: { A: 'unit', B: 'marketRent' } }],
}

beforeAll(() => {
  writeFileSync(template, lenderForm(120))
  writeFileSync(map, JSON.stringify(goodMap))
})

describe('uw template fill', () => {
  it('writes the loan that uw size finds and every unit into a copy, and says what it touched and what it does not know', async () => {
    const sized = await uw('size', ...documents, ...request, '--json', '-o', join(folder, 'size.xlsm'))
    const { sizing, rentRoll } = JSON.parse(sized.out)
    const { code, out } = await uw('template', 'fill', template, '--map', map, ...documents, ...request, '-o', output)
    expect(code).toBe(0)
    expect(out).toContain('1 of 8 file parts changed: xl/worksheets/sheet1.xml.')
    expect(out).toContain('All 7 other parts are identical to the template.')
    expect(out).toMatch(/Not available for this deal; left unchanged\n {2}Purchase price \(Form!B6\)/)
    const filled = new TemplateBook(new Uint8Array(readFileSync(output)), 'deal.xlsm')
    const units = rentRoll.summary.dwellingCount
    const held = filled.cells(
      ['B2', 'B3', 'B4', 'B6', 'A8', `A${7 + units}`, `A${8 + units}`].map((address) => ({ sheet: 'Form', address })),
    )
    expect(held.slice(0, 4).map(({ value }) => value)).toEqual([
      'Quarry Lantern Apartments (qla)',
      0.0575,
      sizing.loan,
      null,
    ])
    expect([typeof held[4]?.value, typeof held[5]?.value, held[6]?.value]).toEqual(['string', 'string', null])
  })

  it('refuses a template of another version or with too little room, names every reason, and writes nothing', async () => {
    const small = join(folder, 'small.xlsm')
    writeFileSync(small, lenderForm(20))
    const wrong = join(folder, 'wrong.json')
    const tables = [{ ...goodMap.tables[0], maxRows: 20 }]
    writeFileSync(
      wrong,
      JSON.stringify({
        ...goodMap,
        version: [{ target: 'Form!B1', equals: 4 }],
        values: [{ target: 'Form!B5', value: 'sizing.loan' }],
        tables,
      }),
    )
    const target = join(folder, 'never.xlsm')
    const { code, err } = await uw('template', 'fill', small, '--map', wrong, ...documents, ...request, '-o', target)
    expect(code).toBe(2)
    expect(err).toContain('small.xlsm was not filled (3 reasons); nothing was written:')
    expect(err).toMatch(/Form!A8: Residential units: the deal has \d+ rows, but the template has room for 20\./)
    expect(err).toContain('Form!B1: the version is “3”, but the map is for “4”.')
    expect(err).toContain('Form!B5 contains a formula, and formulas are never overwritten.')
    expect(existsSync(target)).toBe(false)
  })

  it('says why a figure is missing', async () => {
    const options = ['--map', map, ...documents, '--value', '18m', '-o', join(folder, 'no-rate.xlsm'), '--force']
    const { out } = await uw('template', 'fill', template, ...options)
    expect(out).toMatch(/To review\n {2}.*rate/)
    expect(out).toContain('Interest rate (Form!B3)')
    const { unknown, doubts, filled } = JSON.parse((await uw('template', 'fill', template, ...options, '--json')).out)
    expect(unknown).toContainEqual({ place: 'Form!B3', label: 'Interest rate' })
    expect([doubts.length > 0, filled.length > 100]).toEqual([true, true])
  })

  it('never writes over the template or a document, and keeps the ending that Excel opens', async () => {
    const fill = (path: string) => uw('template', 'fill', template, '--map', map, ...documents, ...request, '-o', path)
    const before = readFileSync(template)
    symlinkSync(folder, join(folder, 'linked'))
    for (const path of [template, map, join(sample, 't12.xlsx'), join(folder, 'linked', 'lender.xlsm')]) {
      const { code, err } = await fill(path)
      expect([code, err]).toEqual([2, expect.stringContaining('must not be the template or an input file')])
    }
    expect((await fill(join(folder, 'deal.xlsx'))).err).toContain('must end in .xlsm like the template')
    expect(readFileSync(template)).toEqual(before)
  })

  it('says what is wrong with a map or a file that is none', async () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"values": [{"target": "Form!B2", "value": "deal.title"}]}')
    const check = (file: string, mapFile: string) => uw('template', 'check', file, '--map', mapFile)
    expect((await check(template, broken)).err).toContain('values[0].value: “deal.title” is not a value name.')
    expect((await check(template, join(folder, 'none.json'))).err).toContain('must be a readable file')
    writeFileSync(broken, '{')
    expect((await check(template, broken)).err).toContain('must be a JSON file')
    expect((await check(join(sample, '../README.md'), map)).code).toBe(2)
  })
})

describe('uw template check', () => {
  it('tells a template that fits, with and without a deal, and writes nothing', async () => {
    const { code, out } = await uw('template', 'check', template, '--map', map)
    expect([code, out]).toEqual([0, expect.stringContaining('lender.xlsm fits its map: 244 cells can be filled.')])
    const json = await uw('template', 'check', template, '--map', map, ...documents, ...request, '--json')
    expect(JSON.parse(json.out)).toEqual({
      file: 'lender.xlsm',
      fits: true,
      problems: [],
      notes: [],
      unknown: [{ place: 'Form!B6', label: 'Purchase price' }],
    })
  })

  it('asks for the statement where it has a rent roll only', async () => {
    const { code, err } = await uw(
      'template',
      'check',
      template,
      '--map',
      map,
      '--rent-roll',
      join(sample, 'rent-roll.xlsx'),
    )
    expect([code, err]).toEqual([2, expect.stringContaining('--statement is missing')])
  })

  it('tells a column of faults in one line', async () => {
    const computed = join(folder, 'computed.xlsm')
    writeFileSync(computed, lenderForm(120, { value: 0, formula: 'B3*B4', style: 'formula.money' }))
    const { code, out } = await uw('template', 'check', computed, '--map', map)
    expect([code, out]).toEqual([2, expect.stringContaining('✗ Form!B8:B127 (120 cells) contains a formula')])
    expect(out.match(/✗/g)).toHaveLength(1)
    const { problems } = JSON.parse((await uw('template', 'check', computed, '--map', map, '--json')).out)
    expect(problems).toHaveLength(120)
  })

  it('answers 2 where it does not fit', async () => {
    const wrong = join(folder, 'wrong-check.json')
    writeFileSync(wrong, JSON.stringify({ values: [{ target: 'Loan!B2', value: 'deal.name' }] }))
    const { code, out } = await uw('template', 'check', template, '--map', wrong)
    expect([code, out]).toEqual([
      2,
      expect.stringContaining('values[0]: there is no sheet “Loan”; the sheets are “Form”.'),
    ])
  })
})

describe('uw template map', () => {
  it('drafts a map that fits the template, each entry with its caption and how likely it is', async () => {
    const draft = join(folder, 'draft.json')
    expect((await uw('template', 'map', template, '-o', draft)).out).toContain(
      'Edit the draft, then run uw template check.',
    )
    const { values, tables, version } = JSON.parse(readFileSync(draft, 'utf8'))
    expect(version).toEqual([{ target: 'Form!B1', equals: 3 }])
    expect(values).toContainEqual(
      expect.objectContaining({ target: 'Form!B2', value: 'deal.name', label: 'Property name' }),
    )
    expect(values).toContainEqual(expect.objectContaining({ target: 'in_Rate', value: 'loan.rate' }))
    expect(values.every(({ probability }: { probability: number }) => probability >= 0.05)).toBe(true)
    expect(tables).toEqual([])
    expect((await uw('template', 'check', template, '--map', draft)).code).toBe(0)
  })

  it('never writes over the template', async () => {
    expect((await uw('template', 'map', template, '-o', template)).err).toContain('must not be the template itself')
  })
})

/** Builds a form with an operating statement; its expenses omit the rows after the given one, and its rent roll has little room. */
function statementForm(lastExpense: number): Uint8Array {
  const label = (value: string): SizerCell => ({ value, style: 'label.text' })
  const input = (): SizerCell => ({ value: null, style: 'input.money' })
  const line = (caption: string) => [label(caption), input(), input()]
  const total = (caption: string, formula: string): (SizerCell | null)[] => [
    label(caption),
    { value: 0, formula, style: 'formula.money' },
    null,
  ]
  const cells: (SizerCell | null)[][] = [
    [null, label('Lender UW'), label('Budget')],
    ...['Gross potential rent', 'Vacancy', 'Other income'].map(line),
    total('Effective gross income', 'SUM(B2:B4)'),
    [label('OPERATING EXPENSES'), null, null],
    ...['Taxes', 'Insurance', 'Utilities', 'Payroll', 'Repairs', 'Management fee', 'Administrative'].map(line),
    total('Total expenses', `SUM(B7:B${lastExpense})`),
    total('Net operating income', 'B5-B14'),
    line('Lottery tickets'),
    [label('Unit #'), label('Market rent'), label('Square feet')],
    ...Array.from({ length: 20 }, () => [input(), input(), input()]),
    [label('Total'), label('of the'), label('units')],
  ]
  const sheet: SizerSheet = {
    name: 'Form',
    hidden: false,
    columnWidths: [24, 14, 14],
    rows: cells.map((row) => ({ height: null, cells: row })),
    merges: [],
    freeze: { rows: 0, columns: 0 },
    repeatRows: null,
    printArea: null,
    choices: [],
    verdicts: [],
    filter: null,
    tabColor: null,
  }
  return writeSizerWorkbook({ title: 'Form', sheets: [sheet], names: [] })
}

describe('uw template, from a draft to a form that comes to our NOI', () => {
  const run = async (lastExpense: number, ...more: string[]) => {
    const form = join(folder, `statement-${lastExpense}.xlsx`)
    const draft = join(folder, `statement-${lastExpense}.json`)
    writeFileSync(form, statementForm(lastExpense))
    const drafted = await uw('template', 'map', form, '-o', draft, '--force')
    const target = join(folder, `statement-${lastExpense}-filled.xlsx`)
    const filled = await uw(
      'template',
      'fill',
      form,
      '--map',
      draft,
      ...documents,
      ...request,
      ...more,
      '-o',
      target,
      '--force',
    )
    return { drafted, filled, target }
  }

  it('lists the captions that the draft leaves, with their cells', async () => {
    const { drafted } = await run(13)
    expect(drafted.out).toContain('Labels left unmapped')
    expect(drafted.out).toContain('Budget (Form!C1): The column isn’t for the subject property.')
    expect(drafted.out).toMatch(/Lottery tickets \(Form!B16\): /)
  })

  it('says that the units have no room before it fills, and fills them by floorplan where that is asked for', async () => {
    const { filled, target } = await run(13)
    expect([filled.code, existsSync(target)]).toEqual([2, false])
    expect(filled.err).toMatch(
      /the deal has 96 rows, but the template has room for 20\. Insert 76 rows .*--units-by-type/,
    )
    const { filled: byType } = await run(13, '--units-by-type')
    expect(byType.code).toBe(0)
    expect(byType.out).toMatch(/Net operating income +Form!B15 +\$([\d,]+) +\$\1 +ties/)
    expect(byType.out).toContain('The form ties to the underwriting.')
  })

  it('is not done, and answers 1, where the form comes to another NOI; the cells that explain it are named', async () => {
    const { filled, target } = await run(11, '--units-by-type')
    expect([filled.code, existsSync(target)]).toEqual([1, true])
    expect(filled.out).toContain('NOT TIED: the form’s totals differ from the underwriting.')
    expect(filled.out).toMatch(
      /Form!B12: Management fee is excluded from the form’s totals, but Management fees \(\$[\d,]+\) should be included/,
    )
    const { filled: json } = await run(11, '--units-by-type', '--json')
    const { done, proof } = JSON.parse(json.out)
    expect([json.code, done, proof.holds]).toEqual([1, false, false])
    expect(proof.totals.map(({ place }: { place: string }) => place)).toEqual(['Form!B5', 'Form!B14', 'Form!B15'])
  })
})

it('uw template values lists every name that a map can use', async () => {
  const { out } = await uw('template', 'values')
  expect(out).toMatch(/loan\.rate +percent +Interest rate/)
  expect(out).toContain('Rows "units": Units on the rent roll')
  const { values } = JSON.parse((await uw('template', 'values', '--json')).out)
  expect(values.length).toBeGreaterThan(300)
})
