import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import type { Prediction } from '@uwkit/core/prediction'
import {
  type ChargeCode,
  ChargeCodeCategory,
  type ChargeCodePredictions,
  chargeCodeCategories,
  rentRollSummary,
  suggestionLabel,
} from '@uwkit/core/rent-roll'
import type { CellMark, CellValue, Gesture, GridColumn, GridRow } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import { keyOfDraft, mergedDraft } from '../mapping.ts'

/** Minimum probability of a suggestion that needs no review. Our own choice, the same as for columns. */
export const lowestProbability = 0.5

/** Data of one charge code in the mapper. */
export interface ChargeFacts {
  code: ChargeCode
  /** Charged amounts, one per unit, in ascending order. */
  amounts: readonly number[]
  /** Suggestions, best first; if there are no predictions, the category read. */
  suggestions: readonly Prediction<ChargeCodeCategory | 'none'>[]
  /** Whether the category is neither corrected nor read. */
  isMissing: boolean
  /** Whether the category is a guess that needs review. */
  isUnsure: boolean
}

/** Returns the charge codes of a rent roll with their amounts and suggestions, in its order. */
export function chargeFacts(
  { rentRoll, sheet }: Pick<ReadRentRoll, 'rentRoll' | 'sheet'>,
  corrections: readonly Correction[],
  predictions: ChargeCodePredictions | null,
): ChargeFacts[] {
  return rentRoll.chargeCodes.map((code) => {
    const isCorrected = corrections.some(
      (one) => one.kind === 'chargeCode' && one.sheet === sheet && one.code === code.code && one.category !== undefined,
    )
    const read: ChargeFacts['suggestions'] =
      code.probability === null ? [] : [{ answer: code.category ?? 'none', probability: code.probability }]
    const isUnsure = !isCorrected && code.probability !== null && code.probability < lowestProbability
    return {
      code,
      amounts: amountsOf(rentRoll, code.code),
      suggestions: predictions?.[code.code] ?? read,
      isMissing: !isCorrected && code.category === null && code.probability === null,
      isUnsure,
    }
  })
}

function amountsOf({ units }: ReadRentRoll['rentRoll'], code: string): number[] {
  return units
    .flatMap(({ charges }) => {
      const amount = charges[code]
      return amount === undefined ? [] : [amount]
    })
    .sort((one, other) => one - other)
}

/** A rent that charge codes affect, before and after corrections. */
export interface RentEffect {
  label: string
  /** Dollars per month; `null` if the document has none. */
  before: number | null
  after: number | null
}

/** Returns how corrections of charge codes change the rents of the roll. */
export function rentEffects(first: ReadRentRoll['rentRoll'], now: ReadRentRoll['rentRoll']): RentEffect[] {
  const [before, after] = [rentRollSummary(first), rentRollSummary(now)]
  return [
    { label: 'Contract rent', before: before.totalContractRent, after: after.totalContractRent },
    { label: 'In-place rent', before: before.totalInPlaceRent, after: after.totalInPlaceRent },
  ]
}

/** Cell value of a code without a category. */
const noCategory = 'none'

type CodeDraft = Extract<DraftCorrection, { kind: 'chargeCode' }>

/**
 * Returns a gesture in the charge code grid as corrections, one per code. A value that again equals the one read
 * withdraws its correction.
 *
 * @param first Codes read without corrections.
 * @param corrections Existing corrections.
 */
export function chargeCodeGesture(
  gesture: Gesture,
  { sheet }: Pick<ReadRentRoll, 'sheet'>,
  first: readonly ChargeCode[],
  corrections: readonly Correction[],
): DeskGesture {
  const byCode = Map.groupBy(gesture.cells, ({ row }) => row)
  const drafts: DraftCorrection[] = []
  const withdrawn: string[] = []
  for (const [code, changes] of byCode) {
    const corrected: CodeDraft = { kind: 'chargeCode', sheet, code }
    const read = first.find((one) => one.code === code)
    const draft = changes.reduce(
      (left, { column, after }) => withValue(left, column, after, read),
      mergedDraft(corrected, corrections),
    )
    if (Object.keys(draft).length > Object.keys(corrected).length) drafts.push(draft)
    else withdrawn.push(keyOfDraft(corrected))
  }
  const withdrawal = withdrawn.length === 0 ? {} : { withdrawn }
  return { label: gesture.label, cells: gesture, corrections: drafts, ...withdrawal }
}

/** Returns the step that sets a code's category, as when a suggestion is accepted. */
export function categoryGesture(
  { sheet }: Pick<ReadRentRoll, 'sheet'>,
  code: string,
  category: ChargeCodeCategory | null,
  corrections: readonly Correction[],
): DeskGesture {
  const draft: CodeDraft = { kind: 'chargeCode', sheet, code, category }
  return { label: `set category for ${code}`, corrections: [mergedDraft(draft, corrections)] }
}

