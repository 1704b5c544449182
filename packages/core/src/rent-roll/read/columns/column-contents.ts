import { dateAt, readingOf, valueAt } from '../../../shared/cells.ts'
import { daysBetween, type IsoDate } from '../../../shared/date.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { groupedBy } from '../../../shared/grouped-by.ts'
import { medianOf } from '../../../shared/statistics.ts'
import { type ColumnRole, limitOrShareWords, ofRent, otherSubjectWords } from '../../data/columns.ts'
import { columnKinds } from '../../rent-roll.schema.ts'
import { namesRooms } from '../../rules/bed-bath-text.ts'
import { groupOfSentinel, groupOfStatus, isAnswer, isVacantText } from '../../rules/occupancy.ts'
import { captionHint, meaningOfCaption, normalizeCaption } from './captions.ts'
import { saysNothing } from './cell-contents.ts'
import { contentConfidence, minimumMatchShare, type TableColumn } from './column-kinds.ts'

/** Minimum fraction of the rows filled in both columns on which they must agree, if not nearly all. Our own choice. */
const majority = 0.8

/** Range of a dwelling's rent, dollars per month. Our own choice. */
export const rents = { minimum: 200, maximum: 20_000 } as const

/** Range of a dwelling's area, square feet. Our own choice. */
const areas = { minimum: 150, maximum: 5000 } as const

/** Content of a column's rows. */
interface Content {
  column: TableColumn
  /** One per row; empty for a blank. */
  texts: string[]
  values: (number | null)[]
  dates: (string | null)[]
}

/**
 * Maps columns with unknown captions by their content, if a roll needs such a column and no caption names one: lease
 * dates by their order, rents by their amount and by vacant units, areas by their floorplans, statuses by their words.
 *
 * @param unitRows Rows that name a unit.
 * @param asOf The as-of date, to distinguish lease ends from starts; `null` if unknown.
 */
export function mappedByContent(
  grid: Grid,
  columns: readonly TableColumn[],
  unitRows: readonly number[],
  asOf: IsoDate | null = null,
): TableColumn[] {
  const named = [...columns]
  // Notes below the units are alone in their rows.
  const rows = unitRows.filter((row) => readingOf(grid).filled(row).length > 1)
  const contentOf = (column: TableColumn): Content => ({
    column,
    texts: rows.map((row) => textAt(grid, row, column.column)),
    values: rows.map((row) => valueAt(grid, row, column.column)),
    dates: rows.map((row) => dateAt(grid, row, column.column)),
  })
  const isUnmappedColumn = ({ role, caption, isCorrected, column }: TableColumn) =>
    role === 'other' &&
    isCorrected !== true &&
    !grid.hiddenColumns.includes(column) &&
    caption.trim() !== '' &&
    meaningOfCaption(caption) === null
  const roll: NamedRoll = {
    nameless: () => named.filter(isUnmappedColumn).map(contentOf),
    of: (role) => {
      const found = named.find((column) => column.role === role)
      return found ? contentOf(found) : null
    },
    name: ({ column }, role) => {
      const at = named.indexOf(column)
      const kind = columnKinds.find((one) => one === role) ?? 'Ignore Column'
      named[at] = { ...column, role, kind, suggestion: kind, probability: contentConfidence }
    },
  }
  if (rows.length < minimumRowCount) return named
  mapByHints(roll)
  mapStatus(roll)
  mapFloorplan(roll)
  mapDates(roll, asOf)
  mapOnlyDate(roll, asOf)
  mapFigures(roll)
  mapTenant(roll)
  return named
}

/** Fewer rows, or fewer numbers in them, are no evidence of a column's meaning. */
const minimumRowCount = 3
const minimumFigureCount = 2

interface NamedRoll {
  nameless: () => Content[]
  of: (role: ColumnRole) => Content | null
  name: (content: Content, role: ColumnRole) => void
}

