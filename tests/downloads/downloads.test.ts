import { fileURLToPath } from 'node:url'
import { createLocalPredictor } from '@uwkit/analytics'
import { chooseCategory, type OperatingStatement } from '@uwkit/core/operating-statement'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { RentRoll } from '@uwkit/core/rent-roll'
import { without } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import { readWorkbookFile } from '@uwkit/documents/node'
import { parsedDataTemplate, rentRollWorkbook, statementWorkbook } from '@uwkit/documents/workbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { libreOffice, throughLibreOffice } from '../sizer/recalculate.ts'

const predictor = createLocalPredictor()
const context = { predictor, chartOfAccountsId: 2 }

/** Reads the documents of a file of the sample deal. */
async function sampleDocuments(file: string) {
  const path = fileURLToPath(new URL(`../../samples/quarry-lantern/${file}`, import.meta.url))
  return readDocuments(await readWorkbookFile(path), context).documents
}

/** Returns the sample rent roll with corrections: tags of a unit, the meaning of a code and the name of a floorplan. */
async function aCorrectedRoll(): Promise<RentRoll> {
  const [document] = await sampleDocuments('rent-roll.xlsx')
  if (document?.kind !== 'rent_roll') throw new Error('the sample has a rent roll')
  const { rentRoll } = document
  return {
    ...rentRoll,
    units: rentRoll.units.map((unit, at) => (at === 0 ? { ...unit, tags: ['Corner', 'Renovated'] } : unit)),
    tags: ['Affordable', 'Renovated', 'Corner'],
    chargeCodes: rentRoll.chargeCodes.map((code, at) => (at === 0 ? { ...code, description: 'In full' } : code)),
    unitTypes: rentRoll.unitTypes.map((type, at) => (at === 0 ? { ...type, floorplanName: 'The Aspen' } : type)),
  }
}

/** Returns the sample statement with corrections: a category, and a comment that looks like a formula. */
async function aCorrectedStatement(): Promise<OperatingStatement> {
  const [document] = await sampleDocuments('t12.xlsx')
  if (document?.kind !== 'operating_statement') throw new Error('the sample has a statement')
  const line = document.statement.lines.find(({ concept }) => concept === 'insurance')
  if (!line) throw new Error('the sample has a premium')
  const chosen = chooseCategory(document.statement, line, 'Real Estate Taxes')
  const remarks = { comment: '=SUM(1;2)', comments: { '2026-03': 'paid late:\nsee the bill' } }
  return { ...chosen, lines: chosen.lines.map((other) => (other.label === line.label ? { ...other, remarks } : other)) }
}

const corrected = (one: OperatingStatement) => ({
  ...one,
  periods: one.periods.map((period) => without(period, 'column')),
  lines: one.lines.map((line) => ({ ...without(line, 'source'), choice: line.choice ?? null })),
})
const correctedOfRoll = (one: RentRoll) => ({
  ...without(one, 'columns'),
  units: one.units.map((unit) => without(unit, 'source')),
  futureLeases: one.futureLeases.map((unit) => without(unit, 'source')),
})

/** Returns the contents of a file's cells, sheet by sheet. */
async function cellsOf(bytes: Uint8Array) {
  const { grids } = await readWorkbook(bytes, 'download.xlsx')
  return grids.map(({ sheet, rows }) => [sheet, rows.map((cells) => cells.map((cell) => cell?.value ?? null))])
}

async function documentOf(bytes: Uint8Array) {
  const [document] = readDocuments(await readWorkbook(bytes, 'download.xlsx'), context).documents
  return document?.kind === 'rent_roll' ? document.rentRoll : document?.statement
}

let roll: RentRoll
let statement: OperatingStatement
const files = new Map<string, Uint8Array>()
beforeAll(async () => {
  ;[roll, statement] = [await aCorrectedRoll(), await aCorrectedStatement()]
  files.set('the corrected rent roll', rentRollWorkbook(roll, { name: 'roll', template: 'charges' }).bytes)
  files.set('the statement with its categories', statementWorkbook(statement, { name: 't12' }).bytes)
  files.set('the empty rent roll template', rentRollWorkbook(null, { name: 'template' }).bytes)
  files.set('the template of both documents', parsedDataTemplate().bytes)
})

describe.each([
  ['as it is written', (all: Map<string, Uint8Array>) => all],
  ['opened and saved by LibreOffice', throughLibreOffice],
])('a download %s', (how, through) => {
  const isMissing = how.includes('LibreOffice') && libreOffice() === null
  let opened: Map<string, Uint8Array>
  beforeAll(() => {
    opened = isMissing ? files : through(files)
  }, 300_000)

  it
    .skipIf(isMissing)
    .each([
      'the corrected rent roll',
      'the statement with its categories',
      'the empty rent roll template',
      'the template of both documents',
    ])('has every cell: %s', async (name) => {
    expect(await cellsOf(opened.get(name) ?? new Uint8Array())).toEqual(
      await cellsOf(files.get(name) ?? new Uint8Array()),
    )
  })

  it.skipIf(isMissing)('reads back as the same rent roll', async () => {
    const again = (await documentOf(opened.get('the corrected rent roll') ?? new Uint8Array())) as RentRoll
    expect(correctedOfRoll(again)).toEqual(correctedOfRoll(roll))
  })

  it.skipIf(isMissing)('reads back as the same statement', async () => {
    const again = (await documentOf(
      opened.get('the statement with its categories') ?? new Uint8Array(),
    )) as OperatingStatement
    expect(corrected(again)).toEqual(corrected(statement))
  })
})
