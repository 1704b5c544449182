/** A workbook into which values are typed one after another: after each, only what depends on the cell is recalculated. */
import { createRequire } from 'node:module'
import type * as spreadsheet from '@e965/xlsx'
import * as formulas from '@formulajs/formulajs'
import { type CellPlace, cellAddress, placeOfAddress } from '@uwkit/core/shared'
import type { SizerWorkbook } from '@uwkit/core/sizer'
import calculate from 'xlsx-calc'
import { bookOf, type CellValue } from './recalculate.ts'

const load = createRequire(import.meta.url)
const findFormulas = load('xlsx-calc/src/find_all_cells_with_formulas.js') as (
  book: spreadsheet.WorkBook,
  execute: (formula: LiveFormula) => void,
) => LiveFormula[]
const { build_expression: parse } = load('xlsx-calc/src/exec_formula.js') as {
  build_expression: (formula: LiveFormula) => Expression
}
const raw = load('xlsx-calc/src/formulas-raw.js') as { IF: Branch }

interface Expression {
  calc: () => unknown
  update_cell_value: () => void
}
type Branch = (condition: Expression, then: Expression, otherwise?: Expression) => unknown

/** A formula of the engine, which stores its parsed expression here. */
interface LiveFormula {
  name: string
  sheet_name: string
  cell: spreadsheet.CellObject
  status: 'new' | 'working' | 'done'
  expression?: Expression
}

/** A cell that a user may type into. */
export interface InputCell {
  sheet: string
  /** Such as `B9`. */
  address: string
  /** Its name, such as `in_Rate`; `null` if it has none. */
  name: string | null
  value: CellValue | boolean | null
  /** Its choices; empty if any value may be typed. */
  choices: readonly string[]
  /** The text in the first column of its row. */
  label: string
}

/** Returns the cells of a workbook that a user may type into. */
export function inputCells(workbook: SizerWorkbook): InputCell[] {
  const nameAt = new Map(workbook.names.map(({ name, refersTo }) => [placeOf(refersTo), name]))
  return workbook.sheets.flatMap(({ name: sheet, rows, choices }) =>
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, column) => {
        if (cell === null || !cell.style.startsWith('input.') || cell.formula !== undefined) return []
        const address = cellAddress(row, column)
        const name = nameAt.get(`${sheet}!${address}`) ?? null
        const label = String(cells[0]?.value ?? '')
        return [{ sheet, address, name, value: cell.value, choices: choicesOf(choices, address), label }]
      }),
    ),
  )
}

/** In the form `Sheet!A1`, without quotes and dollar signs. */
type Place = string

/** Typed values, by the name of the cell or by its place. */
export type Typed = Readonly<Record<string, number | string>>

/** Only the selected branch is calculated, as in Excel; conditions over whole ranges go to the engine. */
const branch: Branch = (condition, then, otherwise) => {
  const met = condition.calc()
  if (Array.isArray(met)) return raw.IF(condition, then, otherwise)
  if (met instanceof Error) return met
  return met ? then.calc() : (otherwise?.calc() ?? false)
}

export class TypedWorkbook {
  readonly inputs: readonly InputCell[]
  private readonly book: spreadsheet.WorkBook
  private readonly places: ReadonlyMap<string, Place>
  private readonly formulas = new Map<Place, LiveFormula>()
  private readonly dependents: Dependents
  private stale = new Set<LiveFormula>()

  constructor(workbook: SizerWorkbook) {
    this.book = bookOf(workbook)
    this.places = new Map(workbook.names.map(({ name, refersTo }) => [name, placeOf(refersTo)]))
    this.inputs = inputCells(workbook)
    calculate.import_functions(formulas)
    calculate.import_raw_functions({ IF: branch })
    try {
      for (const formula of findFormulas(this.book, run)) {
        formula.expression = parse(formula)
        formula.status = 'new'
        this.formulas.set(`${formula.sheet_name}!${formula.name}`, formula)
      }
    } finally {
      calculate.import_raw_functions({ IF: raw.IF })
    }
    this.dependents = new Dependents(this.formulas, this.places)
  }

  /**
   * Returns the values of named cells while some inputs are typed over; the inputs are restored afterwards.
   *
   * @param names Names, or places such as `Sizing!D6`. The value of a cell with an error is its error text.
   */
  values(typed: Typed, names: readonly string[]): Map<string, CellValue> {
    const before = new Map<Place, spreadsheet.CellObject | undefined>()
    for (const [name, value] of Object.entries(typed)) {
      const place = this.placeNamed(name)
      const [sheet, address] = partsOf(place)
      const cells = this.book.Sheets[sheet] ?? {}
      if (!before.has(place)) before.set(place, cells[address] as spreadsheet.CellObject | undefined)
      cells[address] = { t: typeof value === 'number' ? 'n' : 's', v: value }
    }
    const touched = this.dependents.of([...before.keys()])
    for (const formula of [...touched, ...this.stale]) formula.status = 'new'
    const shown = new Map(names.map((name) => [name, this.valueAt(this.placeNamed(name))]))
    for (const [place, cell] of before) {
      const [sheet, address] = partsOf(place)
      const cells = this.book.Sheets[sheet] ?? {}
      if (cell === undefined) delete cells[address]
      else cells[address] = cell
    }
    this.stale = new Set(touched)
    return shown
  }

