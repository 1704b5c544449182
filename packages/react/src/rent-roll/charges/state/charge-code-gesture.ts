import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { type ChargeCode, ChargeCodeCategory } from '@uwkit/core/rent-roll'
import type { Gesture } from '../../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../../parsed-file/index.ts'
import { keyOfDraft, mergedDraft } from '../../state/merged-draft.ts'

/** What a cell of the mapper holds for a code that is of no category. */
export const noCategory = 'none'

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
    const said: CodeDraft = { kind: 'chargeCode', sheet, code }
    const read = first.find((one) => one.code === code)
    const draft = changes.reduce(
      (left, { column, after }) => withValue(left, column, after, read),
      mergedDraft(said, corrections),
    )
    if (Object.keys(draft).length > Object.keys(said).length) drafts.push(draft)
    else withdrawn.push(keyOfDraft(said))
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
  return { label: `set category of ${code}`, corrections: [mergedDraft(draft, corrections)] }
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
