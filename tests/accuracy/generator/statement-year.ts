import { addMonths, roundToCent, sumMoney } from '@uwkit/core/shared'
import { type Random, randomFrom } from '../../../samples/generator/random.ts'
import { monthlyAmounts } from '../../../samples/generator/statement.ts'
import {
  belowAccounts,
  expenseAccounts,
  incomeAccounts,
  rentAccounts,
  type StatementAccount,
  type StatementAccounts,
} from './statement-accounts.ts'

/** One line, with amounts signed as its section adds them up. */
export interface StatementLine {
  label: string
  concepts: readonly string[]
  /** One per period, oldest first. */
  values: number[]
  /** Budget of each period. */
  budget: number[]
}

export interface StatementGroup {
  section: 'income' | 'expense' | 'below'
  caption: string
  lines: StatementLine[]
}

/** An invented property's operations. All answers come from it. */
export interface StatementYear {
  name: string
  code: string
  units: number
  /** `YYYY-MM`, or `YYYY`, oldest first. */
  periods: string[]
  groups: StatementGroup[]
}

/** Parts that a layout can print. */
export interface StatementScope {
  kind: 'months' | 'years'
  /** Whether months start in January, or periods are years. */
  startsInJanuary: boolean
  count: number
  hasBelow: boolean
  isWhole: boolean
}

const names = ['Alder', 'Bramble', 'Cinder', 'Dovecote', 'Ember', 'Foxglove', 'Garnet', 'Heron', 'Juniper', 'Larkspur']
const places = ['Court', 'Pointe', 'Landing', 'Flats', 'Commons', 'Villas', 'Park', 'Station']

/** Invents operations. The same seed and scope give the same operations. */
export function inventStatementYear(seed: number, scope: StatementScope): StatementYear {
  const random = randomFrom(seed)
  const word = random.pick(names)
  const units = random.whole(40, 320)
  const first = scope.startsInJanuary ? 1 : random.whole(1, 12)
  const year = random.whole(2022, 2025)
  const periods = Array.from({ length: scope.count }, (_, at) =>
    scope.kind === 'years'
      ? String(year - scope.count + 1 + at)
      : addMonths(`${year}-${String(first).padStart(2, '0')}`, at),
  )
  const group = (section: StatementGroup['section'], accounts: StatementAccounts, minimum: number): StatementGroup => ({
    section,
    caption: random.pick(accounts.captions),
    lines: someOf(random, accounts.accounts, minimum).map((account) => lineOf(random, scope, account, periods, units)),
  })
  const expenses = expenseAccounts.filter(({ accounts }) => accounts.length < 3 || random.next() < 0.85)
  return {
    name: `${word} ${random.pick(places)}`,
    code: word.slice(0, 4).toLowerCase(),
    units,
    periods,
    groups: [
      group('income', rentAccounts, 3),
      group('income', incomeAccounts, 4),
      ...expenses.map((accounts) => group('expense', accounts, 2)),
      ...(scope.hasBelow ? [group('below', belowAccounts, 2)] : []),
    ],
  }
}

/** Returns the first account and most of the others, in their order. */
function someOf(random: Random, accounts: readonly StatementAccount[], minimum: number): StatementAccount[] {
  return accounts.filter((_, at) => at < minimum || random.next() < 0.75)
}

function lineOf(
  random: Random,
  { kind, isWhole }: StatementScope,
  { labels, concepts, perUnit, rhythm }: StatementAccount,
  periods: readonly string[],
  units: number,
): StatementLine {
  const yearly = perUnit * units
  const amounts =
    kind === 'years'
      ? periods.map((_, at) => yearly * (0.88 + 0.04 * at) * random.between(0.97, 1.03))
      : monthlyAmounts(random, periods, yearly, rhythm)
  const rounded = (value: number) => (isWhole ? Math.round(value) + 0 : roundToCent(value))
  return {
    label: random.pick(labels),
    concepts,
    values: amounts.map(rounded),
    budget: amounts.map((amount) => Math.round(amount * random.between(0.9, 1.1))),
  }
}

/** Sums some groups by period. */
export function groupTotals(groups: readonly StatementGroup[], of: 'values' | 'budget', count: number): number[] {
  const lines = groups.flatMap((group) => group.lines)
  return Array.from({ length: count }, (_, at) => sumMoney(lines.map((line) => line[of][at])))
}

/** Subtracts one figure from another by period. */
export function less(from: readonly number[], what: readonly number[]): number[] {
  return from.map((value, at) => sumMoney([value, -(what[at] ?? 0)]))
}
