import { sourceOf } from '../../shared/address.ts'
import { readingOf, type SheetReading, valueAt } from '../../shared/cells.ts'
import { daysBetween } from '../../shared/date.ts'
import type { Tie } from '../../shared/evidence.ts'
import type { RuleFinding } from '../../shared/findings.ts'
import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { dayText, firstThree, moneyText } from '../../text/format.ts'
import { groupHeading } from '../data/row-words.ts'
import { leaseDateAt, saysNothing } from '../read/columns/cell-contents.ts'
import type { RawLease } from '../read/leases.ts'
import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import type { RentRollEvidence, RentRollRule } from './evidence.ts'

/** A small difference over many units means a misread row; a difference of one unit's rent, a row that the report omits. */
export const totalDoesNotFoot: RentRollRule = {
  id: 'rent-roll/total-does-not-foot',
  severity: 'error',
  says: 'A printed total or count does not tie to the units: a row is missing, duplicated, or misread.',
  parameters: {},
  find: ({ ties }) =>
    ties
      .filter((tie) => !tie.holds)
      .map((tie) => ({
        message: `${tie.what}: the printed total is ${figureText(tie, tie.printed)}, but the rows total ${figureText(tie, tie.computed)}. Check for a missing or duplicate row.`,
        source: tie.source,
        seen: String(tie.printed),
        dollars: tie.measure === undefined ? Math.abs(tie.difference) : null,
      })),
}

/** Formats a figure as `$2,410`, `9,100 square feet` or `96 units`. */
function figureText({ measure }: Tie, value: number): string {
  const text = moneyText(value)
  return measure === undefined ? text : `${text.replace('$', '')} ${measure}`
}

export const hiddenUnits: RentRollRule = {
  id: 'rent-roll/hidden-units',
  severity: 'warning',
  says: 'Hidden rows look like units and are excluded.',
  parameters: {},
  find: ({ file, grid, hiddenUnits: units }) => {
    const [first] = units
    if (first === undefined) return []
    const dollars = units.reduce((sum, { rent }) => sum + (rent ?? 0), 0)
    const what = units.length === 1 ? '1 hidden row looks like a unit' : `${units.length} hidden rows look like units`
    return [
      {
        message: `${what} (${firstThree(units.map(({ unit }) => unit))}) and ${units.length === 1 ? 'is' : 'are'} excluded from the totals (rent ${moneyText(dollars)}/mo). Confirm whether each belongs to the property.`,
        source: { file, sheet: grid.sheet, cell: first.cell },
        ...(units.length > 1 ? { places: units.map(({ cell }) => ({ file, sheet: grid.sheet, cell })) } : {}),
        seen: first.unit,
        dollars,
      },
    ]
  },
}

/** Reports rows and columns with two readings, one of which ties to the printed totals, so that no choice is silent. */
export const chosenByTotals: RentRollRule = {
  id: 'rent-roll/chosen-by-totals',
  severity: 'info',
  says: 'A row or column has two possible meanings; the one that ties to the printed totals is used.',
  parameters: {},
  find: ({ file, grid, choices }) =>
    choices.map(({ message, changes }) => {
      const [first] = changes
      return {
        message: `${message} This ties best to the printed totals. Correct it if it is wrong.`,
        source: { file, sheet: grid.sheet, cell: (first && cellOf(first)) ?? 'A1' },
        seen: null,
        dollars: null,
      }
    }),
}

function cellOf(corrected: RentRollCorrection): string | null {
  if (corrected.kind === 'unitRow') return corrected.cell
  return corrected.kind === 'columnKind' ? `${corrected.column}1` : null
}

export const leaseChargesDoNotFoot: RentRollRule = {
  id: 'rent-roll/lease-charges-do-not-foot',
  severity: 'error',
  says: 'A lease’s charges do not foot to its printed total: a charge row is missing or duplicated.',
  parameters: {},
  find: ({ grid, file, leases }) =>
    leases.flatMap(({ blockTotal, charges }): RuleFinding[] => {
      if (blockTotal === null) return []
      const sum = sumMoney(charges.map(({ amount }) => amount))
      const difference = roundToCent(sum - blockTotal.amount)
      if (Math.abs(difference) < 0.01) return []
      return [
        {
          message: `This lease’s charges total ${moneyText(sum)}, but the printed total is ${moneyText(blockTotal.amount)}. Check the charge rows above.`,
          source: sourceOf(file, grid, blockTotal.row, blockTotal.column),
          seen: textAt(grid, blockTotal.row, blockTotal.column),
          dollars: Math.abs(difference),
        },
      ]
    }),
}

