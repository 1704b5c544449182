import { constantAt, downTo, type Live, type LiveWord, leastOf, needing, over, times } from '../rules/live.ts'
import type { LivePad } from '../rules/live-pad.ts'

/** What a loan is sized by beside others in one column. */
export interface LoanColumn {
  rate: Live
  amortisation: Live
  minimumCoverage: Live
  maximumShare: Live
  minimumYield: Live
}

/** What all columns are sized on. */
export interface SizedOn {
  cash: Live
  value: Live
  multiple: Live
}

/** Captions of the rows that {@link loanColumn} fills, from its first row on. */
export const loanRows = [
  'Annual constant',
  'Loan by DSCR',
  'Loan by LTV',
  'Loan by debt yield',
  'Largest loan',
  'Limited by',
  'Loan to value',
  'DSCR, amortizing',
  'Debt yield',
] as const

/** What another sheet has already sized, which a column then shows instead of sizing anew. */
export interface SizedElsewhere {
  coverage: Live
  share: Live
  yields: Live
  loan: Live
  governing: LiveWord
}

/**
 * Size a loan in a column, each test in a row of its own; the least of those that are tested, rounded down.
 *
 * @param sized Tests and loan of another sheet, where the column is to show those.
 */
export function loanColumn(
  pad: LivePad,
  column: string,
  from: number,
  by: LoanColumn,
  on: SizedOn,
  name: string,
  sized: SizedElsewhere | null = null,
): Live {
  const each = pad.show(column, from, constantAt(by.rate, by.amortisation), { format: 'rate' })
  const coverage = pad.show(
    column,
    from + 1,
    sized?.coverage ??
      needing(
        [on.cash, by.minimumCoverage, each],
        (cash, minimum, constant) => `MAX(0,${cash}/${minimum}/${constant})`,
        (cash, minimum, constant) => Math.max(0, cash / minimum / constant),
      ),
  )
  const share = pad.show(column, from + 2, sized?.share ?? times(on.value, by.maximumShare))
  const dividend = over(on.cash, by.minimumYield)
  const yields = pad.show(
    column,
    from + 3,
    sized?.yields ??
      needing(
        [{ formula: `(${dividend.formula})`, value: dividend.value }],
        (loan) => `MAX(0,${loan})`,
        (loan) => Math.max(0, loan),
      ),
  )
  const least = leastOf([coverage, share, yields])
  const rounded = sized?.loan ?? downTo({ formula: least.formula, value: least.value }, on.multiple)
  const loan = pad.show(column, from + 4, rounded, { role: 'grand', name })
  const tests = [
    [coverage, 'DSCR'],
    [share, 'LTV'],
    [yields, 'Debt yield'],
  ] as const
  const governing = tests.find(([cap]) => cap.value !== null && cap.value === least.value)?.[1] ?? ''
  const all = `${column}${from + 1}:${column}${from + 3}`
  const named = tests.reduceRight(
    (rest, [cap, word]) => `IF(AND(${cap.formula}<>"",N(${cap.formula})=${least.formula}),"${word}",${rest})`,
    '""',
  )
  const limited = { formula: `IF(COUNT(${all})=0,"",${named})`, value: governing }
  const { formula: word, value: limitedBy } = sized?.governing ?? limited
  pad.says(column, from + 5, word, limitedBy, { format: 'centre' })
  pad.show(column, from + 6, over(loan, on.value), { format: 'percent' })
  const service = times(loan, each)
  pad.show(column, from + 7, over(on.cash, { formula: `(${service.formula})`, value: service.value }), {
    format: 'ratio',
  })
  pad.show(column, from + 8, over(on.cash, loan), { format: 'percent' })
  return loan
}
