import { labelIs, normalLabel, sameName } from './labels/labels.ts'
import { findParents, flatParents } from './parents.ts'
import { type Claim, claimOf, isPositiveDeduction, isPositiveGainOrLoss, type StatementRow, vectorOf } from './rows.ts'
import {
  addsUp,
  balances,
  isLossLabel,
  isOutsideOperations,
  matchParts,
  matchSections,
  netRank,
  nextTotalCounts,
  type OpenItem,
  type PartsMatch,
  recognitionTolerance,
  solveSigns,
  withUncountedLines,
} from './total-parts.ts'

/** A row's place in the statement's arithmetic. */
export interface RowRole {
  isTotal: boolean
  /** For a total: the rows it adds up (indexes into the rows given), each with its sign. */
  parts: { index: number; sign: 1 | -1 }[]
  /** For a total: whether its parts add up to it, within the recognition tolerance. */
  foots: boolean
  /** Caption of the row. */
  header: string | null
}

/** A caption row whose total has not appeared yet; `height`: number of open items at the caption. */
interface OpenHeader {
  label: string
  height: number
}

/**
 * Distinguishes totals from lines: first by arithmetic (the row is the sum of rows before it, in one of the ways that
 * statements add), then by labels (a total may be printed wrong), by both if either alone is weak.
 *
 * @returns One role for each row, in their order.
 */
export function findTotals(rows: readonly StatementRow[]): RowRole[] {
  const coded = maximumLinesHaveCodes(rows)
  const roles = rows.map((): RowRole => ({ isTotal: false, parts: [], foots: false, header: null }))
  const parents = new Map([...flatParents(rows), ...findParents(rows)])
  const children = new Set([...parents.values()].flat())
  const expenseStart = rows.findIndex(
    ({ kind, label }) => (kind === 'value' || kind === 'header') && labelIs('firstExpense', label),
  )
  let open: OpenItem[] = []
  let headers: OpenHeader[] = []
  for (const [index, row] of rows.entries()) {
    const role = roles[index]
    if (!role) continue
    role.header = headers.at(-1)?.label ?? null
    if (row.kind === 'header') headers.push({ label: row.label, height: open.length })
    if (row.kind !== 'value') continue
    if (row.corrected?.kind?.lineKind === 'value') {
      open.push(openItem(index, row, role, null, role.header, expenseStart))
      continue
    }
    const below = parents.get(index)
    if (below) Object.assign(role, { isTotal: true, foots: true, parts: below.map((at) => ({ index: at, sign: 1 })) })
    if (below || children.has(index)) {
      if (!children.has(index)) open.push(openItem(index, row, role, null, role.header, expenseStart))
      continue
    }
    const earlier = printedBefore(rows, roles, index)
    if (earlier >= 0) {
      Object.assign(role, { isTotal: true, foots: true, parts: [{ index: earlier, sign: 1 }] })
      continue
    }
    const recap = subtractedByNet(rows, roles, index)
    if (recap) {
      Object.assign(role, { isTotal: true, foots: true, parts: recap })
      continue
    }
    const named = headers.findLast((header) => header.height < open.length && sameName(row.label, header.label))
    const lacksCode = coded && row.code === null
    const claim = claimOf(row, named !== undefined)
    const from = named?.height ?? boundaryOf(headers, open)
    const found = findParts({
      rows,
      index,
      row,
      claim,
      open,
      from,
      lacksCode,
    })
    const parts = found ?? (row.corrected?.kind?.lineKind === 'total' ? unproved(open, from) : null)
    if (parts) {
      role.isTotal = true
      role.foots = parts.foots
      role.parts = open.slice(parts.from).flatMap((item, at) => {
        const sign = parts.signs[at] ?? 1
        return sign === 0 ? [] : [{ index: item.index, sign }]
      })
      const subtractsExpenses = open
        .slice(parts.from)
        .some((item, at) => parts.signs[at] === -1 && (item.isAfterExpenseStart || item.isExpenseTotal))
      if (isInterimNet(rows, index, subtractsExpenses)) continue
      open = open.slice(0, parts.from)
      headers = stillOpen(headers, named, parts.from, claim === 'section' ? [] : rows.slice(index + 1))
      role.header = headers.at(-1)?.label ?? null
    }
    open.push(openItem(index, row, role, claim, named?.label ?? role.header, expenseStart))
  }
  for (const [parent, parts] of parents) {
    for (const at of parts) Object.assign(roles[at] ?? {}, { header: rows[parent]?.label ?? null })
  }
  const captioned = roles.map((role, at) => ({ ...role, header: role.header ?? rows[at]?.group ?? null }))
  return withUncountedLines(rows, captioned)
}