/** Minimum number of leases; a whole small property may also look like this. House default. */
const minimumLeases = 3

/** Maximum days between lease ends in a list of upcoming renewals. House default. */
const renewalWindow = 62

/** Captions of the rent offered for the next lease, and its minimum: a smaller figure is a change, or a number of months. */
const offerCaption = /\b(offer(s|ed)?|renewal(?! (fee|id|lease id|date|term))|proposed|new (rent|rate))\b/i
const minimumOffer = 100
/** Captions that say by themselves that the list is one of offers. */
const plainOffer = /\boffer(s|ed)?( (rent|rate|amount))?$/i

const rollTitleWords = /\brent ?(rolls?|lists?|schedules?)\b|\brosters?\b|\b(tenancy schedule|lease roll|rr)\b/i

/** Words before a group heading that name some units of a property. */
const partOfUnits = /^(section 8|voucher|subsidi[sz]ed|employee|staff) /i

export const partialList: RentRollRule = {
  id: 'rent-roll/partial-list',
  severity: 'warning',
  says: 'A list without a rent roll title looks like part of the property: its title names some of the units; most leases have a renewal offer; or, without totals, all have a move-out date, or move-in or lease end dates close together.',
  parameters: {},
  find: ({ grid, rentRoll, ties, leases }) => {
    const { units } = rentRoll
    const first = leases[0]?.head.row ?? 0
    const above = Array.from({ length: first }, (_, row) => textsOfRow(grid, row))
    if ([grid.sheet, ...above.flat()].some((text) => rollTitleWords.test(text.replace(/_/g, ' ')))) return []
    const kind = titleOfPart(grid, above) ?? renewalsOf(grid, leases, units) ?? kindOf(units, ties)
    if (kind === null) return []
    const message = `${kind}, and the list has no rent roll title. Request the full rent roll.`
    return [{ message, source: null, seen: null, dollars: null }]
  },
}

/** Returns the title if it names some of the units and no other group of units is on the sheet. */
function titleOfPart(grid: Grid, above: readonly string[][]): string | null {
  const headingOf = (texts: readonly string[]) => {
    const [text = '', ...others] = texts.filter((each) => each !== '')
    return others.length === 0 && groupHeading.test(text) ? [text] : []
  }
  const [title = '', ...others] = above.flatMap(headingOf)
  if (others.length > 0 || !partOfUnits.test(title)) return null
  const isOtherBelow = grid.rows.some((_, row) => row > above.length && headingOf(textsOfRow(grid, row)).length > 0)
  return isOtherBelow ? null : `“${title}” names some of the units`
}

/**
 * Describes a list of renewal offers: a column that is neither rent nor charge offers most leases a new rent, no unit is vacant, and
 * the leases end within a few months, unless the caption names an offer. The leases of a whole rent roll end throughout the year.
 */
function renewalsOf(grid: Grid, leases: readonly RawLease[], units: readonly RentRollUnit[]): string | null {
  const columns = leases[0]?.table.columns ?? []
  const isOffered =
    (column: number) =>
    ({ head }: RawLease) =>
      (valueAt(grid, head.row, column) ?? 0) >= minimumOffer
  const areSoon = (daysBetweenEnds(units) ?? 0) <= 2 * renewalWindow
  const areOffered = columns.some(
    ({ role, caption, column }) =>
      role === 'other' &&
      (areSoon ? offerCaption : plainOffer).test(caption) &&
      leases.filter(isOffered(column)).length * 2 > leases.length,
  )
  return areAllLeased(units) && areOffered ? 'Renewal offers are listed for most leases, no unit is vacant' : null
}

function kindOf(units: readonly RentRollUnit[], ties: readonly Tie[]): string | null {
  if (ties.length > 0 || !areAllLeased(units)) return null
  const all = (what: string) => `All ${units.length} leases on this list ${what}, no unit is vacant`
  if (units.every(({ moveOut }) => moveOut !== null)) return all('have a move-out date, as on a notice list')
  const months = new Set(units.map(({ moveIn }) => moveIn?.slice(0, 7) ?? ''))
  const starts = new Set(units.map(({ moveIn }) => moveIn))
  if (months.size === 1 && !months.has('') && starts.size > 1)
    return all('moved in within one month, as on a move-in list')
  const begins = new Set(units.map(({ leaseStart }) => leaseStart?.slice(0, 7)))
  const days = daysBetweenEnds(units)
  if (!days || units.some(({ leaseEnd }) => leaseEnd === null) || begins.size < 2) return null
  return days <= renewalWindow ? all('expire within two months, as on a renewal list') : null
}

