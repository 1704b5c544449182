import { readFileSync } from 'node:fs'
import { type DealFigures, problemText } from '@uwkit/core/sizer'
import { beforeAll, describe, expect, it } from 'vitest'
import { formulaValues, recalculateInJavaScript } from '../sizer/recalculate.ts'
import { readFilled } from './filled-book.ts'
import { conduitTemplate, draftAndFill, type FormCell, formOf, sampleFigures } from './lender-form.ts'

let deal: DealFigures
beforeAll(async () => {
  deal = await sampleFigures()
})

/** Returns the values of cells of the filled form from another calculator. */
function calculated(bytes: Uint8Array, ...places: string[]): number[] {
  const book = readFilled(bytes)
  recalculateInJavaScript(book)
  const values = formulaValues(book)
  return places.map((place) => Math.round(Number(values.get(place))))
}

const ours = () => {
  const { effectiveGrossIncome, totalExpenses, netOperatingIncome, netCashFlow } = deal.underwriting
  return [effectiveGrossIncome, totalExpenses, netOperatingIncome, netCashFlow].map((one) =>
    Math.round(one ?? Number.NaN),
  )
}
const amountOf = (key: string) => deal.underwriting.lines.find((line) => line.key === key)?.amount ?? Number.NaN

const wholeDollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`

/** Expenses before income, different wording, columns of others, and room for 20 of the sample's 96 units. */
const expensesFirst: FormCell[][] = [
  ['Underwriting of the property'],
  [null, 'Budget', 'Lender UW', 'Appraiser'],
  ['COST OF OPERATION', null, null, null],
  ['Ad valorem taxes', '$', '$', '$'],
  ['Hazard insurance', '$', '$', '$'],
  ['Electricity', '$', '$', '$'],
  ['Water and sewer', '$', '$', '$'],
  ['Wages and salaries', '$', '$', '$'],
  ['Upkeep and repairs', '$', '$', '$'],
  ['Office and general', '$', '$', '$'],
  ['Property management', '$', '$', '$'],
  ['Miscellaneous', '$', '$', '$'],
  ['Total operating expenses', '=SUM(B4:B12)', '=SUM(C4:C12)', '=SUM(D4:D12)'],
  ['RECEIPTS', null, null, null],
  ['Rents from apartments', '$', '$', '$'],
  ['Less: vacancy and collection loss', '$', '$', '$'],
  ['Utilities', '$', '$', '$'],
  ['Sundry receipts', '$', '$', '$'],
  ['Effective gross income', '=B15-B16+B17+B18', '=C15-C16+C17+C18', '=D15-D16+D17+D18'],
  ['Net operating income', '=B19-B13', '=C19-C13', '=D19-D13'],
  ['Replacement reserves', '$', '$', '$'],
  ['Net cash flow', '=B20-B21', '=C20-C21', '=D20-D21'],
]
const fewRows: FormCell[][] = [
  ['Unit', 'Sq Ft', 'Market Rent', 'Contract Rent'],
  ...Array.from({ length: 20 }, () => ['$', '$', '$', '$']),
  ['Total', null, '=SUM(C2:C21)', '=SUM(D2:D21)'],
]

describe('a form with its expenses first and other captions than ours', () => {
  it('comes to our income, expenses, NOI and cash flow, by another calculator too', async () => {
    const { proof, after, check } = await draftAndFill(formOf({ UW: expensesFirst }), deal)
    expect(check.problems.map(problemText)).toEqual([])
    expect([proof.holds, proof.reasons]).toEqual([true, []])
    expect(calculated(after, 'UW!C19', 'UW!C13', 'UW!C20', 'UW!C22')).toEqual(ours())
  })

  it('takes Utilities among the receipts for what residents pay back, and vacancy with the sign of the form', async () => {
    const { typed } = await draftAndFill(formOf({ UW: expensesFirst }), deal)
    expect(typed.get('UW!C17')).toBeCloseTo(amountOf('utilityReimbursements'), 2)
    expect(typed.get('UW!C6')).toBeCloseTo(amountOf('utilities'), 2)
    expect(Number(typed.get('UW!C16'))).toBeGreaterThan(0)
  })

  it('gets nothing of the subject in the columns of the budget and the appraiser, and no amount beside a heading', async () => {
    const { typed, map } = await draftAndFill(formOf({ UW: expensesFirst }), deal)
    expect([...typed.keys()].filter((place) => /^UW![BD]/.test(place))).toEqual([])
    expect([typed.has('UW!C3'), typed.has('UW!C14')]).toEqual([false, false])
    expect(map.unmapped).toContainEqual({
      cell: 'UW!B2',
      caption: 'Budget',
      why: 'The column isn’t for the subject property',
    })
  })
})

describe('a form with too few rows for the units', () => {
  const form = () => formOf({ UW: expensesFirst, 'Rent Roll': fewRows })

  it('is refused before anything is written, with what to do', async () => {
    const { check } = await draftAndFill(form(), deal)
    const floorplans = new Set(deal.rentRoll.units.map(({ floorplan }) => floorplan)).size
    expect(check.problems.map(problemText)).toEqual([
      "'Rent Roll'!A2: Residential units: the deal has 96 rows, but the template has room for 20. " +
        'Insert 76 rows in Excel above row 21, inside the table so that its totals include them, and raise maxRows by 76; ' +
        `or use --units-by-type to fill ${floorplans} rows, one per floorplan.`,
    ])
  })

  it('takes the units by floorplan where that is asked for, and its totals stay those of the rent roll', async () => {
    const { proof, after, notes } = await draftAndFill(form(), deal, { unitsByType: true })
    expect(proof.holds).toBe(true)
    expect(notes.map(({ place }) => place)).toEqual(["'Rent Roll'!A2"])
    const { units } = deal.rentRoll
    const [market, contract] = [units.map((one) => one.marketRent ?? 0), units.map((one) => one.contractRent ?? 0)]
    const sum = (amounts: number[]) => Math.round(amounts.reduce((total, one) => total + one, 0))
    expect(calculated(after, 'Rent Roll!C22', 'Rent Roll!D22')).toEqual([sum(market), sum(contract)])
  })
})

/** A bank's monthly sheet: vacancy and management as percentages, utilities one by one, other income in detail. */
const byTheMonth: FormCell[][] = [
  ['Monthly underwriting', 'Share', 'UW', 'Market'],
  ['INCOME'],
  ['Gross potential rent', null, '$', '$'],
  ['Vacancy', '%', '=-C3*B4', '$'],
  ['Concessions', null, '$', '$'],
  ['Bad debt', null, '$', '$'],
  ['Laundry', null, '$', '$'],
  ['Parking', null, '$', '$'],
  ['Other income', null, '$', '$'],
  ['Effective gross income', null, '=12*SUM(C3:C9)', '$'],
  ['OPERATING EXPENSES'],
  ['Real estate taxes', null, '$', '$'],
  ['Insurance', null, '$', '$'],
  ['Electric', null, '$', '$'],
  ['Gas', null, '$', '$'],
  ['Water & sewer', null, '$', '$'],
  ['Trash removal', null, '$', '$'],
  ['Repairs & maintenance', null, '$', '$'],
  ['Payroll', null, '$', '$'],
  ['Marketing', null, '$', '$'],
  ['General & administrative', null, '$', '$'],
  ['Management fee', '%', '=B22*C10/12', '$'],
  ['Replacement reserves', null, '$', '$'],
  ['Total operating expenses', null, '=12*SUM(C12:C23)', '$'],
  ['Net operating income', null, '=C10-C24', '$'],
]

describe('a form by the month whose vacancy and management are shares, with reserves among its expenses', () => {
  it('comes to our net cash flow, its shares set so that its formulas come to our amounts', async () => {
    const { proof, after, typed, check } = await draftAndFill(formOf({ Bank: byTheMonth }), deal)
    expect(check.problems.map(problemText)).toEqual([])
    expect([proof.reasons.map(problemText), proof.holds]).toEqual([[], true])
    const [income = 0, expenses = 0, , cashFlow = 0] = ours()
    expect(calculated(after, 'Bank!C10', 'Bank!C24', 'Bank!C25')).toEqual([
      income,
      expenses + Math.round(amountOf('replacementReserves')),
      cashFlow,
    ])
    // Vacant and non-revenue rents, and trailing-month deductions, of the potential rents.
    const lost = ['physicalVacancy', 'nonRevenueDeduction', 'trailingAdjustment', 'vacancyAdjustment'].map(amountOf)
    const potential = deal.underwriting.grossPotentialRent ?? Number.NaN
    expect(Number(typed.get('Bank!B4'))).toBeCloseTo(-lost.reduce((sum, one) => sum + one, 0) / potential, 6)
    expect(Number(typed.get('Bank!B22'))).toBeCloseTo(0.03, 6)
  })

  it('divides our utilities as the statement does, and loses nothing', async () => {
    const { typed } = await draftAndFill(formOf({ Bank: byTheMonth }), deal)
    const parts = ['C14', 'C15', 'C17'].map((address) => Number(typed.get(`Bank!${address}`) ?? 0))
    expect(12 * parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amountOf('utilities'), 2)
    expect(parts.filter((part) => part > 0).length).toBeGreaterThan(1)
  })

  it('has nothing of ours in the column of the market', async () => {
    const { typed } = await draftAndFill(formOf({ Bank: byTheMonth }), deal)
    expect([...typed.keys()].filter((place) => place.startsWith('Bank!D'))).toEqual([])
  })
})

/** HUD's layout: income above in one pair of columns, expenses in another next to it, including reserves. */
const sideBySide: FormCell[][] = [
  ['Estimate of income', null, null, 'Estimate of annual expense', null],
  ['Rental income, all units', '$', null, 'Advertising', '$'],
  ['Laundry income', '$', null, 'Management fee', '$'],
  ['Parking income', '$', null, 'Administrative payroll', '$'],
  ['Other income', '$', null, 'Legal and accounting', '$'],
  ['Vacancy loss', '$', null, 'Office expenses', '$'],
  ['Bad debt', '$', null, 'Electricity', '$'],
  ['Total income', '=B2+B3+B4+B5-B6-B7', null, 'Water and sewer', '$'],
  [null, null, null, 'Gas', '$'],
  [null, null, null, 'Garbage removal', '$'],
  [null, null, null, 'Decorating', '$'],
  [null, null, null, 'Repairs', '$'],
  [null, null, null, 'Real estate taxes', '$'],
  [null, null, null, 'Insurance', '$'],
  [null, null, null, 'Miscellaneous', '$'],
  [null, null, null, 'Reserve for replacement', '$'],
  ['Net operating income', '=B8-E17', null, 'Total expenses', '=SUM(E2:E16)'],
]

describe('a form with income and expenses side by side', () => {
  it('comes to our income and, its reserves in expenses, to our net cash flow', async () => {
    const { proof, after, check } = await draftAndFill(formOf({ Form: sideBySide }), deal)
    expect(check.problems.map(problemText)).toEqual([])
    expect([proof.reasons.map(problemText), proof.holds]).toEqual([[], true])
    const [income = 0, , , cashFlow = 0] = ours()
    expect(calculated(after, 'Form!B8', 'Form!B17')).toEqual([income, cashFlow])
  })
})

/** Columns of years, of the underwriting and of the trailing year, next to those of others. */
const byPeriod: FormCell[][] = [
  ['Operating statement analysis'],
  [null, 'Second Prior Year', 'Prior Year', 'Underwritten', 'TTM', '$ / Unit', 'Seller Pro Forma', 'Variance'],
  ['Income'],
  ...['Gross Potential Rent', 'Less: Vacancy Loss', 'Laundry/Vending Income', 'Parking Income', 'Other Income'].map(
    (caption, at): FormCell[] => [caption, '$', '$', '$', '$', `=D${at + 4}/96`, '$', `=D${at + 4}-G${at + 4}`],
  ),
  ['Effective Gross Income', '=SUM(B4:B8)', '=SUM(C4:C8)', '=SUM(D4:D8)', '=SUM(E4:E8)', '=D9/96', '=SUM(G4:G8)', '$'],
  ['Expenses'],
  ...[
    'Real Estate Taxes',
    'Property Insurance',
    'Utilities',
    'Water & Sewer',
    'Repairs and Maintenance',
    'Management Fees',
    'Payroll & Benefits Expense',
    'Advertising & Marketing',
    'Professional Fees',
    'General and Administrative',
    'Other Expenses',
  ].map((caption, at): FormCell[] => [caption, '$', '$', '$', '$', `=D${at + 11}/96`, '$', `=D${at + 11}-G${at + 11}`]),
  ['Total Operating Expenses', '$', '$', '=SUM(D11:D21)', '=SUM(E11:E21)', '=D22/96', '$', '$'],
  ['Net Operating Income', '$', '$', '=D9-D22', '=E9-E22', '=D23/96', '$', '$'],
  ['Capital Expenditures', '$', '$', '$', '$', '=D24/96', '$', '$'],
  ['Net Cash Flow', '$', '$', '=D23-D24', '=E23-E24', '=D25/96', '$', '$'],
]

describe('a form with columns of years, of the trailing year and of others', () => {
  it('comes to our figures underwritten, and has the statement’s own under the trailing year', async () => {
    const { proof, after, typed } = await draftAndFill(formOf({ OSAR: byPeriod }), deal)
    expect([proof.reasons.map(problemText), proof.holds]).toEqual([[], true])
    expect(calculated(after, 'OSAR!D9', 'OSAR!D22', 'OSAR!D23', 'OSAR!D25')).toEqual(ours())
    const taxes = deal.underwriting.lines.find(({ key }) => key === 'realEstateTaxes')?.amounts.t12
    expect(typed.get('OSAR!E11')).toBe(taxes)
    expect([...typed.keys()].filter((place) => /^OSAR![BCFGH]/.test(place))).toEqual([])
  })
})

describe('a form that does not come to our NOI', () => {
  const changed = (row: number, cells: FormCell[]) => expensesFirst.map((one, at) => (at === row - 1 ? cells : one))

  it('says which row the form’s own total leaves out', async () => {
    // The sum of expenses ends above the last two rows.
    const short = changed(13, ['Total operating expenses', '$', '=SUM(C4:C10)', '$'])
    const { proof } = await draftAndFill(formOf({ UW: short }), deal)
    expect(proof.holds).toBe(false)
    const texts = proof.reasons.map(problemText).join('\n')
    expect(texts).toBe(
      'UW!C11: Property management is excluded from the form’s totals, but Management fees (' +
        `${wholeDollars(amountOf('managementFees'))}) should be included. Correct its total formulas.`,
    )
    const { difference } = proof.totals.find(({ label }) => label === 'Net operating income') ?? {}
    expect(difference).toBeCloseTo(amountOf('managementFees'), 2)
  })

  it('says which row the form works out otherwise, with both amounts', async () => {
    const own = changed(11, ['Property management', '$', '=5%*C19', '$'])
    const { proof } = await draftAndFill(formOf({ UW: own }), deal)
    expect([proof.holds, proof.reasons.map(problemText)]).toEqual([
      false,
      [
        `UW!C11: Property management: the form has ${wholeDollars(0.05 * (ours()[0] ?? 0))} from its own formula; ` +
          `the underwriting has ${wholeDollars(amountOf('managementFees'))}. Correct its formula’s inputs, or replace it with the underwritten figure.`,
      ],
    ])
  })

  it('says what an earlier deal left in a row that nothing of ours is for', async () => {
    const left = changed(17, ['Interest on deposits', '$', 1200, '$'])
    const { proof } = await draftAndFill(formOf({ UW: left }), deal)
    expect(proof.holds).toBe(false)
    expect(proof.reasons.map(({ place }) => place)).toContain('UW!C17')
  })
})

// A real lender's blank template; it is next to the project, if it is present.
describe.skipIf(conduitTemplate === null)('the real template of a conduit lender', () => {
  it('is filled from its draft and comes to our NOI and net cash flow', { timeout: 240_000 }, async () => {
    const { proof, check, typed } = await draftAndFill(new Uint8Array(readFileSync(conduitTemplate ?? '')), deal)
    expect(check.problems.map(problemText)).toEqual([])
    expect([proof.reasons, proof.holds]).toEqual([[], true])
    const statement = proof.totals.filter(({ label }) => !/balance/i.test(label))
    expect(statement.map(({ form }) => Math.round(form ?? 0))).toEqual(ours())
    const foreign = [...typed.keys()].filter((place) =>
      /^(?:Market|Lease Comps|Sales Comps|Stress Scenario)!/.test(place),
    )
    expect(foreign).toEqual([])
  })
})
