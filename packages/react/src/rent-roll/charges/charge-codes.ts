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

/** From this probability a suggestion needs no second look. Our own choice, the same as of the columns. */
export const lowestProbability = 0.5

/** What a mapper shows of one charge code beside what was read. */
export interface ChargeFacts {
  code: ChargeCode
  /** As charged, a unit each, from the lowest to the highest. */
  amounts: readonly number[]
  /** Best first; what was read stands for itself where nothing else is held. */
  suggestions: readonly Prediction<ChargeCodeCategory | 'none'>[]
  /** Nobody and nothing says the category. */
  isMissing: boolean
  /** The category is a guess that should be checked. */
  isUnsure: boolean
}

/** The charge codes of a roll with their amounts and suggestions, in its order. */
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

/** One of the rents that charge codes make up, before and after what people said. */
export interface RentEffect {
  label: string
  /** Dollars a month; `null` where the document has none. */
  before: number | null
  after: number | null
}

/** What the words of people on charge codes do to the rents of the roll. */
export function rentEffects(first: ReadRentRoll['rentRoll'], now: ReadRentRoll['rentRoll']): RentEffect[] {
  const [before, after] = [rentRollSummary(first), rentRollSummary(now)]
  return [
    { label: 'Contract rent', before: before.totalContractRent, after: after.totalContractRent },
    { label: 'In-place rent', before: before.totalInPlaceRent, after: after.totalInPlaceRent },
  ]
}

/** What a cell of the mapper holds for a code that is of no category. */
const noCategory = 'none'

type CodeDraft = Extract<DraftCorrection, { kind: 'chargeCode' }>

/**
 * What a gesture in the grid of charge codes says, a correction a code. A value put back to what was read takes back what was
 * said of it.
 *
 * @param first The codes as they were read without any correction.
 * @param corrections What was said before.
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
  const taken = withdrawn.length === 0 ? {} : { withdrawn }
  return { label: gesture.label, cells: gesture, corrections: drafts, ...taken }
}

/** The step that gives a code a category, as a person takes a suggestion. */
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
    // Where a category was said, the flag follows it: only a word of its own keeps what was read.
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
 * Columns of the mapper, as wide as the codes and descriptions of a roll; without descriptions where no code has one.
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

/** Of the type that grids are set in, pixels. */
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

/** What the grid of charge codes shows. */
interface ChargeSheet {
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

/** Of no category and not predicted at all is not known, which is another thing than none. */
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
