import { type SizerInput, type SizerWorkbook, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyTest } from '../../tools/verify/extent.ts'
import { type Documents, inputOf, missingDocuments, sampleDocuments, sampleRequest } from './inputs.ts'
import {
  bookOf,
  differences,
  formulaValues,
  named,
  readBook,
  recalculateInJavaScript,
  withFixed,
} from './recalculate.ts'

const types = process.env['TYPES']?.split(',') ?? sizerTypes.map(({ pathName }) => pathName)
/** Those that are tried with other figures and with fewer documents: every third, unless the run is full. */
const triedTypes = everyTest ? types : types.filter((_, at) => at % 3 === 0)
let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

/** What a workbook shows wrong when it is calculated again: figures that differ, errors, checks that fail. */
function faultsOf(written: ReturnType<typeof bookOf>, again: ReturnType<typeof bookOf>): string[] {
  recalculateInJavaScript(again)
  const errors = [...formulaValues(again)].filter(([, value]) => String(value).startsWith('#'))
  const failing = named(written, 'out_Failing')
  return [
    ...differences(formulaValues(written), formulaValues(again)),
    ...errors.map(([address, value]) => `${address}: ${value}`),
    ...(failing === 0 ? [] : [`${failing} checks fail`]),
  ]
}

/** The affordability of rents needs no statement. */
function showsStatements(type: string): boolean {
  return type !== 'fannie_affordable'
}

/** Columns of figures by the blocks of `_Data` that were copied from documents; bedrooms and rents, months and their sum. */
const columnsOfBlocks: readonly (readonly [RegExp, string])[] = [
  [/^(Statement|Earlier year|Later statement|Calendar year so far): /, 'FR'],
  [/^Rent roll$/, 'DEFIJK'],
  [/^Charge codes$/, 'D'],
]

/** The first figure of every such column. */
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
 * The deals that a workbook is made of: none, each, or all but one of its documents; another part of these for each type
 * that is tried, unless the run is full, which takes all of them and an eighth of the other combinations.
 * `SIZER_COMBINATIONS=all` makes every workbook of every one.
 */
function deals(type: string, all: Map<string, SizerInput>): [string, SizerInput][] {
  if (process.env['SIZER_COMBINATIONS'] === 'all') return [...all]
  const documentCount = Math.log2(all.size)
  const isOneOff = (mask: number) => {
    const given = mask.toString(2).replaceAll('0', '').length
    return given <= 1 || given >= documentCount - 1
  }
  if (everyTest) return [...all].filter((_, mask) => isOneOff(mask) || mask % 8 === types.indexOf(type) % 8)
  return inTurn(
    type,
    [...all].filter((_, mask) => isOneOff(mask)),
  )
}

/** The part of a list whose turn it is with this type; together the tried types take all of it, in the full run a third do. */
function inTurn<One>(type: string, all: readonly One[]): One[] {
  const turns = everyTest ? 3 : triedTypes.length
  const turn = triedTypes.indexOf(type) % turns
  return all.filter((_, at) => at % turns === turn)
}

describe.each(types)('the workbook %s', (type) => {
  const rulePack = programOf(sizerTypeOf(type).program)

  it('of the sample deal computes every figure again to the cent, and every check holds', () => {
    const bytes = writeSizerWorkbook(sizerWorkbook(type, inputOf(documents, sampleRequest, rulePack)))
    // The schedule has thousands of cells, the same formulas in every type.
    const read = () => (everyTest || type === types[0] ? readBook(bytes) : withFixed(readBook(bytes), 'Schedule'))
    expect(faultsOf(read(), read())).toEqual([])
  })
})

describe.each(triedTypes)('the workbook %s', (type) => {
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

describe('the workbook of a lender', () => {
  it.each([
    ['fannie', 'freddie-sbl', 'SBL'],
    ['fannie', 'bank', 'WDIS Model'],
    ['freddie', 'fannie-small', 'Fannie Sizer'],
    ['hud_model', 'fannie-conventional', 'Fannie Sizer'],
  ])('%s is not made of %s, and says which one is', (type, program, instead) => {
    const input = inputOf({ rentRoll: null, statements: [] }, {}, programOf(program))
    expect(() => sizerWorkbook(type, input)).toThrow(instead)
  })
})

describe('the programs of the HUD workbook', () => {
  it.each(['hud-223f', 'hud-221d4', 'hud-232-223f'])(
    'computes every figure again under %s',
    { timeout: 400_000 },
    (id) => {
      const request = {
        ...sampleRequest,
        purpose: 'purchase' as const,
        purchasePrice: 17_000_000,
        costBeforeFees: 17_600_000,
        grants: 250_000,
        careMix: { assistedLiving: 60, memoryCare: 36 },
      }
      const workbook = sizerWorkbook('Hud', inputOf(documents, request, programOf(id)))
      expect(faultsOf(bookOf(workbook), bookOf(workbook))).toEqual([])
    },
  )
})
