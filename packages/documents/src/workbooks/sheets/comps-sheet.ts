import { expenseKindLabel } from '@uwkit/core/expense-comps'
import { labelOf } from '@uwkit/core/glossary'
import type { StyleFormat } from '@uwkit/core/sizer'
import { type Datum, figure, words } from '../book/data-block.ts'
import { averageOf, type Live, maximumOfCells, minimumOf, none } from '../book/live.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'

/** A table of comparables: the content of each column, one row per property, then minimum, average and maximum. */
interface CompTable {
  title: string
  columns: readonly { caption: string; format: StyleFormat; isWord?: boolean }[]
  rows: readonly (readonly (string | number | null)[])[]
  source: string
  /** Text if nothing was selected. */
  none: string
}

const lastColumn = 'N'

/**
 * Builds the rent and expense comps selected for the deal.
 *
 * @returns The sheet; by bedrooms the average asking rent of all rent comps.
 */
export function compsSheet(
  book: SizerBook,
  name: string,
  title: string,
): { pad: LivePad; rents: Live[]; expenses: Live } {
  const pad = new LivePad(book, name, title, lastColumn, {
    columnWidths: [34, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12],
    freeze: { rows: 3, columns: 1 },
    tabColor: '2F5597',
  })
  const rents = table(book, pad, 5, rentTable(book))
  const expenses = table(book, pad, rents.next + 1, expenseTable(book))
  return { pad, rents: rents.averages.slice(-4), expenses: expenses.averages.at(-1) ?? none }
}

function rentTable({ facts }: SizerBook): CompTable {
  const beds = [0, 1, 2, 3]
  return {
    title: 'Rent comps: asking rents, $/mo',
    columns: [
      { caption: 'Property', format: 'text', isWord: true },
      { caption: 'Units', format: 'integer' },
      { caption: 'Year built', format: 'number' },
      { caption: labelOf('occupancy'), format: 'percent' },
      { caption: 'Average rent', format: 'money' },
      { caption: 'Studio', format: 'money' },
      { caption: '1 BR', format: 'money' },
      { caption: '2 BR', format: 'money' },
      { caption: '3 BR', format: 'money' },
    ],
    rows: (facts.input.rentComps ?? []).map((comp) => [
      comp.propertyName ?? comp.address ?? comp.id,
      comp.units,
      comp.yearBuilt,
      comp.occupancy,
      comp.averageRent,
      ...beds.map((bed) => comp.bedrooms.find((rent) => rent.bed === bed)?.averageRent ?? null),
    ]),
    source: 'Rent comps selected for the deal',
    none: noCompsReason('rent', facts.input.withheldComps?.rent),
  }
}

/** Returns why there are none: none was selected, or the exporting account has no access. */
function noCompsReason(kind: 'rent' | 'expense', withheld = 0): string {
  if (withheld === 0) return `No ${kind} comps are selected for the deal.`
  return `Omitted: ${withheld} selected ${kind} ${withheld === 1 ? 'comp' : 'comps'}. The exporting account does not have access to comps.`
}

const maximumKinds = 8

function expenseTable({ facts }: SizerBook): CompTable {
  const comps = (facts.input.expenseComps ?? []).filter(({ isSubject }) => !isSubject)
  const kinds = [...new Set(comps.flatMap(({ expensesPerUnit }) => Object.keys(expensesPerUnit)))].slice(
    0,
    maximumKinds,
  )
  return {
    title: 'Expense comps: $/unit/yr',
    columns: [
      { caption: 'Property', format: 'text', isWord: true },
      { caption: 'Units', format: 'integer' },
      { caption: 'Year built', format: 'number' },
      { caption: 'EGI', format: 'money' },
      ...kinds.map((kind) => ({ caption: expenseKindLabel(kind), format: 'money' as const })),
      { caption: 'Total expenses', format: 'money' },
    ],
    rows: comps.map((comp) => {
      const each = Object.values(comp.expensesPerUnit).filter((amount) => amount !== null)
      return [
        comp.propertyName ?? comp.address ?? comp.id,
        comp.units,
        comp.yearBuilt,
        comp.effectiveGrossIncomePerUnit,
        ...kinds.map((kind) => comp.expensesPerUnit[kind] ?? null),
        each.length === 0 ? null : each.reduce((sum, amount) => sum + amount, 0),
      ]
    }),
    source: 'Expense comps selected for the deal',
    none: noCompsReason('expense', facts.input.withheldComps?.expense),
  }
}

function table(book: SizerBook, pad: LivePad, from: number, given: CompTable): { next: number; averages: Live[] } {
  const letters = given.columns.map((_, index) => 'ABCDEFGHIJKLMN'[index] ?? 'N')
  pad.band(from, given.title)
  if (given.rows.length === 0) {
    pad.text('A', from + 1, given.none, 'note.text')
    return { next: from + 2, averages: given.columns.map(() => none) }
  }
  pad.headings(
    from + 1,
    given.columns.map(({ caption }) => caption),
  )
  book.block(
    given.title,
    given.columns.map(({ caption }) => caption),
  )
  const shown = given.rows.map((values, at) => {
    const data = values.map(
      (value): Datum => (typeof value === 'number' ? figure(value, given.source) : words(value, given.source)),
    )
    const cells = book.row(data)
    return given.columns.map(({ format, isWord }, index): Live => {
      const column = letters[index] ?? 'A'
      const cell = cells[index] ?? none
      const value = values[index] ?? null
      if (isWord) {
        pad.link(column, from + 2 + at, { formula: cell.formula, value: String(value ?? '') }, { format: 'text' })
        return none
      }
      const live = { formula: cell.formula, value: value === null ? null : Number(value) }
      return pad.link(column, from + 2 + at, live, { format })
    })
  })
  const summary = [
    ['Min', minimumOf],
    ['Average', averageOf],
    ['Max', maximumOfCells],
  ] as const
  let averages: Live[] = []
  summary.forEach(([caption, of], at) => {
    const row = from + 2 + given.rows.length + at
    pad.text('A', row, caption, 'total.text')
    const cells = given.columns.map(({ format, isWord }, index): Live => {
      if (isWord) return none
      return pad.show(letters[index] ?? 'A', row, of(shown.map((cells) => cells[index] ?? none)), {
        format,
        role: 'total',
      })
    })
    if (caption === 'Average') averages = cells
  })
  return { next: from + 5 + given.rows.length, averages }
}
