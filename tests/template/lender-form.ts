import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import {
  checkTemplate,
  type DealFigures,
  draftMap,
  proveForm,
  type SizerCell,
  type SizerSheet,
  unitsByFloorplan,
} from '@uwkit/core/sizer'
import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { readWorkbook } from '@uwkit/documents/formats'
import { readWorkbookFile } from '@uwkit/documents/node'
import { TemplateBook } from '@uwkit/documents/template'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'

/** The blank template of a conduit lender, if it is next to the repository or, in a worktree, next to that. */
export const conduitTemplate =
  ['../../../shared', '../../../../shared']
    .map((place) => resolve(import.meta.dirname, place, 'corpus/workbook/cmbs_blank-uw-template_v2.xlsm'))
    .find((path) => existsSync(path)) ?? null

/** Small forms of lenders, each a sheet of rows: captions, inputs and formulas that compute the form's own totals. */

/** A caption, a figure, a formula that begins with `=`, an input of dollars (`$`) or a percentage (`%`), or nothing. */
export type FormCell = string | number | null

function sizerCell(cell: FormCell): SizerCell | null {
  if (cell === null) return null
  if (cell === '$') return { value: null, style: 'input.money' }
  if (cell === '%') return { value: 0, style: 'input.rate' }
  if (typeof cell === 'number') return { value: cell, style: 'input.money' }
  if (cell.startsWith('=')) return { value: 0, formula: cell.slice(1), style: 'formula.money' }
  return { value: cell, style: 'label.text' }
}

function sheetOf(name: string, rows: readonly FormCell[][]): SizerSheet {
  return {
    name,
    hidden: false,
    columnWidths: [],
    rows: rows.map((cells) => ({ height: null, cells: cells.map(sizerCell) })),
    merges: [],
    freeze: { rows: 0, columns: 0 },
    repeatRows: null,
    printArea: null,
    choices: [],
    verdicts: [],
    filter: null,
    tabColor: null,
  }
}

/** Returns the bytes of a form. */
export function formOf(sheets: Readonly<Record<string, readonly FormCell[][]>>): Uint8Array {
  const made = Object.entries(sheets).map(([name, rows]) => sheetOf(name, rows))
  return writeSizerWorkbook({ title: 'Form', sheets: made, names: [] })
}

/** Drafts a form's map from its own wording, fills it with a deal and recalculates it. */
export async function draftAndFill(bytes: Uint8Array, figures: DealFigures, { unitsByType = false } = {}) {
  const book = new TemplateBook(bytes, 'lender.xlsx')
  const { grids } = await readWorkbook(bytes, 'lender.xlsx')
  const predictor = createLocalPredictor()
  const drafted = draftMap(book, grids, predictor)
  const { map, notes } = unitsByType ? unitsByFloorplan(drafted, figures) : { map: drafted, notes: [] }
  const check = checkTemplate(map, book, figures)
  const proof = proveForm(map, book, { check, figures }, { grids, predictor })
  const after = check.problems.length === 0 ? book.write(check.filled) : bytes
  const typed = new Map(check.filled.map(({ sheet, address, value }) => [`${sheet}!${address}`, value]))
  return { map, notes, check, proof, after, typed }
}

/** Sizes the sample deal of the repository at 5.75 % and 18 million. */

export async function sampleFigures(): Promise<DealFigures> {
  const predictor = createLocalPredictor()
  const read = async (file: string) => {
    const path = fileURLToPath(new URL(`../../samples/quarry-lantern/${file}`, import.meta.url))
    const { documents } = readDocuments(await readWorkbookFile(path), { predictor, chartOfAccountsId: 2 })
    return documents
  }
  const documents = [...(await read('rent-roll.xlsx')), ...(await read('t12.xlsx'))]
  const roll = documents.find((document) => document.kind === 'rent_roll')
  if (roll === undefined) throw new Error('The sample has no rent roll')
  const statements = documents.flatMap((one) => (one.kind === 'operating_statement' ? [one.statement] : []))
  const underwriting = underwrite(roll.rentRoll, statements)
  const sizing = sizeLoan(underwriting, { rate: 0.0575, value: 18_000_000 })
  return {
    deal: { name: '=Quarry & Lantern', address: null },
    rentRoll: roll.rentRoll,
    statements,
    underwriting,
    sizing,
  }
}