function areAllLeased(units: readonly RentRollUnit[]): boolean {
  return (
    units.length >= minimumLeases &&
    units.every(({ isVacant, occupancy }) => !isVacant && !isNonRevenueGroup(occupancy))
  )
}

/** Returns the days between the first and the last lease end; `null` if no lease end is known. */
function daysBetweenEnds(units: readonly RentRollUnit[]): number | null {
  const ends = units.flatMap(({ leaseEnd }) => leaseEnd ?? []).sort()
  const [earliest, latest] = [ends[0], ends.at(-1)]
  return earliest && latest ? daysBetween(earliest, latest) : null
}

export const unreadableAmount: RentRollRule = {
  id: 'rent-roll/unreadable-amount',
  severity: 'error',
  says: 'A cell in an amount column contains text, so its amount is left blank.',
  parameters: {},
  find: (evidence) =>
    findTextUnder(
      evidence,
      amounts,
      'amount',
      (sheet, column, { head: { row }, charges }) =>
        sheet.value(row, column) === null && !charges.some((charge) => charge.row === row && charge.column === column),
    ),
}

export const unreadableDate: RentRollRule = {
  id: 'rent-roll/unreadable-date',
  severity: 'warning',
  says: 'A cell in a date column contains text, so its date is left blank.',
  parameters: {},
  find: (evidence) =>
    findTextUnder(evidence, dates, 'date', (sheet, column, { head: { row } }) => {
      return leaseDateAt(evidence.grid, { row, column, text: sheet.text(row, column) }, true) === null
    }),
}

const amounts = new Set(['market rent', 'contract rent', 'SF', 'lease charges'])
const dates = new Set(['lease start date', 'lease end date', 'move in date', 'move out date'])
/** Checks whether a text means a blank, or replaces the date. */
const isHarmless = (text: string): boolean => /^\W+$/.test(text) || saysNothing.test(text)

function findTextUnder(
  { grid, file, leases }: RentRollEvidence,
  roles: ReadonlySet<string>,
  what: string,
  isUnreadable: (sheet: SheetReading, column: number, lease: RawLease) => boolean,
): RuleFinding[] {
  const columnsOf = new Map<RawLease['table'], RawLease['table']['columns']>()
  const faults: RuleFinding[] = []
  const sheet = readingOf(grid)
  for (const lease of leases) {
    const { head, table } = lease
    const columns = columnsOf.get(table) ?? table.columns.filter(({ role }) => roles.has(role))
    columnsOf.set(table, columns)
    for (const { column, caption } of columns) {
      const seen = sheet.text(head.row, column)
      if (seen === '' || !isUnreadable(sheet, column, lease) || isHarmless(seen)) continue
      const message = `“${seen}” under ${caption.trim()} isn’t a valid ${what}, so it is left blank. Enter the correct value.`
      faults.push({ message, source: sourceOf(file, grid, head.row, column), seen, dollars: null })
    }
  }
  return faults
}

export const unmappedCells: RentRollRule = {
  id: 'rent-roll/unmapped-cells',
  severity: 'warning',
  says: 'Cells are not mapped to any field.',
  parameters: {},
  find: ({ ledger, file }) =>
    ledger.entries
      .filter((entry) => entry.place === 'unmapped')
      .map((entry) => ({
        message: `${entry.cellCount === 1 ? '1 cell is' : `${entry.cellCount} cells are`} unmapped (${firstThree(entry.ranges)}); ${entry.cellCount === 1 ? 'map its column or ignore it' : 'map their columns or ignore them'}.`,
        source: { file, sheet: ledger.sheet, cell: entry.ranges[0] ?? 'A1' },
        seen: null,
        dollars: Math.abs(entry.amount),
      })),
}

export const noDate: RentRollRule = {
  id: 'rent-roll/no-date',
  severity: 'info',
  says: 'The rent roll has no as-of date, or only one in its file name. Expired and future leases depend on the date.',
  parameters: {},
  find: ({ rentRoll, file, asOfIsFromFileName }) => {
    if (rentRoll.asOf !== null && !asOfIsFromFileName) return []
    const message = asOfIsFromFileName
      ? `The report has no as-of date; ${dayText(rentRoll.asOf)} is from the file name. Confirm it.`
      : 'The document has no as-of date. Enter one; expired and future leases depend on it.'
    return [{ message, source: null, seen: asOfIsFromFileName ? file : null, dollars: null }]
  },
}
