/**
 * Counts the facts of a document that a reading gets right, fact for fact like the scorer of the corpus (`score.mjs`
 * there); a test compares the two.
 */
import { statementCategories } from '../reviewer-categories.ts'
import { isRoll, type Truth, type UnitCheck } from './truth.ts'

/** The tested part of a document as `uw read --json` prints it. */
export interface Answer {
  kind: string
  sheet: string
  verdict?: string
  reasons?: { code: string; message: string }[]
  summary?: Record<string, unknown>
  units?: Record<string, unknown>[]
  floorplans?: Record<string, unknown>
  chargeCodes?: Record<string, unknown>
  lines?: {
    label: string
    section: string
    category: string | null
    isTotal: boolean
    total: unknown
    values?: Record<string, unknown>
  }[]
}

/** A fact that was not read. */
export interface Miss {
  name: string
  expected: unknown
  seen: unknown
}

/** The score of one reading. */
export interface Score {
  right: number
  asked: number
  misses: Miss[]
  /** Categories of statement lines, which are counted separately. */
  categories: { right: number; asked: number; misses: Miss[] }
  verdict: string
  /** The figures that decide a loan and differ from the document. */
  wrongFigures: string[]
}

const summaryFields = [
  'unitCount',
  'occupiedCount',
  'vacantCount',
  'nonRevenueCount',
  'futureLeaseCount',
  'totalMarketRent',
  'totalContractRent',
  'totalSqft',
] as const

const unitFields = ['floorplan', 'sqft', 'marketRent', 'contractRent', 'leaseStart', 'leaseEnd', 'status'] as const

/** The figures that must be right in a reading called proven. */
const decisiveFields = [
  'unitCount',
  'occupiedCount',
  'totalContractRent',
  'totalMarketRent',
  'totalIncome',
  'totalExpense',
  'noiTotal',
] as const

/** Returns whether two amounts agree to the cent. */
const isCent = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < 0.011

