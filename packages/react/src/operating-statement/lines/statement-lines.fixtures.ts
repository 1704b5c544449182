import { type Correction, type ReadStatement, readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { type CellLiteral, type Grid, gridOf } from '@uwkit/core/shared'
import { type DeskGesture, emptyDesk, newDeskHistory, withGesture } from '../../parsed-file/index.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Labels that the fixtures' model knows: a concept and its probability. */
const meanings: Record<string, readonly [concept: string, probability: number]> = {
  'Market Rent': ['gpr', 0.99],
  'Vacancy Loss': ['vacancy', 0.98],
  'Rent Concessions': ['concessions', 0.97],
  'Laundry Income': ['laundry', 0.95],
  Payroll: ['payroll_admin', 0.94],
  'Repairs and Maintenance': ['rm', 0.96],
  Electricity: ['electric', 0.93],
  'Water and Sewer': ['water_sewer', 0.97],
  'Real Estate Taxes': ['re_taxes', 0.99],
  'Property Insurance': ['insurance', 0.98],
  'Management Fees': ['mgmt_fee', 0.42],
  'Mortgage Interest': ['debt_service', 0.97],
}

/** Predictor that knows the usual lines, is unsure of management fees, and does not know a smart home package. */
export const linePredictor: Predictor = {
  lineItem: ({ label }) => {
    const known = meanings[label]
    return known
      ? [
          { answer: known[0], probability: known[1] },
          { answer: 'ga', probability: (1 - known[1]) / 2 },
        ]
      : []
  },
  chargeCode: () => [],
  documentKind: () => [{ answer: 'operating_statement', probability: 0.99 }],
}

/** Changes to the usual statement of Harbor Lane. */
export interface HarborLaneChanges {
  /** Amount added to the printed income total of March. */
  marchDifference?: number
  /** Indexes, from 0, of months that are missing. */
  missingMonths?: readonly number[]
  /** Index, from 0, of a month whose column is all zeros. */
  blankMonth?: number
  /** Whether the property insurance row is repeated. */
  hasInsuranceTwice?: boolean
}

/** Returns the operating statement of Harbor Lane as its manager prints it: twelve months of 2025, with a roof repair in July. */
export function harborLaneGrid(changes: HarborLaneChanges = {}): Grid {
  const { marchDifference = 0, missingMonths = [], blankMonth, hasInsuranceTwice = false } = changes
  const of = (usual: number, others: Record<number, number> = {}) => months.map((_, at) => others[at] ?? usual)
  const income: [string, string, number[]][] = [
    ['4010', 'Market Rent', of(104_500)],
    ['4020', 'Vacancy Loss', of(-5225, { 1: -6270 })],
    ['4030', 'Rent Concessions', of(-800)],
    ['4110', 'Laundry Income', of(1180, { 6: 1240 })],
    ['4190', 'Smart Home Package', of(350)],
  ]
  const insurance: [string, string, number[]] = ['5310', 'Property Insurance', of(3150)]
  const expense: [string, string, number[]][] = [
    ['5010', 'Payroll', of(12_400)],
    ['5110', 'Repairs and Maintenance', [6150, 5890, 6420, 7010, 5560, 6230, 48_300, 6610, 5980, 6350, 7120, 5830]],
    ['5210', 'Electricity', of(2950)],
    ['5220', 'Water and Sewer', of(3310)],
    ['5300', 'Real Estate Taxes', of(9240)],
    insurance,
    ...(hasInsuranceTwice ? [insurance] : []),
    ['5400', 'Management Fees', of(3000)],
  ]
  const sum = (rows: readonly [string, string, number[]][]) =>
    months.map((_, at) => rows.reduce((all, [, , figures]) => all + (figures[at] ?? 0), 0))
  const effective = sum(income).map((value, at) => (at === 2 ? value + marchDifference : value))
  const operating = sum(hasInsuranceTwice ? expense.filter((_, at) => at !== 6) : expense)
  const net = sum(income).map((value, at) => value - (operating[at] ?? 0))
  const interest = of(31_750)
  const shown = (figures: readonly number[]) => figures.filter((_, at) => !missingMonths.includes(at))
  const rowOf = ([code, label, figures]: [string, string, readonly number[]]): CellLiteral[] => {
    const kept = shown(figures)
    const cells = kept.map((value, at) => (at === blankMonth ? 0 : value))
    return [code, label, ...cells, cells.reduce<number>((all, value) => all + (value ?? 0), 0)]
  }
  return gridOf('Income Statement', [
    ['Harbor Lane Apartments'],
    ['Income Statement'],
    [
      'Code',
      'Account',
      ...months.filter((_, at) => !missingMonths.includes(at)).map((name) => `${name} 2025`),
      'Total',
    ],
    ['', 'Income'],
    ...income.map(rowOf),
    rowOf(['', 'Total Income', effective]),
    ['', 'Operating Expenses'],
    ...expense.map(rowOf),
    rowOf(['', 'Total Operating Expenses', operating]),
    rowOf(['', 'Net Operating Income', net]),
    rowOf(['7010', 'Mortgage Interest', interest]),
    rowOf(['', 'Net Income', net.map((value, at) => value - (interest[at] ?? 0))]),
  ])
}

/** Reads a grid as an operating statement, with corrections applied. */
export function readStatement(
  grid: Grid = harborLaneGrid(),
  corrections: readonly Correction[] = [],
  chartOfAccountsId = 2,
): ReadStatement {
  const workbook = { file: 'harbor-lane.xlsx', format: 'xlsx' as const, grids: [grid] }
  const { documents } = readDocuments(workbook, { predictor: linePredictor, corrections, chartOfAccountsId })
  const statement = documents.find((one): one is ReadStatement => one.kind === 'operating_statement')
  if (statement === undefined) throw new Error('The grid holds no statement')
  return statement
}

/** Author and time that complete a correction from a gesture. */
export const correctionBase = { by: 'A. Lee', at: '2026-01-15', reason: null }

/** Returns a step's corrections as corrections of a user. */
export function correctedBy(gesture: DeskGesture): readonly Correction[] {
  return withGesture(newDeskHistory(emptyDesk), gesture, { by: 'A. Lee', at: '2026-01-15' }).content.corrections
}
