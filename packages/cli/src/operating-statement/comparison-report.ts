import type { RestatedMonth, StatementComparison, StitchedStatement } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { CellSource } from '@uwkit/core/shared'
import { countText, dollarColumn, dollarsText, monthText, plural, signedText, unknownText } from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { changeCells, comparedTitle, figureTable, otherPropertyLines, reportText } from '../output/report.ts'

/**
 * Returns the text report of two statements: line by line over a year of each, the shared months with different amounts, and the combined
 * timeline.
 */
export function statementComparisonReport(
  comparison: StatementComparison,
  { before, after }: { before: ReadStatement; after: ReadStatement },
  timeline: StitchedStatement | null,
  colors: Colors,
): string {
  const names = [before.statement.property, after.statement.property] as const
  const { columns } = comparison
  return reportText(
    [
      {
        title: `Operating statement comparison${comparedTitle(...names)}`,
        lines: [
          ...figureTable(
            [['', 'File', 'Year compared', 'Lines']],
            [['Earlier', before, columns.before] as const, ['Later', after, columns.after] as const].map(
              ([name, { file, statement }, column]) => ({
                cells: [
                  name,
                  file,
                  column === null ? 'no figures' : captionOf(column),
                  countText(statement.lines.filter(({ isTotal }) => !isTotal).length),
                ],
              }),
            ),
            3,
            colors,
          ),
          ...otherPropertyLines(...names, colors),
        ],
      },
      { title: 'Lines, annual $', lines: changeLines(comparison, colors) },
      { title: 'Shared months', lines: restatedLines(comparison, colors) },
      { title: 'Combined timeline', lines: timelineLines(timeline) },
    ],
    colors,
  )
}

function captionOf({ caption, annualFactor }: NonNullable<StatementComparison['columns']['before']>): string {
  return annualFactor === 1 ? caption : `${caption} x ${countText(annualFactor)}`
}

function changeLines({ lines }: StatementComparison, colors: Colors): string[] {
  const shown = lines.filter(({ before, after }) => before !== null || after !== null)
  return figureTable(
    [['Line', 'Category', 'Earlier', 'Later', 'Change', '%']],
    shown.map((line) => ({
      isTotal: line.isTotal || line.isNetOperatingIncome,
      cells: [
        line.label,
        line.category ?? (line.isTotal ? '' : unknownText),
        dollarsText(line.before),
        dollarsText(line.after),
        ...changeCells(line.change, line.changeShare),
      ],
    })),
    2,
    colors,
  )
}

function restatedLines({ sharedMonths, restated }: StatementComparison, colors: Colors): string[] {
  const [first, last] = [sharedMonths[0], sharedMonths.at(-1)]
  if (first === undefined || last === undefined) return ['None: no shared months.']
  const span = first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)}`
  if (restated.length === 0)
    return [colors.green(`${plural(sharedMonths.length, 'month')}, ${span}: every figure ties to the dollar ✓`)]
  const columns = [
    restated.map(({ before }) => before),
    restated.map(({ after }) => after),
    restated.map(({ change }) => change),
  ]
  const texts = dollarColumn(columns.flat())
  return [
    colors.yellow(
      `${plural(sharedMonths.length, 'month')}, ${span}: ${plural(restated.length, 'figure')} differ by more than $1`,
    ),
    ...figureTable(
      [['Line', 'Month', 'Cells', 'Earlier', 'Later', 'Change']],
      restated.map((each, at) => ({
        isTotal: each.isTotal,
        cells: [
          each.label,
          each.month,
          cellsOf(each.source),
          texts[at] ?? '',
          texts[at + restated.length] ?? '',
          signedText(texts[at + 2 * restated.length] ?? '', each.change),
        ],
      })),
      3,
      colors,
    ),
  ]
}

function cellsOf({ before, after }: RestatedMonth['source']): string {
  const cell = (source: CellSource | null) => source?.cell ?? unknownText
  return `${cell(before)} → ${cell(after)}`
}

/** Returns the months of each file in a row: `2025-01 to 2025-06  older.xlsx`. */
function timelineLines(timeline: StitchedStatement | null): string[] {
  if (timeline === null || timeline.months.length === 0) return []
  const runs: { first: string; last: string; file: string; from: number; count: number }[] = []
  for (const { month, from, file } of timeline.months) {
    const run = runs.at(-1)
    if (run !== undefined && run.from === from) {
      run.last = month
      run.count += 1
    } else runs.push({ first: month, last: month, file, from, count: 1 })
  }
  return [
    ...runs.map(
      ({ first, last, file, count }) =>
        `${monthText(first)} to ${monthText(last)}  ${plural(count, 'month')} from ${file}`,
    ),
    ...(timeline.missing.length > 0 ? [`No file reports ${timeline.missing.join(', ')}.`] : []),
  ]
}