/** Returns a text without its case, blanks and punctuation. */
export const plainText = (text: unknown): string =>
  (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function isSame(expected: unknown, seen: unknown): boolean {
  if (typeof expected === 'boolean') return expected === seen
  if (typeof expected === 'number') return isCent(expected, typeof seen === 'string' ? Number(seen) : seen)
  return plainText(expected) === plainText(seen)
}

/** Counts facts; what the document does not state is not tested. */
class FactCount {
  right = 0
  asked = 0
  readonly misses: Miss[] = []

  ask(name: string, expected: unknown, seen: unknown): void {
    if (expected === null || expected === undefined) return
    this.asked += 1
    if (isSame(expected, seen)) this.right += 1
    else this.misses.push({ name, expected, seen })
  }
}

/** Scores the documents of a file against its truth; a rejected file has none. */
export function scoreAnswers(truth: Truth, answers: readonly Answer[]): Score {
  const kind = isRoll(truth) ? 'rent_roll' : 'operating_statement'
  const answer: Answer = answers.find((one) => one.kind === kind) ?? { kind, sheet: '', verdict: 'refused' }
  const facts = new FactCount()
  const categories = new FactCount()
  if (isRoll(truth)) askRoll(truth, answer, facts)
  else askStatement(truth, answer, facts, categories)
  const wrongFigures = decisiveFields.filter(
    (field) => truth[field] !== null && truth[field] !== undefined && !isSame(truth[field], answer.summary?.[field]),
  )
  const { right, asked, misses } = facts
  return {
    right,
    asked,
    misses,
    categories: { right: categories.right, asked: categories.asked, misses: categories.misses },
    verdict: answer.verdict ?? 'read_not_proven',
    wrongFigures,
  }
}

function askRoll(truth: Truth, seen: Answer, facts: FactCount): void {
  const summary = seen.summary ?? {}
  for (const field of summaryFields) facts.ask(field, truth[field], summary[field])
  facts.ask(
    'asOf',
    truth.asOf,
    truth.asOf && (typeof summary['asOf'] === 'string' ? summary['asOf'] : '').slice(0, truth.asOf.length),
  )
  for (const [name, count] of Object.entries(truth.floorplans ?? {}))
    facts.ask(`floorplan ${name}`, count, named(seen.floorplans, name))
  const codes = Object.entries(truth.chargeCodes ?? {})
  for (const [code, total] of codes.length > 1 ? codes : [])
    if (total) facts.ask(`charge ${code}`, total, named(seen.chargeCodes, code))
  for (const unit of truth.spotChecks ?? []) {
    const found = unitLike(unit, seen.units ?? [])
    for (const field of unitFields) facts.ask(`unit ${unit.unit} ${field}`, unit[field], found[field])
  }
}

/** Finds the unit of a reading that a check is about: the same number; if several have it, also the same area and floorplan. */
function unitLike(unit: UnitCheck, units: readonly Record<string, unknown>[]): Record<string, unknown> {
  const candidates = units.filter((one) => plainText(one['unit']) === plainText(unit.unit))
  const isLike = (one: Record<string, unknown>) =>
    isSame(unit.sqft ?? one['sqft'], one['sqft']) && plainText(one['floorplan']) === plainText(unit.floorplan)
  return candidates.find(isLike) ?? candidates[0] ?? {}
}

function askStatement(truth: Truth, seen: Answer, facts: FactCount, categories: FactCount): void {
  const summary = seen.summary ?? {}
  const periods = truth.months ?? []
  const seenPeriods = (summary['months'] ?? []) as string[]
  const lines = seen.lines ?? []
  // Months are compared by name; years, scenarios and unnamed columns by place, since captions vary.
  const isMonthly = periods.every((month) => /^\d{4}-\d{2}$/.test(month))
  if (periods.length > 0 && isMonthly) facts.ask('months', periods.join(' '), seenPeriods.join(' '))
  const valueOf = (line: { values?: Record<string, unknown> } | undefined, period: string) =>
    line?.values?.[isMonthly ? period : (seenPeriods[periods.indexOf(period)] ?? '')]
  for (const total of truth.totalLines ?? []) {
    const isFound = lines.some(({ isTotal, label }) => isTotal === true && plainText(label) === plainText(total))
    facts.ask(`total line ${total}`, true, isFound)
  }
  for (const field of ['valueLineCount', 'totalIncome', 'totalExpense', 'noiTotal'] as const)
    facts.ask(field, truth[field], summary[field])
  for (const field of ['noiPerMonth', 'totalIncomePerMonth', 'totalExpensePerMonth'] as const) {
    const values = (summary[field] ?? []) as unknown[]
    for (const [at, value] of (truth[field] ?? []).entries()) facts.ask(`${field}[${at}]`, value, values[at])
  }
  askLines(truth, lines, facts, categories)
  for (const { label, values = {} } of truth.spotChecks ?? []) {
    const found = lines.filter((line) => plainText(line.label) === plainText(label))
    const asked = Object.entries(values)
    const best = found.find((line) => asked.every(([month, value]) => isSame(value, valueOf(line, month)))) ?? found[0]
    for (const [month, value] of asked) facts.ask(`${label} ${month}`, value, valueOf(best, month))
  }
}

function askLines(truth: Truth, all: NonNullable<Answer['lines']>, facts: FactCount, categories: FactCount): void {
  const lines = all.filter(({ isTotal }) => !isTotal)
  const used = new Set<number>()
  for (const { label, section, category, alsoAcceptable = [], total } of truth.lines ?? []) {
    const isLike = (at: number) => !used.has(at) && plainText(lines[at]?.label) === plainText(label)
    const places = lines.map((_, at) => at).filter(isLike)
    const place =
      places.find((at) => total === undefined || total === null || isCent(total, lines[at]?.total)) ?? places[0]
    if (place !== undefined) used.add(place)
    const found = place === undefined ? undefined : lines[place]
    facts.ask(`section of ${label}`, section, found?.section)
    const accepted = [category, ...alsoAcceptable].flatMap((name) => statementCategories[name] ?? [name])
    categories.asked += 1
    if (found && accepted.some((name) => plainText(found.category).startsWith(plainText(name)))) categories.right += 1
    else
      categories.misses.push({
        name: `category of ${label} (${section})`,
        expected: accepted.join(' or '),
        seen: found?.category ?? 'no such line',
      })
  }
}

/** Returns the value under a name, ignoring case and punctuation. */
function named(record: Record<string, unknown> | undefined, name: string): unknown {
  const key = Object.keys(record ?? {}).find((one) => plainText(one) === plainText(name))
  return key === undefined ? undefined : record?.[key]
}
