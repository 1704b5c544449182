import { labelOf } from '@uwkit/core/glossary'
import {
  type PortfolioLine,
  type PortfolioProperty,
  type PortfolioRollUp,
  type PortfolioTotals,
  reportedMonths,
  stitchStatements,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { InvalidInputError, sumKnown } from '@uwkit/core/shared'
import { countText, dollarsText, monthText, plural } from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { figureTable, reportText } from '../output/report.ts'

/** Returns the property of a file: its statements as one timeline, or the first one if they name no months. */
export function propertyOf(file: string, statements: readonly ReadStatement[]): PortfolioProperty | null {
  const [first] = statements
  if (first === undefined) return null
  const name = first.statement.property ?? file.replace(/\.[^.]+$/, '')
  const dated = statements.map(({ statement }) => statement).filter((each) => reportedMonths(each).length > 0)
  return { name, statement: dated.length > 0 ? stitchStatements(dated).statement : first.statement }
}

/** Returns the text report of a portfolio: months, then a row per meaning and a column per property, with totals. */
export function portfolioReport(rollUp: PortfolioRollUp, colors: Colors): string {
  const { properties, months, annualFactor, reach, leftOut, lines } = rollUp
  const span = `${monthText(months[0] ?? '')} to ${monthText(months.at(-1) ?? '')}`
  const sections = (section: string) => byCategory(lines.filter((line) => line.section === section))
  return reportText(
    [
      {
        title: `Portfolio of ${countText(properties.length)} ${properties.length === 1 ? 'property' : 'properties'}`,
        lines: [
          `Common months: ${span} (${plural(months.length, 'month')}).`,
          ...(annualFactor === null || annualFactor === 1
            ? []
            : [`Multiply by ${countText(annualFactor)} to annualize; figures below are not annualized.`]),
          ...(leftOut.length > 0 ? [colors.yellow(`Excluded (no dated months): ${leftOut.join(', ')}.`)] : []),
          '',
          ...figureTable(
            [['Property', 'Months reported']],
            properties.map((name, at) => {
              const of = reach[at] ?? null
              return {
                cells: [name, of === null ? 'no dated months' : `${monthText(of.first)} to ${monthText(of.last)}`],
              }
            }),
            2,
            colors,
          ),
        ],
      },
      {
        title: 'Totals for these months, $',
        lines: figureTable(
          [['', ...properties, 'Portfolio']],
          [
            ...sections('income'),
            row(labelOf('effectiveGrossIncome'), rollUp.income, true),
            ...sections('expense'),
            row('Operating expenses', rollUp.expense, true),
            row(labelOf('netOperatingIncome'), rollUp.netOperatingIncome, true),
            ...sections('below'),
          ],
          1,
          colors,
        ),
      },
    ],
    colors,
  )
}

/** Returns one row per category: several meanings may share one. */
function byCategory(lines: readonly PortfolioLine[]) {
  const categories = [...new Set(lines.map(({ category }) => category))]
  return categories.map((category) => {
    const ofCategory = lines.filter((line) => line.category === category)
    const amounts = (ofCategory[0]?.amounts ?? []).map((_, at) => sumKnown(ofCategory.map((line) => line.amounts[at])))
    const total = sumKnown(ofCategory.map((line) => line.total))
    return row(`  ${category ?? 'No category'}`, { amounts, total }, false)
  })
}

function row(label: string, { amounts, total }: PortfolioTotals, isTotal: boolean) {
  return { isTotal, cells: [label, ...amounts.map(dollarsText), dollarsText(total)] }
}

/**
 * Requires one file per property: the same property twice would count twice.
 *
 * @throws {InvalidInputError} Two files are for a property of the same name.
 */
export function requireOneFileEach(files: readonly { file: string; property: string }[]): void {
  const known = new Map<string, string>()
  for (const { file, property } of files) {
    const key = property.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
    const first = known.get(key)
    if (first !== undefined)
      throw new InvalidInputError(
        'the files',
        `${first}, ${file}`,
        `must be one per property. Two are for “${property}”, which would be counted twice. Keep one`,
      )
    known.set(key, file)
  }
}

/**
 * Requires months that all properties of a portfolio report.
 *
 * @throws {InvalidInputError} They share none; the message lists the months of each.
 */
export function requireCommonMonths({ properties, months, reach }: PortfolioRollUp): void {
  if (months.length > 0) return
  const reports = properties.map((name, at) => {
    const of = reach[at] ?? null
    return `${name} ${of === null ? 'no dated months' : `${monthText(of.first)} to ${monthText(of.last)}`}`
  })
  throw new InvalidInputError('the files', reports.join('; '), 'must share at least one month to be combined')
}
