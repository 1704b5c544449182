import type { Random } from '../../../samples/generator/random.ts'
import type { Draft } from './document.ts'
import { printStatement, type StatementPrint } from './print-statement.ts'
import { statementAnswer } from './statement-answer.ts'
import { statementErrors } from './statement-error.ts'
import type { FigureColumn, StatementLayout } from './statement-layout.ts'
import { inventStatementYear } from './statement-year.ts'
import { withTotalOff } from './total-error.ts'

/** Invents operations and prints their statement, with an error of one line or one dollar where asked. */
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

/** Periods from the last to the first; columns that are none keep their places after them. */
function newestFirst(figures: readonly FigureColumn[]): FigureColumn[] {
  const periods = figures.filter(({ period }) => period !== null)
  return [...periods.toReversed(), ...figures.filter(({ period }) => period === null)]
}