/**
 * Returns whether a net comes before the NOI below, by its label, or by its figures, which subtract some expenses: the
 * totals below count its parts.
 */
function isInterimNet(rows: readonly StatementRow[], index: number, subtractsExpenses: boolean): boolean {
  const label = rows[index]?.label ?? ''
  const nearness = netRank(label)
  if (nearness === 3 || (nearness === 0 && (!subtractsExpenses || labelIs('expenseTotal', label)))) return false
  const isWhole = (row: StatementRow) => row.kind === 'value' && netRank(row.label) > Math.max(nearness, 1)
  return !rows.slice(0, index).some(isWhole) && rows.slice(index + 1).some(isWhole)
}

/** Returns the open rows as parts of a total set by the user, whether or not the figures agree. */
function unproved(open: readonly OpenItem[], from: number): Omit<PartsMatch, 'loose'> & { foots: boolean } {
  return { from, signs: open.slice(from).map((): 1 => 1), foots: false }
}

/**
 * Returns the earlier row whose label and figures a net income repeats, such as NOI in a recap, or that a total of
 * income or expenses repeats below NOI, as AppFolio prints it; -1 if there is none.
 */
function printedBefore(rows: readonly StatementRow[], roles: readonly RowRole[], index: number): number {
  const row = rows[index]
  const claim = row && claimOf(row, false)
  if (!row || (claim !== 'net' && claim !== 'section')) return -1
  const net = rows.findLastIndex(
    ({ label }, at) => at < index && roles[at]?.isTotal === true && labelIs('netOperatingIncome', label),
  )
  const isLine = ({ kind }: StatementRow, at: number) => kind === 'value' && !roles[at]?.isTotal
  const isBelowNet = net >= 0 && !rows.some((one, at) => at > net && at < index && isLine(one, at))
  if (claim === 'section' && !isBelowNet) return -1
  const isAlike = (other: string) =>
    claim === 'net'
      ? normalLabel(other) === label
      : (['incomeTotal', 'expenseTotal'] as const).some((group) => labelIs(group, other) && labelIs(group, row.label))
  const [label, vector] = [normalLabel(row.label), vectorOf(row)]
  if (vector.every((value) => value === 0)) return -1
  return rows.findIndex(
    (other, at) =>
      at < index &&
      roles[at]?.isTotal === true &&
      isAlike(other.label) &&
      vectorOf(other).every((value, period) => value === vector[period]),
  )
}

/** Returns the parts that NOI subtracts, if an expense total below NOI adds them up, as a recap does; `null` if there is none. */
function subtractedByNet(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  index: number,
): RowRole['parts'] | null {
  const row = rows[index]
  const net = rows.findLastIndex(
    ({ label }, at) => at < index && roles[at]?.foots === true && labelIs('netOperatingIncome', label),
  )
  const [first, ...rest] = roles[net]?.parts ?? []
  if (!row || first?.sign !== 1 || rest.length < 2 || !labelIs('expenseTotal', row.label)) return null
  const [income, expense] = [rows[first.index], row].map((one) => (one ? vectorOf(one) : []))
  const isAll = balances(income ?? [], expense ?? [], vectorOf(rows[net] as StatementRow))
  return isAll && rest.every(({ sign }) => sign === rest[0]?.sign)
    ? rest.map(({ index: at }) => ({ index: at, sign: 1 }))
    : null
}

function openItem(
  index: number,
  row: StatementRow,
  role: RowRole,
  claim: Claim,
  header: string | null,
  expenseStart: number,
): OpenItem {
  const vector = vectorOf(row)
  return {
    index,
    vector,
    isTotal: role.isTotal,
    isPositiveDeduction: isPositiveDeduction(row.label, header, vector),
    isPositiveGainOrLoss: isPositiveGainOrLoss(row.label, vector),
    isAfterExpenseStart: expenseStart >= 0 && index >= expenseStart,
    isExpenseTotal: labelIs('expenseTotal', row.label),
    isSectionTotal: role.isTotal && (claim === 'section' || claim === 'net'),
    isOutsideOperations: isOutsideOperations(row.label),
  }
}

/** Returns where a total's parts begin if nothing names their caption: after the innermost open caption or the last total. */
function boundaryOf(headers: readonly OpenHeader[], open: readonly OpenItem[]): number {
  const afterTotal = open.findLastIndex((item) => item.isTotal) + 1
  const header = headers.findLast(({ height }) => height < open.length)
  return Math.max(afterTotal, header?.height ?? 0)
}

