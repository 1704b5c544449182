import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { sumMoney } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { type Draft, type Fact, fact } from './document.ts'
import { statementErrors, withTotalOff } from './planted-errors.ts'
import { printStatement, type StatementPrint } from './print-statement.ts'
import type { FigureColumn, StatementLayout } from './statement-layout.ts'
import { groupTotals, inventStatementYear, less, type StatementGroup, type StatementYear } from './statement-year.ts'

/** Invents operations and prints their statement, with an error of one line or one dollar if requested. */
export function draftStatement(layout: StatementLayout, random: Random, hasError: boolean): Draft {
  const year = inventStatementYear(random.whole(1, 2 ** 31), layout.scope)
  const variations: string[] = []
  const draw = (name: string, chance: number) => {
    const isDrawn = random.next() < chance
    if (isDrawn) variations.push(name)
    return isDrawn
  }
  const all = layout.figures(year)
  const isTrailing = layout.scope.kind === 'months' && all.filter(({ period }) => period !== null).length > 1
  const kept = isTrailing && draw('no column of totals', 0.15) ? all.filter(({ period }) => period !== null) : all
  const figures = isTrailing && draw('newest month first', 0.12) ? newestFirst(kept) : kept
  const print: StatementPrint = {
    figures,
    hasGroupTotals: !draw('no totals of groups', 0.15),
    hasTotals: hasError || !draw('no totals', 0.08),
    hasNegativeExpenses: draw('negative expenses', 0.1),
  }
  const answer = statementAnswer(layout, print, year)
  const sound = {
    kind: 'operating_statement' as const,
    system: layout.system,
    answer,
    variations,
    error: null,
    hasTotals: print.hasTotals,
  }
  const report = printStatement(layout, print, year, year)
  if (!hasError) return { ...sound, report }
  const totalOff = random.next() < 0.35 ? withTotalOff(random, report) : null
  if (totalOff) return { ...sound, report: totalOff, answer: null, error: 'a printed total is a dollar off' }
  const periods = figures.flatMap(({ period }) => (period === null ? [] : [period]))
  const { name, body, stated } = random.pick(statementErrors(random, year, periods))
  return { ...sound, report: printStatement(layout, print, body, stated), answer: null, error: name }
}

/** Reverses the periods; columns that are not periods keep their places after them. */
function newestFirst(figures: readonly FigureColumn[]): FigureColumn[] {
  const periods = figures.filter(({ period }) => period !== null)
  return [...periods.toReversed(), ...figures.filter(({ period }) => period === null)]
}

/** The chart of accounts of the benchmark: the multifamily chart of Fannie Mae. */
export const benchmarkChart = 2

/** Returns the facts of a printed statement. */
function statementAnswer({ scope }: StatementLayout, print: StatementPrint, year: StatementYear): Fact[] {
  const periods = print.figures.flatMap(({ period }) => (period === null ? [] : [period]))
  const shown = (values: readonly number[]) => periods.map((at) => values[at] ?? 0)
  const keys = periods.map((at) => year.periods[at] ?? '')
  const adds = scope.kind === 'months' || periods.length === 1
  const lines = year.groups.flatMap(({ section, lines: some }) => some.map((line) => ({ section, line })))
  const facts: Fact[] = [
    fact('periods', 'document', scope.kind === 'months' ? keys.join(' ') : keys.length),
    fact('lines', 'document', lines.length),
  ]
  const totals = (field: string, values: readonly number[]) => {
    shown(values).forEach((value, at) => facts.push(fact(`${field} by period`, String(at), value)))
    if (adds) facts.push(fact(`${field} in total`, 'document', sumMoney(shown(values))))
  }
  const of = (section: StatementGroup['section']) => year.groups.filter((group) => group.section === section)
  const income = groupTotals(of('income'), 'values', year.periods.length)
  const expense = groupTotals(of('expense'), 'values', year.periods.length)
  totals('income', income)
  totals('expenses', expense)
  totals('net operating income', less(income, expense))
  const chart = chartOfAccounts(benchmarkChart)
  for (const { section, line } of lines) {
    const { label, concepts, values } = line
    facts.push(fact('line section', label, section))
    const accepted = concepts.map((concept) => categoryOfConcept(chart, concept)?.name ?? null)
    facts.push({ field: 'line category', of: label, accepted })
    shown(values).forEach((value, at) => facts.push(fact('line by period', `${at} ${label}`, value)))
    if (adds) facts.push(fact('line in total', label, sumMoney(shown(values))))
  }
  return facts
}
