import type { SizingTest } from '../../sizing/index.ts'
import { firstTierRow, loanRows, testRows } from '../data/sizing-rows.ts'
import { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import type { DataLayout } from './data-sheet.ts'
import { exitBlock } from './exit-block.ts'
import { measuresBlock } from './measures-block.ts'
import { sheetTitle } from './sheet-title.ts'

const lastColumn = 'H'

/** The tests side by side, the tiers, the ratios of the rounded loan and the refinance test. */
export function sizingSheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const pad = new SheetPad('Sizing', {
    columnWidths: [36, 16, 16, 17, 17, 17, 14, 10],
    freeze: { rows: 3, columns: 0 },
    tabColour: '548235',
  })
  sheetTitle(pad, layout, facts, 'Sizing', lastColumn)
  tests(pad, facts)
  loan(pad, facts)
  tiers(pad, facts)
  const after = firstTierRow + facts.input.sizing.tiers.length + 1
  measuresBlock(pad, facts, after)
  exitBlock(pad, facts, after)
  return pad
}

/** A band across the sheet. */
function band(pad: SheetPad, row: number, caption: string): void {
  pad.text('A', row, caption, 'band.text')
  pad.fill('A', lastColumn, row, 'band.text')
}

function headings(pad: SheetPad, row: number, captions: readonly string[]): void {
  captions.forEach((caption, index) => {
    pad.text('ABCDEFGH'[index] ?? 'H', row, caption, 'header.wrap')
  })
  pad.fill('A', lastColumn, row, 'header.wrap')
  pad.height(row, 28)
}

function tests(pad: SheetPad, { input }: WorkbookFacts): void {
  const { sizing, underwriting } = input
  const { rulePack } = sizing
  band(pad, 4, 'Tests: the least loan governs')
  headings(pad, 5, ['Test', 'Limit', 'Measured on', 'Largest loan', 'Governs', 'Status'])
  const limit = (name: SizingTest['name']) => sizing.tests.find((test) => test.name === name)?.limit ?? null
  const { DSCR, LTV, LTC, 'Debt yield': yields, 'Programme maximum': most, 'Requested loan': asked } = testRows
  const lastTier = firstTierRow + sizing.tiers.length - 1
  const ofTier = (column: string) =>
    `INDEX($${column}$${firstTierRow}:$${column}$${lastTier},MATCH(in_Tier,$A$${firstTierRow}:$A$${lastTier},0),1)`

  pad.live('B', DSCR, ofTier('B'), limit('DSCR'), 'formula.ratio')
  pad.live('B', LTV, ofTier('C'), limit('LTV'), 'formula.percent')
  pad.name('out_MinDSCR', 'B', DSCR)
  pad.name('out_MaxLTV', 'B', LTV)
  pad.input('B', LTC, 'in_MaxLTC', rulePack.maximumLoanToCost, 'input.percent')
  pad.input('B', yields, 'in_MinDebtYield', rulePack.minimumDebtYield, 'input.percent')
  pad.input('B', most, 'in_ProgrammeMax', rulePack.maximumLoan, 'input.money')
  pad.live('B', asked, 'IF(in_Requested="","",in_Requested)', sizing.request.requestedLoan, 'link.money')

  const yieldName = rulePack.debtYieldBasis === 'NCF' ? 'out_NCF' : 'out_NOI'
  const yieldValue = rulePack.debtYieldBasis === 'NCF' ? underwriting.netCashFlow : underwriting.netOperatingIncome
  pad.live('C', DSCR, 'out_NCF', underwriting.netCashFlow, 'link.money')
  const value =
    'IF(in_Purpose="purchase",IF(in_PurchasePrice="",in_Value,IF(in_Value="",in_PurchasePrice,MIN(in_Value,in_PurchasePrice))),in_Value)'
  pad.live('C', LTV, `IF(${value}="","",${value})`, sizing.lendableValue, 'link.money')
  pad.name('out_LendableValue', 'C', LTV)
  pad.live('C', LTC, 'IF(in_TotalCost="","",in_TotalCost)', sizing.request.totalCost, 'link.money')
  pad.live('C', yields, yieldName, yieldValue, 'link.money')

  const coverage = 'IF(in_Rate="","",out_NCF/out_MinDSCR/out_TestedConstant)'
  const caps: Record<SizingTest['name'], string> = {
    DSCR: `IF(out_NCF="","",IF(out_NCF<=0,0,${coverage}))`,
    LTV: 'IF(out_LendableValue="","",out_LendableValue*out_MaxLTV)',
    LTC: `IF(OR(B${LTC}="",C${LTC}=""),"",C${LTC}*B${LTC})`,
    'Debt yield': `IF(OR(B${yields}="",C${yields}=""),"",MAX(0,C${yields}/B${yields}))`,
    'Programme maximum': `IF(B${most}="","",B${most})`,
    'Requested loan': `IF(B${asked}="","",B${asked})`,
  }
  for (const { name, cap } of sizing.tests) {
    const row = testRows[name]
    pad.text('A', row, captions[name], 'label.text')
    pad.live('D', row, caps[name], cap, 'formula.money')
    const governs = name === sizing.governing ? 'governs' : ''
    pad.live('E', row, `IF(out_Governing=A${row},"governs","")`, governs === '' ? '' : 'governs', 'formula.centre')
    pad.live(
      'F',
      row,
      `IF(D${row}="","${untested[name]}","tested")`,
      cap === null ? untested[name] : 'tested',
      'note.indent',
    )
  }
}