/**
 * Returns the captions still open after a total, which closes the captions inside it and the one it is named after;
 * without that, the innermost one where its parts begin, unless a later row is named after it.
 */
function stillOpen(
  headers: readonly OpenHeader[],
  named: OpenHeader | undefined,
  from: number,
  later: readonly StatementRow[],
): OpenHeader[] {
  const outer = headers.filter((header) => header.height <= from)
  const closed = named ?? outer.findLast((header) => header.height === from)
  if (!closed) return outer
  if (!named && later.some((row) => row.kind === 'value' && sameName(row.label, closed.label))) return outer
  const at = outer.indexOf(closed)
  return at < 0 ? outer : outer.slice(0, at)
}

interface Question {
  rows: readonly StatementRow[]
  index: number
  row: StatementRow
  claim: Claim
  open: readonly OpenItem[]
  from: number
  /** Whether the row has no account code in a statement where most have one. */
  lacksCode: boolean
}

/** Returns the parts of a total, or `null` if the row is a line. */
function findParts(question: Question): (Omit<PartsMatch, 'loose'> & { foots: boolean }) | null {
  const { rows, index, row, claim, open, from, lacksCode } = question
  const vector = vectorOf(row)
  const match = matchParts(open, vector, from)
  const byLabel = (start: number) => ({ from: start, signs: open.slice(start).map((): 1 => 1), foots: false })
  const afterSection = open.findLastIndex((item) => item.isSectionTotal) + 1
  switch (claim) {
    case 'net': {
      // Other income and expenses in one sum below the net of operations, without their lines.
      const isSumOfParts = match !== null && !match.loose
      if (!isSumOfParts && /^\s*net\s+other\b/i.test(row.label) && open.at(-1)?.isSectionTotal) return null
      const whole = matchParts(open, vector, 0)
      const isWhole = whole?.from === 0
      const signed = isWhole && !whole.loose ? whole : (solveSigns(open, vector) ?? (isWhole ? whole : match))
      const solved = signed ?? matchSections(open, vector) ?? lossPrintedPositive(row.label, open, vector)
      if (solved) return { ...solved, foots: true }
      const last = open.at(-1)
      if (last && last.vector.every((value, period) => Math.abs(value + (vector[period] ?? 0)) < 0.005))
        return { from: open.length - 1, signs: [-1], foots: true }
      // NOI below Net Income, above all lines, adds up none of them.
      const isOnTop =
        labelIs('netOperatingIncome', rows[index]?.label ?? '') &&
        rows.slice(0, index).every((above) => above.kind !== 'value' || claimOf(above, false) === 'net')
      if (isOnTop) return { from: open.length, signs: [], foots: false }
      // Net laundry income next to rent is the remainder of laundry, a line.
      if (isLineOfNextTotal(question, afterSection)) return null
      return { from: 0, signs: open.map((_, at): 1 | -1 => (at === 0 ? 1 : -1)), foots: false }
    }
    case 'section': {
      // A condensed statement prints expenses as one sum: the totals of income above it are not its parts.
      const isOfIncome = (item: OpenItem) => item.isTotal && !item.isAfterExpenseStart
      const isOfExpenses = labelIs('expenseTotal', row.label) && open.slice(afterSection).every(isOfIncome)
      const labeled = byLabel(isOfExpenses ? open.length : afterSection)
      return match ? { ...match, foots: true } : (reversedParts(question) ?? labeled)
    }
    case 'total': {
      if (match) return { ...match, foots: true }
      if (row.sign === '=' || /^\s*net\b/i.test(row.label)) return byLabel(from)
      const lines = open.slice(from).filter((item) => !item.isTotal)
      return lines.length === 0 || isLineOfNextTotal(question, afterSection) ? null : byLabel(from)
    }
    case 'repeatsHeader':
      if (match && (match.from === from || lacksCode)) return { ...match, foots: true }
      return lacksCode ? byLabel(from) : null
    default: {
      if (!match || match.loose || (row.code !== null && claim === null)) return null
      const parts = open.slice(match.from).filter((item) => item.vector.some((value) => value !== 0))
      // A section with one line: its subtotal has no account code, and repeats the line to the cent.
      if (parts.length === 1 && lacksCode && match.from === from && significantDigitsOf(vector) >= 8)
        return { ...match, foots: true }
      // The total directly above under another name, such as "Effective Rents" if there were no concessions.
      if (parts.length === 1 && parts[0]?.isTotal && significantDigitsOf(vector) >= 6) return { ...match, foots: true }
      if (parts.length < 2) return null
      const independent = independentPeriods([...parts.map((item) => item.vector), vector])
      const values = [...new Set(independent.map((period) => vector[period] ?? 0).filter((value) => value !== 0))]
      const digits = significantDigitsOf(values)
      const isOfExpenses = open
        .slice(match.from)
        .some((item, at) => match.signs[at] === -1 && item.isTotal && item.isAfterExpenseStart)
      const isNet = isOfExpenses && digits >= 6 && isInterimNet(rows, index, true)
      const isBeyondChance = isNet || (digits >= 8 && (values.length >= 3 || match.from === from))
      const without = [...open.slice(afterSection, match.from).map((item) => item.vector), vector]
      // Income minus this row equals the net below to the dollar, whatever the label: Aggregate Operating Costs.
      const [income] = afterSection > 0 && match.from === afterSection ? open.slice(afterSection - 1) : []
      const below = rows.slice(index + 1).find(({ kind }) => kind === 'value')
      const isSubtracted =
        income !== undefined &&
        below !== undefined &&
        claimOf(below, false) === 'net' &&
        addsUp([income, { vector }], [1, -1], vectorOf(below), recognitionTolerance)
      const certain =
        isSubtracted || isBeyondChance || claim === 'incomeSum' || nextTotalCounts(rows, index, without, true)
      return certain ? { ...match, foots: true } : null
    }
  }
}