function withValue(draft: CodeDraft, column: string, after: unknown, read: ChargeCode | undefined): CodeDraft {
  if (column === 'category') {
    const { category: _, ...others } = draft
    const category = ChargeCodeCategory.safeParse(after).data ?? null
    const isAsRead =
      read !== undefined && category === read.category && (after !== noCategory || read.probability !== null)
    return isAsRead ? others : { ...others, category }
  }
  if (column === 'inPlaceRent') {
    const { inPlaceRent: _, ...others } = draft
    // The flag follows a corrected category, so keeping the flag as read requires its own correction.
    const isAsRead = read?.inPlaceRent === after && draft.category === undefined
    return isAsRead ? others : { ...others, inPlaceRent: after === true }
  }
  if (column === 'yearly') {
    const { yearly: _, ...others } = draft
    return read?.yearly === (after === true) ? others : { ...others, yearly: after === true }
  }
  return draft
}

const counted = 'Calculated from charges.'
const printed = 'From the rent roll.'

/**
 * Returns the mapper's columns, sized to the codes and descriptions of a rent roll; without descriptions if no code has one.
 *
 * @example
 * chargeColumns([{ code: 'RENT', description: null }]).map(({ id }) => id).includes('description')
 * // => false
 */
export function chargeColumns(codes: readonly Pick<ChargeCode, 'code' | 'description'>[]): GridColumn[] {
  const longest = (texts: readonly (string | null)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0))
  const fit = (characters: number, minimum: number, maximum: number) =>
    Math.min(maximum, Math.max(minimum, characters * characterWidth + 28))
  const [code, description] = [longest(codes.map((one) => one.code)), longest(codes.map((one) => one.description))]
  const widths: Readonly<Record<string, number>> = { code: fit(code, 72, 200), description: fit(description, 110, 320) }
  return columns
    .filter(({ id }) => id !== 'description' || description > 0)
    .map((column) => ({ ...column, width: widths[column.id] ?? column.width ?? 120 }))
}

/** Width of a character in the grid's font, in pixels. */
const characterWidth = 7.4

const columns: readonly GridColumn[] = [
  { id: 'code', title: 'Code', kind: 'text', width: 96, frozen: 'start', readOnly: printed },
  { id: 'description', title: 'Description', kind: 'text', width: 150, readOnly: printed },
  { id: 'total', title: 'Total', kind: 'money', width: 104, total: 'sum', readOnly: counted },
  { id: 'units', title: 'Units', kind: 'number', width: 60, readOnly: counted },
  {
    id: 'category',
    title: 'Category',
    kind: 'choice',
    width: 176,
    choices: [
      ...chargeCodeCategories.map((category) => ({ value: category as string, label: category as string })),
      { value: noCategory, label: 'Other / exclude' },
    ],
  },
  { id: 'inPlaceRent', title: 'In-place rent', kind: 'flag', width: 98 },
  { id: 'yearly', title: 'Annual', kind: 'flag', width: 72 },
  { id: 'minimum', title: 'Min', kind: 'money', width: 96, group: 'Per unit', readOnly: counted },
  { id: 'maximum', title: 'Max', kind: 'money', width: 96, group: 'Per unit', readOnly: counted },
]

/** Contents of the charge code grid. */
interface ChargeSheet {
  rows: readonly GridRow[]
  /** Edited values by code and column; the rows contain the values read. */
  edits: Readonly<Record<string, Readonly<Record<string, CellValue>>>>
  /** Cells to review. */
  openPoints: readonly { row: string; column: string }[]
  /** Marks of the category cells, by code. */
  marks: ReadonlyMap<string, CellMark>
}

/**
 * Returns the charge code grid: rows with the values read, and corrections as edits.
 *
 * @param first Codes read without corrections.
 */
export function chargeSheet(facts: readonly ChargeFacts[], first: readonly ChargeCode[]): ChargeSheet {
  const readOf = new Map(first.map((code) => [code.code, code]))
  const rows = facts.map(({ code, amounts }): GridRow => {
    const read = readOf.get(code.code) ?? code
    return {
      id: code.code,
      values: {
        code: code.code,
        description: code.description,
        category: categoryValue(read),
        inPlaceRent: read.inPlaceRent,
        yearly: read.yearly,
        units: amounts.length,
        total: code.total,
        minimum: amounts[0] ?? null,
        maximum: amounts.at(-1) ?? null,
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

/** A code without category and prediction is unknown (`null`), which differs from no category. */
function categoryValue({ category, probability }: ChargeCode): CellValue {
  return category ?? (probability === null ? null : noCategory)
}

function markOf({ code, isMissing, isUnsure, suggestions }: ChargeFacts): CellMark[] {
  if (isMissing) {
    const [best] = suggestions
    const text =
      best === undefined
        ? 'No category. Select one, or Other / exclude.'
        : `No category. Suggested: ${suggestionLabel(best)}. Press Ctrl+. to accept.`
    return [{ finding: { severity: 'warning', text } }]
  }
  if (code.probability === null) return []
  const predicted: CellMark = { origin: 'predicted', probability: code.probability }
  const text = 'Suggested category. Confirm or change it.'
  return [isUnsure ? { ...predicted, finding: { severity: 'note', text } } : predicted]
}
