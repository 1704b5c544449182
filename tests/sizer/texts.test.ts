import { cellAddress } from '@uwkit/core/shared'
import { type SizerSheet, sizerTypes } from '@uwkit/core/sizer'
import { programOf, sizeLoan, underwrite } from '@uwkit/core/sizing'
import { aNumberedUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { request, sampleDocuments, sized } from './deals.ts'
import { differences, formulaValues, readBook, recalculateInJavaScript } from './recalculate.ts'

/** Prefixes that a spreadsheet treats as a formula when typed. */
const hostile = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://example.com","x")',
  "=cmd|'/C calc'!A0",
]
/** Texts that a criterion would read as a pattern or a comparison. */
const patterns = ['*', '?', '<2BR', '>=1', '<>', '"quoted"', "it's", ']]>']
/** Texts that an XML reader would decode, or must not contain. */
const encodings = ['_x0041_', '\u0000\u0007bell', '\ud800 half', '&amp;']

function hostileDeal(texts: readonly string[] = [...hostile, ...patterns, ...encodings]) {
  const units = texts.map((text, index) =>
    aNumberedUnit(index, { unit: text, building: text, floorplan: text, status: text }),
  )
  const lines = texts.map((label) => ({ label, concept: 'other_exp', section: 'expense' as const, months: 10 }))
  const statement = aStatement([{ concept: 'gpr', months: 30_000 }, ...lines])
  const deal = { name: '=1+1', address: '@SUM(A1)' }
  return sized({ rentRoll: aRentRoll(units), statements: [statement], deal }, request)
}

const bytes = writeSizerWorkbook(hostileDeal().workbook)
const parts = unzipSync(bytes)
const sheets = Object.entries(parts).filter(([path]) => path.startsWith('xl/worksheets/'))

describe('text of documents that begins like a formula', () => {
  it('is written as text and in no formula', () => {
    const formulas = sheets.flatMap(([, part]) =>
      [...strFromU8(part).matchAll(/<f[^>]*>([^<]*)<\/f>/g)].map((match) => match[1] ?? ''),
    )
    expect(formulas.length).toBeGreaterThan(500)
    for (const text of ['1+1', 'SUM(A1)', 'HYPERLINK', 'cmd']) {
      expect(formulas.filter((formula) => formula.includes(text))).toEqual([])
    }
    const book = readBook(bytes)
    const data = Object.entries(book.Sheets._Data ?? {}).filter(([address]) => !address.startsWith('!'))
    expect(data.filter(([, cell]) => cell.f !== undefined)).toEqual([])
    const texts = new Set(data.map(([, cell]) => cell.v))
    for (const text of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1']) expect(texts, text).toContain(text)
  })

  it('stays text when a person edits the cell', () => {
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
    const quoted = [...styles.matchAll(/<xf [^>]*>/g)].map((match) => match[0])
    const cells = quoted.slice(1) // the first is the style that the others derive from
    const data = sheets.map(([, part]) => strFromU8(part)).join('')
    const ofHostile = [...data.matchAll(/<c r="\w+" s="(\d+)" t="inlineStr"><is><t xml:space="preserve">[=+\-@\t]/g)]
    expect(ofHostile.length).toBeGreaterThan(10)
    for (const match of ofHostile) expect(cells[Number(match[1])]).toContain('quotePrefix="1"')
  })

  it('counts as itself where a criterion would read it as a pattern', () => {
    const plain = writeSizerWorkbook(hostileDeal([...hostile, ...patterns]).workbook)
    const book = readBook(plain)
    recalculateInJavaScript(book)
    expect(differences(formulaValues(readBook(plain)), formulaValues(book))).toEqual([])
    const counts = [...hostile, ...patterns].map((_, index) => book.Sheets['Unit Mix']?.[`E${6 + index}`]?.v)
    expect(counts).toEqual(counts.map(() => 1))
  })
})

it('is a package that XML readers accept: nothing that XML forbids is left in it', () => {
  for (const [path, part] of Object.entries(parts)) {
    expect(strFromU8(part), path).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  }
  const data = strFromU8(parts['xl/worksheets/sheet9.xml'] ?? new Uint8Array())
  expect(data).toContain('_x005F_x0041_')
  expect(data).toContain('bell')
})

it('carries the macro-enabled content type and no macros', () => {
  expect(strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())).toContain(
    'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  )
  expect(Object.keys(parts).filter((path) => path.includes('vba'))).toEqual([])
})

it('is the same bytes for the same deal', () => {
  expect(Buffer.compare(writeSizerWorkbook(hostileDeal().workbook), bytes)).toBe(0)
})

/** A property and an address of maximum length. */
const deal = {
  name: 'The Residences at Quarry Lantern Landing Apartments',
  address: '12345 Northwest Martin Luther King Junior Boulevard, Springfield, IL 62701',
}

/** Ratio of the letters that fit a column to its width: most are narrower than the digit that is the unit of width. */
const narrower = 1.12

/** Returns cells of a visible sheet whose text is cut off: longer than the column, and with a filled cell to the right. */
function cutOff({ name, rows, columnWidths, merges }: SizerSheet): string[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      const address = cellAddress(row, column)
      const isMerged = merges.some((merge) => merge.startsWith(`${address}:`))
      if (typeof cell?.value !== 'string' || cell.style.endsWith('.wrap') || isMerged) return []
      const next = cells.findIndex(
        (other, at) => at > column && other !== null && (other.formula ?? other.value) !== null,
      )
      const end = next === -1 ? columnWidths.length : next
      const width = columnWidths.slice(column, end).reduce((sum, one) => sum + one, 0)
      return next === -1 || cell.value.length <= width * narrower ? [] : [`${name}!${address}: ${cell.value}`]
    }),
  )
}

/** Maximum fraction of a page's width by which text may overflow its last column before the whole page is printed much smaller. */
const maximumBeyond = 0.15

/** Returns cells whose text overflows the sheet: the longest sets the page's width, and so the scale of everything on it. */
function beyondPage({ name, rows, columnWidths, printArea }: SizerSheet): string[] {
  if (printArea !== null) return []
  const page = columnWidths.reduce((sum, one) => sum + one, 0)
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      if (typeof cell?.value !== 'string' || cell.style.endsWith('.wrap') || cell.style.endsWith('.word')) return []
      const from = columnWidths.slice(0, column).reduce((sum, one) => sum + one, 0)
      const beyond = from + cell.value.length / narrower - page
      return beyond > maximumBeyond * page ? [`${name}!${cellAddress(row, column)}: ${cell.value}`] : []
    }),
  )
}

describe.each(sizerTypes.map(({ name, program }) => ({ name, program })))('the $name workbook', ({ name, program }) => {
  test('cuts off no name, program or caption, and none makes a page wider than its columns', async () => {
    const { rentRoll, statements } = await sampleDocuments()
    const rulePack = programOf(program, null)
    const underwriting = underwrite(rentRoll, statements, {}, rulePack)
    const sizing = sizeLoan(underwriting, { value: 15_500_000, rate: 0.0585 }, rulePack)
    const input = { deal, asOf: '2026-09-30', rentRoll, statements, underwriting, sizing, ties: [], findings: [] }
    const { sheets } = sizerWorkbook(name, input)
    const visible = sheets.filter((sheet) => !sheet.hidden && !sheet.name.startsWith('_'))
    expect(visible.flatMap(cutOff)).toEqual([])
    expect(visible.flatMap(beyondPage)).toEqual([])
  })
})