/** Returns the parts of a net named only a loss, printed as the amount by which costs exceed income. */
function lossPrintedPositive(label: string, open: readonly OpenItem[], vector: readonly number[]): PartsMatch | null {
  if (!isLossLabel(label) || vector.some((value) => value < 0)) return null
  const net = solveSigns(
    open,
    vector.map((value) => -value),
  )
  return net && { ...net, signs: net.signs.map((sign) => (sign === 1 ? -1 : 1)) }
}

/** Returns the parts of an expense total printed positive over lines printed negative. */
function reversedParts({ row, open, from }: Question): (Omit<PartsMatch, 'loose'> & { foots: boolean }) | null {
  if (!labelIs('expenseTotal', row.label)) return null
  const match = matchParts(
    open,
    vectorOf(row).map((value) => -value),
    from,
  )
  return match && { from: match.from, signs: match.signs.map((sign): 1 | -1 => (sign === 1 ? -1 : 1)), foots: true }
}

/** Returns the periods with independent evidence: if all rows grow alike, as in a pro forma, a second period proves nothing. */
function independentPeriods(vectors: readonly (readonly number[])[]): number[] {
  const distinct: number[] = []
  vectors[0]?.forEach((_, period) => {
    const growsLike = (other: number) => {
      const at = (vector: readonly number[], index: number) => vector[index] ?? 0
      const total = vectors.at(-1) ?? []
      const growth = at(total, period) / at(total, other)
      return vectors.every((vector) => {
        const grown = at(vector, other) * growth
        return Math.abs(at(vector, period) - grown) <= 1 + Math.abs(grown) * 0.001
      })
    }
    if (!distinct.some(growsLike)) distinct.push(period)
  })
  return distinct
}

/** Counts the digits that must match by chance in all of some distinct amounts. */
export const significantDigitsOf = (values: readonly number[]) =>
  [...new Set(values)].reduce((sum, value) => sum + significantDigits(value), 0)

/** Counts the digits that must match by chance: 12,000 has two, 9,399,469.49 has nine. */
function significantDigits(value: number): number {
  return Math.abs(value)
    .toFixed(2)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length
}

/**
 * Returns whether a row is a line of the next total. In a condensed statement "Total Utilities" is a single real line: then the
 * section's total, or the next of any kind, counts it, together with the lines before it that it would otherwise include.
 */
function isLineOfNextTotal({ rows, index, row, open, from }: Question, afterSection: number): boolean {
  const isNext = (start: number, claims: readonly Claim[]) =>
    nextTotalCounts(rows, index, [...open.slice(start).map((item) => item.vector), vectorOf(row)], false, claims)
  return isNext(afterSection, ['section']) || isNext(from, ['section', 'total'])
}

function maximumLinesHaveCodes(rows: readonly StatementRow[]): boolean {
  const values = rows.filter((row) => row.kind === 'value')
  return values.filter((row) => row.code !== null).length >= values.length * 0.5
}
