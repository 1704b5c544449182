import { columnLetters } from '../../../shared/address.ts'
import { valueAt } from '../../../shared/cells.ts'
import { type Grid, textsOfRow } from '../../../shared/grid.ts'
import { maximumValue, medianOf, minimumValue } from '../../../shared/statistics.ts'
import { reason, type VerdictReason } from '../../../shared/verdict.ts'
import { isNonRevenueGroup } from '../../rules/occupancy.ts'
import { isRentCategory } from '../../rules/rents.ts'
import { unitName } from '../../rules/unit-names.ts'
import { captionHint, meaningOfCaption } from '../columns/captions.ts'
import type { TableColumn } from '../columns/column-kinds.ts'
import { isPreferential } from '../columns/net-rents.ts'
import { tenantShareWords } from '../columns/subsidies.ts'
import { columnOf, rowsOfTable, textUnder } from '../leases.ts'
import type { RollReadout } from '../readout.ts'

/** Questions square feet under a caption without an area word: values of that size may also be dollars. */
export function areasByContent({ leases }: RollReadout): VerdictReason[] {
  const areas = [...new Set(leases.map(({ table }) => table))].map((table) => columnOf(table, 'SF'))
  const named = areas.flatMap((column) => {
    const isByContent = column && column.isCorrected !== true && column.probability < captionThreshold
    return isByContent && captionHint(column.caption) !== 'SF' ? [column] : []
  })
  return named.slice(0, 1).map(({ column, caption }) => {
    const message = `Column ${columnLetters(column)} “${caption.trim()}” was identified as square feet only by its figures. Compare it with the source.`
    return reason('square-feet-by-content', message)
  })
}

/** Reports preferential rents printed for only some residents: the others pay the legal rent. */
function preferentialRents({ leases, leaseOf }: RollReadout): VerdictReason[] {
  const isLegalRead = leases.some(({ table }) => columnOf(table, 'contract rent')?.unless !== undefined)
  const unread = [...leaseOf].filter(([unit, { table }]) => {
    const rent = columnOf(table, 'contract rent')
    const isUnitLeased = !unit.isVacant && !isNonRevenueGroup(unit.occupancy)
    return isUnitLeased && !unit.contractRent && rent !== undefined && isPreferential(rent.caption)
  })
  const [first] = unread[0] ?? []
  const message = isLegalRead
    ? 'Units with no preferential rent are counted at the legal rent. Compare these rents with the leases.'
    : first &&
      `${unread.length === 1 ? `Unit ${unitName(first)} is occupied and has` : `${unread.length} occupied units, including ${unitName(first)}, have`} no preferential rent. Enter the legal rent.`
  return message ? [reason('preferential-rent', message)] : []
}

/** Columns with a lower probability were mapped by their content. */
export const captionThreshold = 0.55

/** Captions of payments by a third party. */
const subsidyWords =
  /\b(subsid(y|ies|ized)|hap|assistance|assisted|asst|vouchers?|section ?8|s8|authority|agency|hud|p?ha)\b/i

/** Reports subsidies that may be missing from the rents or counted twice. */
export function subsidyReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll, leases, chargesOfTable } = readout
  const inDoubt = leases.find(({ table }) => chargesOfTable.get(table)?.isSubsidyUncertain === true)?.table
  const isChosen = rentRoll.chargeCodes.some(
    ({ category, probability }) => category === 'Subsidy' && probability === null,
  )
  if (!inDoubt || isChosen) return subsidyUnread(grid, readout)
  const message = `“${columnOf(inDoubt, 'contract rent')?.caption.trim()}” may already include the subsidy shown beside it. Confirm whether the subsidy is additional.`
  return [...subsidyUnread(grid, readout), reason('subsidy-in-doubt', message)]
}

/**
 * Reports a rent that is only the tenant’s portion, by its caption or because an unmapped column raises low rents, if
 * no subsidy is read. Charges such as parking, pets, and trash are not subsidies.
 */
