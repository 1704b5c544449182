import { valueAt } from '../../shared/cells.ts'
import { type Grid, textsOfRow } from '../../shared/grid.ts'
import { medianOf } from '../../shared/statistics.ts'
import type { VerdictReason } from '../../shared/verdict.ts'
import { isRentCategory } from '../rules/rents.ts'
import { preferentialRents } from './column-doubts.ts'
import { meaningOfCaption } from './columns/captions.ts'
import type { TableColumn } from './columns/column-kinds.ts'
import { tenantsPart } from './columns/subsidies.ts'
import { columnOf, textUnder } from './leases.ts'
import type { RollReadout } from './readout.ts'

/** Captions of what somebody else pays. */
const subsidyWords =
  /\b(subsid(y|ies|ized)|hap|assistance|assisted|asst|vouchers?|section ?8|s8|authority|agency|hud|p?ha)\b/i

/** What may be missing from the rents or counted twice in them: subsidies. */
export function subsidyDoubts(grid: Grid, readout: RollReadout): VerdictReason[] {
  const { rentRoll, leases, chargesOfTable } = readout
  const inDoubt = leases.find(({ table }) => chargesOfTable.get(table)?.isSubsidyInDoubt === true)?.table
  const isChosen = rentRoll.chargeCodes.some(
    ({ category, probability }) => category === 'Subsidy' && probability === null,
  )
  if (!inDoubt || isChosen) return subsidyUnread(grid, readout)
  const message = `“${columnOf(inDoubt, 'contract rent')?.caption.trim()}” may already include the subsidy shown beside it. Confirm whether the subsidy is additional.`
  return [...subsidyUnread(grid, readout), { code: 'subsidy-in-doubt', message, dollars: null, source: null }]
}

/**
 * A rent that is only the tenant's part, by its caption or on the rows that a column nobody knows fills, while no subsidy is read:
 * parking, pets and trash say nothing of the rest of the rent.
 */
function subsidyUnread(grid: Grid, { rentRoll, leases, chargesOfTable }: RollReadout): VerdictReason[] {
  const tables = [...new Set(leases.map(({ table }) => table))]
  const codes = new Map(rentRoll.chargeCodes.map((code) => [code.code, code]))
  const found = tables.flatMap((table) => {
    const rent = columnOf(table, 'contract rent')
    const charged = (chargesOfTable.get(table)?.columns ?? []).filter((column) => column !== rent)
    if (!rent || charged.some(({ caption }) => isRentCategory(codes.get(caption.trim())?.category ?? null))) return []
    const rows = leases.flatMap(({ head, table: of }) => (of === table ? [head.row] : []))
    const unknown = table.columns.filter(
      (column) =>
        !charged.includes(column) &&
        (column.role === 'other'
          ? meaningOfCaption(column.caption) === null
          : column.kind === 'Ignore Column' && subsidyWords.test(column.caption)),
    )
    const isPart = tenantsPart.test(rent.caption) ? isPartLeft : makesUpLowRents
    const part = unknown.find((column) => isPart(grid, rows, rent, column))
    return part ? [{ rent, part }] : []
  })
  return found.slice(0, 1).map(({ rent, part }) => ({
    code: 'subsidy-unread',
    message: tenantsPart.test(rent.caption)
      ? `“${rent.caption.trim()}” is the tenant’s portion of the rent, and no subsidy is mapped. Map the subsidy column.`
      : `“${part.caption.trim()}” offsets low rents and may be a subsidy. Map its column.`,
    dollars: null,
    source: null,
  }))
}

/** What else puts rents in doubt: marks behind some of them, and preferential rents that some have not. */
export function otherRents(grid: Grid, readout: RollReadout): VerdictReason[] {
  const doubts = preferentialRents(readout)
  const marked = rentsMarked(grid, readout)
  if (marked !== null) {
    const message = `Some rents have a footnote mark, such as “${marked}”. Check its footnote: these units may be vacant, or the rents asking rents.`
    doubts.push({ code: 'marked-rent', message, dollars: null, source: null })
  }
  return doubts
}

/** A rent behind which a mark stands, where others have none; what the mark says of its unit nobody read. */
function rentsMarked(grid: Grid, { leases }: RollReadout): string | null {
  const texts = leases.flatMap(({ table, head }) => {
    const text = table.isStacked ? '' : textUnder(grid, table, head.row, 'contract rent').trim()
    return /\d/.test(text) ? [text] : []
  })
  const notes = grid.rows.flatMap((_, row) => textsOfRow(grid, row).filter((text) => ordinaryNote.test(text)))
  const marked = texts.filter((text) => {
    const [, mark] = /\d ?(\([a-z1-9]\)|\[[a-z1-9]\]|[*†‡§])$/i.exec(text) ?? []
    return mark !== undefined && !notes.some((note) => note.trim().startsWith(mark))
  })
  return marked.length < texts.length ? (marked[0] ?? null) : null
}

/** A note that leaves a rent what it is. */
const ordinaryNote = /^\W*(\w\W+)?(month ?-?to ?-?month|mtm|m2m)\b/i

const amountsOf = (grid: Grid, rows: readonly number[], { column }: TableColumn) =>
  rows.map((row) => Math.abs(valueAt(grid, row, column) ?? 0))

/** Whether a column that nobody knows may be the rest of the rents: by its caption, or by figures as large as rents. */
function isPartLeft(grid: Grid, rows: readonly number[], rent: TableColumn, column: TableColumn): boolean {
  const rents = amountsOf(grid, rows, rent).filter(Boolean)
  const [least, most] = [Math.min(...rents), Math.max(...rents, usualRent)]
  const median = medianOf(amountsOf(grid, rows, column).filter(Boolean))
  if (median === null) return false
  return subsidyWords.test(column.caption) || (median >= Math.min(least, fewestDollars) && median <= most)
}

/** Whether a column is filled for low rents alone, each of which comes with it to about what the others pay. */
function makesUpLowRents(grid: Grid, rows: readonly number[], rent: TableColumn, column: TableColumn): boolean {
  const [rents, parts] = [rent, column].map((one) => amountsOf(grid, rows, one))
  const usual = medianOf(rents?.filter((amount, at) => amount > 0 && parts?.[at] === 0) ?? [])
  const filled = rents?.flatMap((amount, at) => (parts?.[at] ? [{ amount, part: parts[at] }] : [])) ?? []
  return (
    usual !== null &&
    filled.length > 0 &&
    filled.every(({ amount, part }) => amount < usual * lowShare && amount + part > usual * lowShare)
  )
}

/** Of the usual rent, what is clearly less. Our own choice. */
const lowShare = 0.8

/** Where tenants pay little, the subsidy is most of such a rent. Our own choice. */
const usualRent = 5000

/** A subsidy may be less than any rent, and hardly less than this. Our own choice. */
const fewestDollars = 10
