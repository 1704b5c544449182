import { type CombinedLoan, carriedOver, type Portfolio } from '@uwkit/core/portfolio'
import type { Colors } from '../output/environment.ts'
import { figure, wholeDollars } from '../output/format.ts'
import { figureTable, reportText } from '../output/report.ts'

/** A portfolio for a person: the loan, the months of each deal, the ladder, and the rent rolls. */
export function portfolioText(portfolio: Portfolio, combined: CombinedLoan, colors: Colors): string {
  const { parts, rows, roll, basis, commonMonths } = portfolio
  const hasAmount = (row: Portfolio['rows'][number]) =>
    row.isTotal || [...row.reported.parts, ...row.underwritten.parts].some((amount) => (amount ?? 0) !== 0)
  const ladder = figureTable(
    [
      ['', ...parts.flatMap(({ name }) => [name, '']), 'All deals', ''],
      ['', ...parts.flatMap(() => ['reported', 'underwritten']), 'reported', 'underwritten'],
    ],
    rows.filter(hasAmount).map(({ label, isTotal, reported, underwritten }) => ({
      isTotal,
      cells: [
        label,
        ...parts.flatMap((_, at) => [
          wholeDollars(reported.parts[at] ?? null),
          wholeDollars(underwritten.parts[at] ?? null),
        ]),
        wholeDollars(reported.total),
        wholeDollars(underwritten.total),
      ],
    })),
    1,
    colors,
  )
  const units = figureTable(
    [['', 'As of', 'Units', 'Occupied', 'Market rent', 'Contract rent']],
    [
      ...parts.map((part) => ({ name: part.name, one: part.roll, isTotal: false })),
      { name: 'All deals', one: roll, isTotal: true },
    ].map(({ name, one, isTotal }) => ({
      isTotal,
      cells: [
        name,
        one?.asOf ?? '—',
        figure(one?.units ?? null),
        figure(one?.occupied ?? null),
        wholeDollars(one?.marketRent ?? null),
        wholeDollars(one?.contractRent ?? null),
      ],
    })),
    1,
    colors,
  )
  const months = parts.map(
    ({ name, caption, note }) => `${name}: ${[caption ?? 'no year', note].filter(Boolean).join('. ')}`,
  )
  const common = basis === 'common' && commonMonths === null ? ['The deals have no twelve months in common.'] : []
  return reportText(
    [
      { title: 'Loan', lines: loanLines(combined) },
      { title: 'Months', lines: [...common, ...months] },
      { title: 'Statements, dollars a year', lines: ladder },
      { title: 'Rent rolls', lines: units },
    ],
    colors,
  )
}

/** The one loan, by which terms and tests it comes about, and what of the deals' own loans it rests on. */
function loanLines(combined: CombinedLoan): string[] {
  const { sizing, rulePack, apart, isDebtUnknown } = combined
  const { request, governing, tests, reason } = sizing
  const held = tests.find(({ name }) => name === governing)?.label
  const rate = request.rate === null ? 'no rate' : `${(request.rate * 100).toFixed(3)}%`
  const months = `${figure(request.termMonths)} months term, ${figure(request.amortisationMonths)} amortizing`
  return [
    `One loan on all by ${rulePack.id}: ${wholeDollars(sizing.loan)}${held === undefined ? '' : `, held by ${held}`}`,
    ...(reason === '' ? [] : [reason]),
    `Terms: ${rate}, ${months}, ${figure(request.interestOnlyMonths)} interest only`,
    `Loans of the deals one by one, added up: ${apart === null ? 'not all are known' : wholeDollars(apart)}`,
    ...carriedOver(combined),
    ...(isDebtUnknown ? ['Not all of the debt that stays in place is known: enter its payments and balance.'] : []),
  ]
}
