/** Each workbook with other figures and with fewer documents than the sample deal has. */
import { type SizerInput, type SizerWorkbook, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { describe, expect, it } from 'vitest'
import { missingDocuments } from './inputs.ts'
import { bookOf, faultsOf, named, recalculateInJavaScript, withFixed } from './recalculate.ts'

const types = process.env['TYPES']?.split(',') ?? sizerTypes.map(({ pathName }) => pathName)

/** Returns whether a workbook shows statements; the affordability of rents needs none. */
function showsStatements(type: string): boolean {
  return type !== 'fannie_affordable'
}

/** Columns of figures by the blocks of `_Data` that were copied from documents; bedrooms and rents, months and their sum. */
const columnsOfBlocks: readonly (readonly [RegExp, string])[] = [
  [/^(Statement|Earlier year|Later statement|Calendar year so far): /, 'FR'],
  [/^Rent roll$/, 'DEFIJK'],
  [/^Charge codes$/, 'D'],
]

/** Returns the first figure of every such column. */
function figuresOfDocuments({ sheets }: SizerWorkbook): { address: string; isStatement: boolean }[] {
  const rows = sheets.find(({ name }) => name === '_Data')?.rows ?? []
  return rows.flatMap(({ cells }, at) => {
    const title = String(cells[0]?.value ?? '')
    const found = columnsOfBlocks.findIndex(([pattern]) => pattern.test(title))
    const end = rows.findIndex((row, index) => index > at && row.cells.every((cell) => cell === null))
    const block = rows.slice(at + 2, end === -1 ? undefined : end)
    return [...(columnsOfBlocks[found]?.[1] ?? '')].flatMap((column) => {
      const place = 'ABCDEFGHIJKLMNOPQR'.indexOf(column)
      const down = block.findIndex((row) => typeof row.cells[place]?.value === 'number')
      return down < 0 ? [] : [{ address: `${column}${at + down + 3}`, isStatement: found === 0 }]
    })
  })
}

/**
 * Returns the deals that a workbook is tested with: none, each, or all but one of its documents, and an eighth of the
 * other combinations, which differs by type. `SIZER_COMBINATIONS=all` tests every workbook with every combination.
 */
function deals(type: string, all: Map<string, SizerInput>): [string, SizerInput][] {
  if (process.env['SIZER_COMBINATIONS'] === 'all') return [...all]
  const documentCount = Math.log2(all.size)
  const isOneOff = (mask: number) => {
    const given = mask.toString(2).replaceAll('0', '').length
    return given <= 1 || given >= documentCount - 1
  }
  return [...all].filter((_, mask) => isOneOff(mask) || mask % 8 === types.indexOf(type) % 8)
}

/** Returns a third of a list, which differs by type. */
function inTurn<One>(type: string, all: readonly One[]): One[] {
  return all.filter((_, at) => at % 3 === types.indexOf(type) % 3)
}

describe.each(types)('the workbook %s', (type) => {
  const rulePack = programOf(sizerTypeOf(type).program)
  const made = (input: SizerInput) => sizerWorkbook(type, input)

  it('tells that a figure of the documents was changed by a dollar', { timeout: 400_000 }, () => {
    const whole = [...missingDocuments(rulePack).values()].at(-1)
    if (whole === undefined) throw new Error('There is a deal with all documents')
    const workbook = made(whole)
    const changed = figuresOfDocuments(workbook).filter(({ isStatement }) => !isStatement || showsStatements(type))
    expect(changed.length).toBeGreaterThan(3)
    for (const { address } of inTurn(type, changed)) {
      const book = withFixed(bookOf(workbook), 'Schedule')
      const cell = book.Sheets['_Data']?.[address] as { v: number }
      cell.v += 1
      recalculateInJavaScript(book)
      expect(Number(named(book, 'out_Failing')), address).toBeGreaterThan(0)
    }
  })

  it('shows no error and no difference whichever documents are missing', { timeout: 400_000 }, () => {
    for (const [words, input] of deals(type, missingDocuments(rulePack))) {
      const workbook = made(input)
      // The schedule has thousands of cells and needs no document.
      const [written, again] = [bookOf(workbook), bookOf(workbook)].map((book) => withFixed(book, 'Schedule'))
      expect(faultsOf(written ?? bookOf(workbook), again ?? bookOf(workbook)).slice(0, 5), words).toEqual([])
    }
  })
})
