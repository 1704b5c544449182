import { cents, type Report, type ReportCell, totalOf, whole } from './report.ts'
import { captionCell, type FigureColumn, type PrintedFigures, type StatementLayout } from './statement-layout.ts'
import { groupTotals, less, type StatementGroup, type StatementYear } from './statement-year.ts'

/** Differences of a document from its system's plain report. */
export interface StatementPrint {
  figures: readonly FigureColumn[]
  hasGroupTotals: boolean
  /** Whether it prints totals of income and expenses and net operating income. */
  hasTotals: boolean
  /** Whether expenses and lines below NOI are printed with a minus. */
  hasNegativeExpenses: boolean
}

/**
 * Prints operations in a layout.
 *
 * @param body The operations that the lines print.
 * @param stated The operations that the totals are computed from: the same, unless an error is injected.
 */
export function printStatement(
  layout: StatementLayout,
  print: StatementPrint,
  body: StatementYear,
  stated: StatementYear,
): Report {
  const { figures } = print
  const { labels, captions, codes, scope } = layout
  const count = body.periods.length
  const money = scope.isWhole ? whole : cents
  const rows: ReportCell[][] = layout.titles(body).map((title) => [title])
  const height = Math.max(...figures.map(({ caption }) => caption.split('|').length))
  const header = { from: rows.length, to: rows.length + height }
  const lead: ReportCell[] = codes === 'column' ? [null, null] : [null]
  for (let row = 0; row < height; row++) {
    rows.push([...lead, ...figures.map(({ caption }) => captionCell(caption, row, height))])
  }
  let account = 4000
  const named = (label: string, depth: number, isCaption = false): ReportCell[] => {
    const text = `${layout.isIndented ? '    '.repeat(depth) : ''}${label}`
    if (codes === 'none' || (isCaption && codes === 'label')) return [text]
    account += 10
    return codes === 'column' ? [`${account}-0000`, text] : [`${text.match(/^ */)?.[0]}${account}-0000 - ${label}`]
  }
  const cased = (label: string) => (layout.isUpper ? label.toUpperCase() : label)
  const turned = (figures: number[]) => figures.map((value) => (value === 0 ? 0 : -value))
  const line = (label: string, depth: number, sound: PrintedFigures, isTotal: boolean, section?: string) => {
    const isTurned = print.hasNegativeExpenses && section !== undefined && section !== 'income'
    const printed = isTurned ? { values: turned(sound.values), budget: turned(sound.budget) } : sound
    const cells = figures.map(({ figure, isChecked }): ReportCell => {
      const value = figure(printed)
      if (typeof value !== 'number') return value
      return isTotal && isChecked ? totalOf(value, scope.isWhole ? 'whole' : 'cents') : money(value)
    })
    rows.push([...named(label, depth), ...cells])
  }
  const totals = (groups: readonly StatementGroup[]): PrintedFigures => ({
    values: groupTotals(groups, 'values', count),
    budget: groupTotals(groups, 'budget', count),
  })
  const net = (one: PrintedFigures, other: PrintedFigures): PrintedFigures => ({
    values: less(one.values, other.values),
    budget: less(one.budget, other.budget),
  })
  const of = (section: StatementGroup['section']) => stated.groups.filter((group) => group.section === section)
  const printGroup = (group: StatementGroup) => {
    rows.push(named(cased(group.caption), 1, true))
    for (const one of group.lines) line(one.label, 2, one, false, group.section)
    const sound = stated.groups.find(({ caption }) => caption === group.caption) ?? group
    if (print.hasGroupTotals) line(cased(labels.group(group.caption)), 1, totals([sound]), true, group.section)
  }
  const printSection = (section: StatementGroup['section'], caption: string | null, total: string) => {
    if (caption !== null) rows.push(named(caption, 0, true))
    body.groups.filter((group) => group.section === section).forEach(printGroup)
    if (print.hasTotals) line(total, 0, totals(of(section)), true, section)
  }
  printSection('income', captions.income, labels.income)
  printSection('expense', captions.expenses, labels.expenses)
  const operating = net(totals(of('income')), totals(of('expense')))
  if (print.hasTotals) line(labels.netOperatingIncome, 0, operating, true)
  const below = body.groups.filter((group) => group.section === 'below')
  below.forEach(printGroup)
  if (below.length > 0 && print.hasTotals) line(labels.netIncome, 0, net(operating, totals(of('below'))), true)
  return {
    sheet: layout.sheet,
    rows,
    header,
    end: rows.length,
    merges: [],
    hiddenColumns: [],
    dateForm: 'american',
    hasTextDates: false,
  }
}