function subsidyUnread(grid: Grid, { rentRoll, leases, chargesOfTable }: RollReadout): VerdictReason[] {
  const tables = [...new Set(leases.map(({ table }) => table))]
  const codes = new Map(rentRoll.chargeCodes.map((code) => [code.code, code]))
  const found = tables.flatMap((table) => {
    const rent = columnOf(table, 'contract rent')
    const charged = (chargesOfTable.get(table)?.columns ?? []).filter((column) => column !== rent)
    if (!rent || charged.some(({ caption }) => isRentCategory(codes.get(caption.trim())?.category ?? null))) return []
    const rows = rowsOfTable(leases, table)
    const unknown = table.columns.filter(
      (column) =>
        !charged.includes(column) &&
        (column.role === 'other'
          ? meaningOfCaption(column.caption) === null
          : column.kind === 'Ignore Column' && subsidyWords.test(column.caption)),
    )
    const isPart = tenantShareWords.test(rent.caption) ? mayCompleteRents : completesLowRents
    const part = unknown.find((column) => isPart(grid, rows, rent, column))
    return part ? [{ rent, part }] : []
  })
  return found.slice(0, 1).map(({ rent, part }) => {
    const message = tenantShareWords.test(rent.caption)
      ? `“${rent.caption.trim()}” is the tenant’s portion of the rent, and no subsidy is mapped. Map the subsidy column.`
      : `“${part.caption.trim()}” offsets low rents and may be a subsidy. Map its column.`
    return reason('subsidy-unread', message)
  })
}

/** Reports other questions about rents: footnote marks on some of them, and missing preferential rents. */
export function otherRentReasons(grid: Grid, readout: RollReadout): VerdictReason[] {
  const doubts = preferentialRents(readout)
  const marked = footnotedRent(grid, readout)
  if (marked !== null) {
    const message = `Some rents have a footnote mark, such as “${marked}”. Check its footnote: these units may be vacant, or the rents asking rents.`
    doubts.push(reason('marked-rent', message))
  }
  return doubts
}

/** Returns the first rent with a footnote mark if other rents have none; marks of month-to-month notes do not count. */
function footnotedRent(grid: Grid, { leases }: RollReadout): string | null {
  const texts = leases.flatMap(({ table, head }) => {
    const text = table.isStacked ? '' : textUnder(grid, table, head.row, 'contract rent').trim()
    return /\d/.test(text) ? [text] : []
  })
  // Few rolls have marks, and notes may be anywhere on the sheet, so the search runs only if there is a mark.
  const notes = texts.some((text) => footnoteMark.test(text))
    ? grid.rows.flatMap((_, row) => textsOfRow(grid, row).filter((text) => ordinaryNote.test(text)))
    : []
  const marked = texts.filter((text) => {
    const [, mark] = footnoteMark.exec(text) ?? []
    return mark !== undefined && !notes.some((note) => note.trim().startsWith(mark))
  })
  return marked.length < texts.length ? (marked[0] ?? null) : null
}

/** A footnote mark after an amount. */
const footnoteMark = /\d ?(\([a-z1-9]\)|\[[a-z1-9]\]|[*†‡§])$/i

/** A note that does not change the rent. */
const ordinaryNote = /^\W*(\w\W+)?(month ?-?to ?-?month|mtm|m2m)\b/i

const amountsOf = (grid: Grid, rows: readonly number[], { column }: TableColumn) =>
  rows.map((row) => Math.abs(valueAt(grid, row, column) ?? 0))

/** Checks whether an unmapped column may be the rest of the rents: by its caption, or by amounts in the range of rents. */
function mayCompleteRents(grid: Grid, rows: readonly number[], rent: TableColumn, column: TableColumn): boolean {
  const rents = amountsOf(grid, rows, rent).filter(Boolean)
  const [minimum, maximum] = [minimumValue(rents), Math.max(maximumValue(rents), usualRent)]
  const median = medianOf(amountsOf(grid, rows, column).filter(Boolean))
  if (median === null) return false
  return subsidyWords.test(column.caption) || (median >= Math.min(minimum, minimumSubsidy) && median <= maximum)
}

/** Checks whether a column is filled only for low rents, each of which reaches about the usual rent with it. */
function completesLowRents(grid: Grid, rows: readonly number[], rent: TableColumn, column: TableColumn): boolean {
  const [rents, parts] = [rent, column].map((one) => amountsOf(grid, rows, one))
  const usual = medianOf(rents?.filter((amount, at) => amount > 0 && parts?.[at] === 0) ?? [])
  const filled = rents?.flatMap((amount, at) => (parts?.[at] ? [{ amount, part: parts[at] }] : [])) ?? []
  return (
    usual !== null &&
    filled.length > 0 &&
    filled.every(({ amount, part }) => amount < usual * lowShare && amount + part > usual * lowShare)
  )
}

/** Fraction of the usual rent below which a rent is clearly low. Our own choice. */
const lowShare = 0.8

/** If tenants pay little, the subsidy is most of such a rent. Our own choice. */
const usualRent = 5000

/** Minimum subsidy in dollars; it may be less than any rent. Our own choice. */
const minimumSubsidy = 10