/** How a test is called on the sheet: its own name. */
const captions: Record<SizingTest['name'], string> = {
  DSCR: 'DSCR',
  LTV: 'LTV',
  LTC: 'LTC',
  'Debt yield': 'Debt yield',
  'Programme maximum': 'Programme maximum',
  'Requested loan': 'Requested loan',
}

const untested: Record<SizingTest['name'], string> = {
  DSCR: 'not tested: no net cash flow or no rate',
  LTV: 'not tested: no value',
  LTC: 'not tested: no limit or no cost',
  'Debt yield': 'not tested: no limit or no cash flow',
  'Programme maximum': 'not tested: no maximum',
  'Requested loan': 'not tested: no amount asked for',
}

function loan(pad: SheetPad, { input }: WorkbookFacts): void {
  const { sizing } = input
  const { unrounded, multiple, loan: rounded } = loanRows
  const rows = Object.values(testRows)
  const first = rows[0] ?? 6
  const last = rows[rows.length - 1] ?? 11
  const least = rows.map((row) => `IF(D${row}="",10^15,D${row})`).join(',')
  pad.text('A', unrounded, 'Least of the tests', 'total.text')
  const none = `AND(D${testRows.DSCR}="",D${testRows.LTV}="")`
  pad.live('D', unrounded, `IF(${none},"",MIN(${least}))`, sizing.unroundedLoan, 'total.cents')
  const governing = `IF(D${unrounded}="","",INDEX($A$${first}:$A$${last},MATCH(D${unrounded},$D$${first}:$D$${last},0),1))`
  pad.live('E', unrounded, governing, sizing.governing, 'total.centre')
  pad.name('out_Governing', 'E', unrounded)
  pad.fill('A', lastColumn, unrounded, 'total.text')
  pad.text('A', multiple, 'Rounded down to', 'label.text')
  pad.input('D', multiple, 'in_LoanMultiple', sizing.rulePack.loanMultiple, 'input.money')
  pad.text('A', rounded, 'Maximum loan', 'grand.text')
  const formula = `IF(D${unrounded}="","",MAX(0,INT(ROUND(D${unrounded},2)/in_LoanMultiple)*in_LoanMultiple))`
  pad.live('D', rounded, formula, sizing.loan, 'grand.money')
  pad.name('out_MaxLoan', 'D', rounded)
  pad.fill('A', lastColumn, rounded, 'grand.text')
}

function tiers(pad: SheetPad, { input }: WorkbookFacts): void {
  const { sizing, underwriting } = input
  band(pad, firstTierRow - 2, 'Tiers: what each would lend')
  headings(pad, firstTierRow - 1, [
    'Tier',
    'Least DSCR',
    'Most LTV',
    'Loan by DSCR',
    'Loan by LTV',
    'Lesser of both',
    'Governing',
    'Met',
  ])
  const { netCashFlow } = underwriting
  sizing.tiers.forEach((tier, index) => {
    const row = firstTierRow + index
    const number = tier.tier
    pad.input('A', row, null, number, 'input.centre')
    pad.input('B', row, `in_MinDSCR_${number}`, tier.minimumDebtServiceCoverage, 'input.ratio')
    pad.input('C', row, `in_MaxLTV_${number}`, tier.maximumLoanToValue, 'input.percent')
    const byCoverage =
      netCashFlow !== null && netCashFlow <= 0 && sizing.testedRate === null ? null : tier.loanByDebtServiceCoverage
    const formula = `IF(OR(out_NCF="",in_Rate=""),"",IF(out_NCF<=0,0,out_NCF/B${row}/out_TestedConstant))`
    pad.live('D', row, formula, byCoverage, 'formula.money')
    pad.live('E', row, `IF(out_LendableValue="","",out_LendableValue*C${row})`, tier.loanByLoanToValue, 'formula.money')
    const both = `OR(D${row}="",E${row}="")`
    pad.live('F', row, `IF(${both},"",MIN(D${row},E${row}))`, tier.maximumLoan, 'formula.money')
    pad.live('G', row, `IF(${both},"",IF(D${row}<=E${row},"DSCR","LTV"))`, tier.governing, 'formula.centre')
    const { debtServiceCoverageTested: coverage, loanToValue } = sizing.measures
    const meets =
      coverage !== null &&
      loanToValue !== null &&
      coverage >= tier.minimumDebtServiceCoverage - 1e-9 &&
      loanToValue <= tier.maximumLoanToValue + 1e-9
    const met = `IF(AND(out_DSCRTested>=B${row}-0.000000001,out_LTV<=C${row}+0.000000001),A${row},0)`
    pad.live('H', row, `IF(OR(out_DSCRTested="",out_LTV=""),0,${met})`, meets ? number : 0, 'formula.met')
  })
}