/** Returns the fraction of a column's filled cells that pass a test. */
function shareOf({ texts }: Content, test: (at: number) => boolean): number {
  const filled = texts.flatMap((text, at) => (text === '' ? [] : [at]))
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

/** Maps columns whose captions contain a known word, if their content confirms it and no other column has that role. */
function mapByHints(roll: NamedRoll): void {
  const { nameless, of, name } = roll
  for (const content of nameless()) {
    const role = captionHint(content.column.caption)
    if (role !== null && !of(role) && fitsRole(content, role)) name(content, role)
  }
}

/** Checks whether a column's content fits a role: dates, status words, or rents or areas in a dwelling's range. */
function fitsRole(content: Content, role: ColumnRole): boolean {
  const { texts, values } = content
  const isStatus = (at: number) => values[at] === null && groupOfStatus(texts[at] ?? '') !== null
  if (role === 'lease status') return shareOf(content, isStatus) >= majority
  return role.endsWith('date') ? isDated(content) : within(content, role === 'SF' ? areas : rents)
}

/**
 * Maps the status column: few different words, most of them statuses. Mostly yes and no answers the caption's question, such as whether a
 * subsidy is paid.
 */
function mapStatus({ nameless, of, name }: NamedRoll): void {
  if (of('lease status')) return
  // A broker's unit types, such as `residential/vacant`, show which units are vacant if no resident column does.
  const isWithoutMarks = of('tenant name') === null
  const found = nameless().find((content) => {
    const { texts, values } = content
    const words = new Set(texts.filter((text) => text !== ''))
    const hasFewValues = words.size <= few && (words.size * 2 <= texts.length || texts.length <= few)
    const isKnown = (at: number) => values[at] === null && groupOfStatus(texts[at] ?? '') !== null
    return (
      hasFewValues &&
      shareOf(content, (at) => isAnswer(texts[at] ?? '')) <= maximumAnswers &&
      (shareOf(content, isKnown) >= majority ||
        (isWithoutMarks && words.size > 1 && !texts.includes('') && texts.some(isVacantText)))
    )
  })
  if (found) name(found, 'lease status')
}

const few = 12

/** Maximum fraction of status words that also are yes or no answers: N for notice. Our own choice. */
const maximumAnswers = 0.5

/** Maps the floorplan column: words that name rooms, or repeated words that each go with one area or market rent. */
function mapFloorplan({ nameless, of, name }: NamedRoll): void {
  if (of('floorplan name') || of('bed and bath')) return
  const figures = of('SF') ?? of('market rent')
  const found = nameless().find((content) => {
    const { texts, values, dates } = content
    const filled = texts.filter((text) => text !== '')
    const plans = new Set(filled)
    const areWords = shareOf(content, (at) => values[at] === null && dates[at] === null) >= minimumMatchShare
    if (!areWords || filled.length < texts.length * majority) return false
    if (filled.every((text) => namesRooms(text))) return true
    const repeats = plans.size >= 2 && plans.size * 2 <= filled.length
    return repeats && figures !== null && matchesValues(texts, figures.values)
  })
  if (found) name(found, 'floorplan name')
}

/** Maximum difference between values of one floorplan, such as measured areas, as a fraction. Our own choice. */
const maximumValueDifference = 0.05

/** Checks whether most words each go with one value, or values close to it. */
function matchesValues(texts: readonly string[], values: readonly (number | null)[]): boolean {
  const figures = texts.flatMap((text, at) => {
    const value = values[at] ?? null
    return text === '' || value === null ? [] : [{ text, value }]
  })
  let count = 0
  let usual = 0
  for (const group of groupedBy(figures, ({ text }) => text).values()) {
    const ofText = group.map(({ value }) => value)
    const middle = medianOf(ofText) ?? 0
    count += ofText.length
    usual += ofText.filter((value) => Math.abs(value - middle) <= Math.abs(middle) * maximumValueDifference).length
  }
  return count >= minimumRowCount && usual >= count * majority
}

/** Checks whether most cells are dates, except those that state there is none. */
function isDated({ texts, dates }: Content): boolean {
  const filled = texts.flatMap((text, at) => (/[a-z0-9]/i.test(text) && !saysNothing.test(text) ? [at] : []))
  return filled.length > 0 && filled.filter((at) => dates[at] !== null).length >= filled.length * majority
}

/** Returns the days between two date columns, row by row. */
function daysBetweenColumns(first: Content, second: Content): number[] {
  return first.dates.flatMap((date, at) => {
    const other = second.dates[at]
    return date && other ? daysBetween(date, other) : []
  })
}

const shareOfDays = (days: readonly number[], test: (day: number) => boolean): number =>
  days.length === 0 ? 0 : days.filter(test).length / days.length

/** Maps the date columns: a lease ends months after it starts, and no one moves in after it ends. */
function mapDates({ nameless, of, name }: NamedRoll, asOf: IsoDate | null): void {
  const isTerm = (days: readonly number[]) => shareOfDays(days, (day) => day >= 25 && day <= 1500) >= majority
  // The move-in of the next tenant is not that of the lease, but its renewal is its end.
  const isOfLease = ({ column }: Content) =>
    !otherSubjectWords.test(normalizeCaption(column.caption).replace(/\brenew(al|ed)\b/, ''))
  const dated = () => nameless().filter((one) => isDated(one) && isOfLease(one))
  if (of('lease dates')) return
  if (!of('lease start date') && !of('lease end date')) {
    const candidates = dated()
    const pairs = candidates.flatMap((start) => candidates.map((end) => ({ start, end })))
    const pair = pairs.find(({ start, end }) => start !== end && isTerm(daysBetweenColumns(start, end)))
    const moveIn = of('move in date')
    if (pair) {
      name(pair.start, 'lease start date')
      const end = dated().find(({ column }) => column.column === pair.end.column.column)
      if (end) name(end, 'lease end date')
    } else if (moveIn) {
      // Residents renew for years, so a lease may end long after the move-in. Certifications also follow it, but most are past.
      const isAfter = (content: Content) =>
        shareOfDays(daysBetweenColumns(moveIn, content), (day) => day >= 25) >= majority &&
        (asOf === null ||
          !inspectionWords.test(content.column.caption) ||
          shareFrom(content, asOf) >= minimumCurrentShare)
      const end = candidates.find(isAfter)
      if (end) name(end, 'lease end date')
    }
  }
  const [start, end] = [of('lease start date'), of('lease end date')]
  if (start && !end) {
    const found = dated().find((content) => isTerm(daysBetweenColumns(start, content)))
    if (found) name(found, 'lease end date')
  }
  if (end && !start) {
    const found = dated().find((content) => isTerm(daysBetweenColumns(content, end)))
    if (found) name(found, of('move in date') ? 'lease start date' : startOrMoveIn(found, end))
  }
  const starts = of('lease start date')
  if (starts && of('lease end date') && !of('move in date')) {
    const isEarlier = (content: Content) =>
      shareOfDays(daysBetweenColumns(content, starts), (day) => day >= 0) >= majority
    const found = dated().find(isEarlier)
    if (found) name(found, 'move in date')
  }
}

/** Captions of the annual certifications and inspections by housing agencies. */
const inspectionWords = /cert|inspect/i

/** Maps the only date column of a roll: lease ends are after the as-of date, and starts before it. */
function mapOnlyDate({ nameless, of, name }: NamedRoll, asOf: IsoDate | null): void {
  const known = ['lease start date', 'lease end date', 'lease dates', 'move in date'] as const
  const dated = nameless().filter(isDated)
  const [only, second] = dated
  if (asOf === null || !only || second || known.some((role) => of(role))) return
  const later = shareFrom(only, asOf)
  if (later >= minimumCurrentShare) name(only, 'lease end date')
  else if (later <= 0.2) name(only, 'lease start date')
}

/** Minimum fraction of a roll's leases that end on or after its as-of date. Our own choice. */
const minimumCurrentShare = 0.6

/** Returns the fraction of a column's dates that are on or after a day. */
function shareFrom({ dates }: Content, day: IsoDate): number {
  const filled = dates.filter((date) => date !== null)
  return filled.filter((date) => date >= day).length / filled.length
}

/** Distinguishes lease starts from move-ins: leases last about a year; a resident who moved in years before a lease ends renewed it. */
function startOrMoveIn(dates: Content, end: Content): 'lease start date' | 'move in date' {
  const days = daysBetweenColumns(dates, end)
  return shareOfDays(days, (day) => day <= 500) >= majority ? 'lease start date' : 'move in date'
}

/** Checks whether nearly all nonzero values of a column are in a range. */
function within({ values }: Content, limits: { minimum: number; maximum: number }): boolean {
  const figures = values.filter((value) => value !== null && value !== 0)
  const inside = figures.filter((value) => value !== null && value >= limits.minimum && value <= limits.maximum)
  return figures.length >= minimumFigureCount && inside.length >= figures.length * minimumMatchShare
}

/** Maps rents and areas by their size, by blanks on vacant units, and by values that go with a floorplan. */
function mapFigures(roll: NamedRoll): void {
  const { nameless, of, name } = roll
  const vacant = vacantRows(roll)
  const isMoney = ({ texts }: Content) => texts.some((text) => /\$|\.\d\d\b/.test(text))
  const hasCents = ({ texts }: Content) => texts.some((text) => /\$|\.(\d[1-9]|[1-9]\d)\b/.test(text))
  const plans = of('floorplan name') ?? of('bed and bath')
  const isOfPlan = ({ values }: Content) => plans !== null && matchesValues(plans.texts, values)
  // Without floorplans, areas still repeat, but rents and balances rarely do.
  const isRepeated = ({ values }: Content) => plans === null && new Set(values).size * 3 <= values.length
  const isFull = ({ values }: Content) =>
    values.filter((value) => (value ?? 0) > 0).length >= values.length * minimumMatchShare
  const isMostlyFigures = ({ values, texts }: Content) =>
    values.filter((value) => value !== null).length * 2 >= texts.filter((text) => text !== '').length
  const candidates = (...barred: RegExp[]) =>
    nameless().filter((one) => isMostlyFigures(one) && !barred.some((words) => words.test(one.column.caption)))
  if (!of('SF')) {
    const isArea = (content: Content) =>
      within(content, areas) &&
      isFull(content) &&
      !hasCents(content) &&
      (isOfPlan(content) || isRepeated(content)) &&
      !isCloseToRent(content, of)
    const found = candidates(ofRent, limitOrShareWords).filter(isArea)
    if (found.length === 1 && found[0]) name(found[0], 'SF')
  }
  const isCharged = of('lease charges') !== null || of('charge codes') !== null || of('charge total') !== null
  if (!of('contract rent') && !isCharged) {
    const market = of('market rent')
    const isRent = (content: Content) => {
      if (!within(content, rents)) return false
      const isBlankWhereVacant = vacant.length > 0 && vacant.every((at) => (content.values[at] ?? 0) === 0)
      return isBlankWhereVacant || (market !== null && isShareOf(content, market, 0.5, 1.3)) || isMoney(content)
    }
    const found = candidates().filter(isRent)
    const blank = found.filter(({ values }) => vacant.some((at) => (values[at] ?? 0) === 0))
    const [only, second, third] = blank.length === 1 ? blank : found
    const pair = only && second && !third && market === null ? asPaidAndAskingRent(only, second) : null
    const paid = second ? pair?.paid : only
    if (paid) name(paid, 'contract rent')
    if (pair) name(pair.asking, 'market rent')
  }
  const charges = of('lease charges') ?? of('charge total')
  const rent = of('contract rent') ?? charges
  if (!of('market rent') && rent) {
    // The total billed is also near the rent, but vacant units are not billed.
    const isAsking = (content: Content) =>
      (vacant.length > 0 && vacant.every((at) => (content.values[at] ?? 0) > 0)) || isOfPlan(content)
    const isMarket = (content: Content) =>
      within(content, rents) &&
      isFull(content) &&
      isAsking(content) &&
      isShareOf(rent, content, 0.5, rent === charges ? 1.5 : 1.15)
    const found = candidates(limitOrShareWords).filter(isMarket)
    if (found.length === 1 && found[0]) name(found[0], 'market rent')
  }
}

/** Of two rent columns, returns the one that is almost never above the other as paid, and the other as asking. */
function asPaidAndAskingRent(one: Content, other: Content): { paid: Content; asking: Content } | null {
  const isBelow = (paid: Content, asking: Content) =>
    isShareOf(paid, asking, 0.4, 1) && paid.values.some((value, at) => (value ?? 0) < (asking.values[at] ?? 0))
  if (isBelow(one, other) === isBelow(other, one)) return null
  return isBelow(one, other) ? { paid: one, asking: other } : { paid: other, asking: one }
}

/** Checks whether a column's values are, on most rows, within a range of fractions of another's. */
function isShareOf(part: Content, whole: Content, minimum: number, largest: number): boolean {
  const shares = part.values.flatMap((value, at) => {
    const other = whole.values[at] ?? 0
    return (value ?? 0) > 0 && other > 0 ? (value ?? 0) / other : []
  })
  return (
    shares.length >= minimumFigureCount &&
    shares.filter((share) => share >= minimum && share <= largest).length >= shares.length * majority
  )
}

/** Checks whether values are close to the rents: square feet and rents can be similar, and such a column is not an area. */
function isCloseToRent(content: Content, of: NamedRoll['of']): boolean {
  const rent = of('contract rent') ?? of('market rent')
  return rent !== null && isShareOf(content, rent, 0.9, 1.1)
}

/** Returns the rows whose resident or status cell marks the unit as vacant. */
function vacantRows({ of }: NamedRoll): number[] {
  const [tenant, status] = [of('tenant name'), of('lease status')]
  const rows = tenant?.texts ?? status?.texts ?? []
  return rows.flatMap((_, at) => {
    const groups = [groupOfSentinel(tenant?.texts[at] ?? ''), groupOfStatus(status?.texts[at] ?? '')]
    return groups.some((group) => group?.startsWith('vacant')) ? [at] : []
  })
}

/** Maps the resident column: words that rarely repeat, letters without numbers. */
function mapTenant({ nameless, of, name }: NamedRoll): void {
  if (of('tenant name')) return
  // Next to ids, only a column that marks vacant units, or has a name caption, contains resident names.
  const hasIdColumn = of('resident id') !== null
  const units = of('unit name/number')
  const found = nameless().find((content) => {
    const { texts, values, dates } = content
    if (hasIdColumn && !/\bnames?$/i.test(content.column.caption.trim()) && !texts.some(isVacantText)) return false
    // The rows of one unit repeat its resident's name.
    const isAgain = (at: number) => texts[at] === texts[at - 1] && units?.texts[at] === units?.texts[at - 1]
    const names = texts.filter((text, at) => text !== '' && groupOfSentinel(text) === null && !isAgain(at))
    const isName = (at: number) =>
      /[a-z]{2}/i.test(texts[at] ?? '') && (texts[at]?.length ?? 0) <= 60 && values[at] === null && dates[at] === null
    return (
      names.length >= minimumRowCount &&
      new Set(names).size >= names.length * minimumMatchShare &&
      shareOf(content, isName) >= minimumMatchShare
    )
  })
  if (found) name(found, 'tenant name')
}
