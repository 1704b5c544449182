import { type ChargeCode, chargeCodeCategories, suggestionLabel } from '@uwkit/core/rent-roll'
import type { CellMark, CellValue, GridColumn, GridRow } from '../../../grid/index.ts'
import { noCategory } from './charge-code-gesture.ts'
import type { ChargeFacts } from './charge-facts.ts'

const counted = 'It is worked out from the charges.'
const printed = 'It is printed in the roll.'

/** Columns of the mapper. */
export const chargeColumns: readonly GridColumn[] = [
  { id: 'code', title: 'Code', kind: 'text', width: 110, frozen: 'start', readOnly: printed },
  { id: 'description', title: 'Description', kind: 'text', width: 170, readOnly: printed },
  {
    id: 'category',
    title: 'Category',
    kind: 'choice',
    width: 180,
    choices: [
      ...chargeCodeCategories.map((category) => ({ value: category as string, label: category as string })),
      { value: noCategory, label: 'None of them' },
    ],
  },
  { id: 'suggested', title: 'Suggested', kind: 'text', width: 180, readOnly: 'It is a prediction. Ctrl+. takes it.' },
  { id: 'inPlaceRent', title: 'In place', kind: 'flag', width: 80 },
  { id: 'yearly', title: 'Yearly', kind: 'flag', width: 80 },
  { id: 'units', title: 'Units', kind: 'number', width: 70, readOnly: counted },
  { id: 'total', title: 'Total', kind: 'money', width: 110, total: 'sum', readOnly: counted },
  { id: 'least', title: 'Least', kind: 'money', width: 96, group: 'A unit', readOnly: counted },
  { id: 'greatest', title: 'Greatest', kind: 'money', width: 96, group: 'A unit', readOnly: counted },
]

/** What the grid of charge codes shows. */
export interface ChargeSheet {
  rows: readonly GridRow[]
  /** Edited values by code and column, each over the value that was read. */
  edits: Readonly<Record<string, Readonly<Record<string, CellValue>>>>
  /** Cells that still need a person. */
  openPoints: readonly { row: string; column: string }[]
  /** What is known of the category of a code. */
  marks: ReadonlyMap<string, CellMark>
}

/**
 * The grid of charge codes: what was read as its rows, and what people said as edits over them.
 *
 * @param first The codes as they were read without any correction.
 */
export function chargeSheet(facts: readonly ChargeFacts[], first: readonly ChargeCode[]): ChargeSheet {
  const readOf = new Map(first.map((code) => [code.code, code]))
  const rows = facts.map(({ code, amounts, suggestions }): GridRow => {
    const read = readOf.get(code.code) ?? code
    const best = suggestions[0]
    return {
      id: code.code,
      values: {
        code: code.code,
        description: code.description,
        category: categoryValue(read),
        suggested: best === undefined ? null : suggestionLabel(best),
        inPlaceRent: read.inPlaceRent,
        yearly: read.yearly,
        units: amounts.length,
        total: code.total,
        least: amounts[0] ?? null,
        greatest: amounts.at(-1) ?? null,
      },
    }
  })
  const edits: Record<string, Record<string, CellValue>> = {}
  for (const fact of facts) {
    const edited = editsOf(fact, readOf.get(fact.code.code))
    if (Object.keys(edited).length > 0) edits[fact.code.code] = edited
  }
  return {
    rows,
    edits,
    openPoints: facts
      .filter(({ isMissing, isUnsure }) => isMissing || isUnsure)
      .map(({ code }) => ({ row: code.code, column: 'category' })),
    marks: new Map(facts.flatMap((fact) => markOf(fact).map((mark) => [fact.code.code, mark]))),
  }
}

function editsOf({ code, isMissing }: ChargeFacts, read: ChargeCode | undefined): Record<string, CellValue> {
  if (read === undefined) return {}
  const category = isMissing ? null : (code.category ?? noCategory)
  return {
    ...(category === categoryValue(read) ? {} : { category }),
    ...(code.inPlaceRent === read.inPlaceRent ? {} : { inPlaceRent: code.inPlaceRent }),
    ...(code.yearly === read.yearly ? {} : { yearly: code.yearly }),
  }
}

/** Of no category and not predicted at all is not known, which is another thing than none. */
function categoryValue({ category, probability }: ChargeCode): CellValue {
  return category ?? (probability === null ? null : noCategory)
}

function markOf({ code, isMissing, isUnsure }: ChargeFacts): CellMark[] {
  if (isMissing)
    return [{ finding: { severity: 'warning', text: 'Its category is not known. Choose one, or None of them.' } }]
  if (code.probability === null) return []
  const predicted: CellMark = { origin: 'predicted', probability: code.probability }
  const text = 'The category is a guess. Confirm or change it.'
  return [isUnsure ? { ...predicted, finding: { severity: 'note', text } } : predicted]
}
