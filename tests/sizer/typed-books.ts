/** Workbooks that size a loan, and the meaning of each of their input cells for the SDK. */
import type { SizerInput, SizerWorkbook } from '@uwkit/core/sizer'
import { type PartialLoanRequest, programOf, standardTestNames } from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import fc from 'fast-check'
import { lines, rentRoll } from './deals.ts'
import { lineInput, namedInput, type SizedFrom, sizedFrom, type TypedInput } from './typed-inputs.ts'
import { type InputCell, inputCells } from './typed-workbook.ts'

/** One program per shape of rules, in the workbook of its lender and in those that accept any. */
export const books: readonly (readonly [type: string, program: string, request: PartialLoanRequest])[] = [
  ['fannie', 'fannie-conventional', { state: 'CA' }],
  ['fannie', 'fannie-small', { state: 'CA', purpose: 'purchase', purchasePrice: 9_000_000 }],
  ['fannie', 'fannie-structured-arm', { maximumRate: 0.08, comparableFixedRate: 0.06 }],
  ['fannie', 'fannie-affordable', { interestOnlyMonths: 24 }],
  ['fannie', 'fannie-seniors', { careMix: { independentLiving: 60, assistedLiving: 40 } }],
  ['fannie', 'fannie-cooperative', { cashFlowAsRun: 510_000 }],
  ['fannie', 'fannie-supplemental', { debtServiceInPlace: 150_000, balanceInPlace: 2_500_000 }],
  ['fannie', 'fannie-near-stabilization', {}],
  ['fannie', 'fannie-green-rewards', { ownerSavings: 60_000, tenantSavings: 40_000 }],
  ['fannie', 'fannie-hard-subordinate-debt', { subordinateDebtService: 90_000 }],
  ['freddie', 'freddie-fixed', {}],
  ['freddie', 'freddie-seniors', { careMix: { independentLiving: 60 }, interestOnlyMonths: 24 }],
  ['freddie', 'freddie-floating', { comparableFixedRate: 0.0585 }],
  ['freddie', 'freddie-floating', { termMonths: 60, interestOnlyMonths: 60 }],
  ['sbl_model', 'freddie-sbl', { market: 'top', value: 7_000_000 }],
  [
    'hud_model',
    'hud-223f',
    { costBeforeFees: 8_900_000, bedrooms: { none: 0, one: 49, two: 50, three: 0, fourOrMore: 0 } },
  ],
  [
    'hud_model',
    'hud-223f',
    { purpose: 'purchase', purchasePrice: 11_000_000, costBeforeFees: 11_400_000, grants: 300_000 },
  ],
  ['hud_model', 'hud-221d4', { costBeforeFees: 12_500_000, hasElevator: true }],
  ['hud_model', 'hud-232-223f', { costBeforeFees: 9_000_000, careMix: { assistedLiving: 60 } }],
  ['wdis_model', 'bank', { totalCost: 11_000_000 }],
  ['wdis_model', 'freddie-fixed', {}],
  ['capital_markets', 'cmbs-conduit', {}],
]

const documents = {
  rentRoll,
  statements: [aStatement([...lines, { concept: 'commercial', months: 2_000 }])],
}

/** Returns the input that a program's loan is sized from, and its workbook. */
export function sizedBook(
  type: string,
  program: string,
  request: PartialLoanRequest,
): { from: SizedFrom; workbook: SizerWorkbook } {
  const rulePack = programOf(program)
  const accrual = rulePack.accruals.includes('30/360') ? '30/360' : rulePack.accruals[0]
  const usual = { value: 10_000_000, rate: 0.0575, accrual }
  const from: SizedFrom = { documents, assumptions: {}, request: { ...usual, ...request }, rulePack }
  const deal = { name: 'Sample Court', address: null }
  const input: SizerInput = { deal, asOf: rentRoll.asOf, ...documents, ...sizedFrom(from), ties: [], findings: [] }
  return { from, workbook: sizerWorkbook(type, input) }
}

/** Returns the meaning of a cell for the SDK; the lines of the ladder are identified by the text next to them. */
function meaningOf(cell: InputCell, from: SizedFrom): TypedInput | null {
  if (cell.name !== null) return namedInput(cell.name)
  if (cell.sheet === 'Underwriting') {
    const line = sizedFrom(from).underwriting.lines.find(({ label }) => label === cell.label)
    return line === undefined ? null : lineInput(line.key, cell.address.charAt(0), cell.choices)
  }
  const test = from.rulePack.furtherTests[Number(cell.address.slice(1)) - 6 - standardTestNames.length]
  if (cell.sheet !== 'Sizing' || !cell.address.startsWith('B') || test === undefined) return null
  return {
    values: fc.integer({ min: 100, max: 180 }).map((hundredth) => hundredth / 100),
    apply: (state, value) => ({
      ...state,
      rulePack: {
        ...state.rulePack,
        furtherTests: state.rulePack.furtherTests.map((each) =>
          each.name === test.name ? { ...each, minimumDebtServiceCoverage: Number(value) } : each,
        ),
      },
    }),
  }
}

/** Sheets whose columns are separate loans. */
export const sideBySide = ['Quote Grid', 'Lender Matrix']

/** Returns the cells of a workbook that affect a loan, with their meanings. */
export function decidingCells(workbook: SizerWorkbook, from: SizedFrom) {
  return inputCells(workbook)
    .filter(({ sheet }) => sheet !== 'Checks' && !sideBySide.includes(sheet))
    .map((cell) => ({ cell, place: `${cell.sheet}!${cell.address}`, meaning: meaningOf(cell, from) }))
}