  /** Returns whether the workbook has a cell of that name. */
  has(name: string): boolean {
    return this.places.has(name)
  }

  /** Returns the place of a name; a place is returned unchanged. */
  placeNamed(name: string): Place {
    const place = name.includes('!') ? name : this.places.get(name)
    if (place === undefined) throw new Error(`The workbook has no name ${name}`)
    return place
  }

  private valueAt(place: Place): CellValue {
    const formula = this.formulas.get(place)
    const [sheet, address] = partsOf(place)
    try {
      if (formula?.status === 'new') run(formula)
    } catch (error) {
      return `#error ${String(error)}`
    }
    const cell = (formula?.cell ?? this.book.Sheets[sheet]?.[address]) as spreadsheet.CellObject | undefined
    if (cell?.t === 'e') return `#error ${String(cell.w)}`
    const value = cell?.v
    if (typeof value === 'boolean') return value ? 1 : 0
    return (value as CellValue | null | undefined) ?? ''
  }
}

/** Returns the choices of a cell: those of the list whose range contains it. */
function choicesOf(lists: SizerWorkbook['sheets'][number]['choices'], address: string): readonly string[] {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const list = lists.find(({ range }) => {
    const [, column, first, , last = first] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range) ?? []
    return column === letters && Number(row) >= Number(first) && Number(row) <= Number(last)
  })
  return list?.values ?? []
}

function run(formula: LiveFormula): void {
  formula.status = 'working'
  formula.expression?.update_cell_value()
}

/** Finds which formulas read a cell, directly or through others. */
class Dependents {
  private readonly ofCell = new Map<Place, LiveFormula[]>()
  private readonly ofRange = new Map<string, { box: Box; formulas: LiveFormula[] }>()

  constructor(all: ReadonlyMap<Place, LiveFormula>, names: ReadonlyMap<string, Place>) {
    for (const formula of all.values()) {
      const words = String(formula.cell.f).replace(/"[^"]*"/g, '""')
      const pattern =
        /(?:('[^']+'|[A-Za-z_]\w*)!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\w(])|\b(?:in|out)_\w+/g
      for (const [whole, sheet, column, row, lastColumn, lastRow] of words.matchAll(pattern)) {
        const on = sheet?.replace(/^'|'$/g, '') ?? formula.sheet_name
        if (column === undefined) this.add(names.get(whole), formula)
        else if (lastColumn === undefined) this.add(`${on}!${column}${row}`, formula)
        else {
          const key = `${on}!${column}${row}:${lastColumn}${lastRow}`
          const box = {
            sheet: on,
            first: placeOfAddress(`${column}${row}`) ?? corner,
            last: placeOfAddress(`${lastColumn}${lastRow}`) ?? corner,
          }
          const entry = this.ofRange.get(key) ?? { box, formulas: [] }
          entry.formulas.push(formula)
          this.ofRange.set(key, entry)
        }
      }
    }
  }

  of(places: readonly Place[]): Set<LiveFormula> {
    const found = new Set<LiveFormula>()
    const ranges = new Set(this.ofRange.values())
    const open = [...places]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const [sheet, address] = partsOf(place)
      const { column, row } = placeOfAddress(address) ?? corner
      const readers = [...(this.ofCell.get(place) ?? [])]
      for (const range of ranges) {
        const { box } = range
        const { first, last } = box
        if (box.sheet !== sheet || column < first.column || column > last.column || row < first.row || row > last.row)
          continue
        ranges.delete(range)
        readers.push(...range.formulas)
      }
      for (const formula of readers) {
        if (found.has(formula)) continue
        found.add(formula)
        open.push(`${formula.sheet_name}!${formula.name}`)
      }
    }
    return found
  }

  private add(place: Place | undefined, formula: LiveFormula): void {
    if (place === undefined) return
    const readers = this.ofCell.get(place) ?? []
    readers.push(formula)
    this.ofCell.set(place, readers)
  }
}

interface Box {
  sheet: string
  first: CellPlace
  last: CellPlace
}

/** A1. */
const corner: CellPlace = { row: 0, column: 0 }

function placeOf(reference: string): Place {
  return reference.replace(/^'|'(?=!)/g, '').replaceAll('$', '')
}

function partsOf(place: Place): [sheet: string, address: string] {
  const at = place.lastIndexOf('!')
  return [place.slice(0, at), place.slice(at + 1)]
}
