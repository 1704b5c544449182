import { labelOf } from '@uwkit/core/glossary'
import {
  type FurtherTest,
  furtherMinimum,
  otherDebt,
  type SizingRulePack,
  type StandardTestName,
  sizingTiers,
  standardTestNames,
} from '@uwkit/core/sizing'
import { type DataLayout, sheetTitle } from '../book/data-sheet.ts'
import { orBlank, orDefault } from '../book/live.ts'
import { constantOf, exitBlock, measuresBlock } from '../book/measures.ts'
import { careBeds, careKinds, programInputs } from '../book/program-inputs.ts'
import { SheetPad } from '../book/sheet-pad.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'
import {
  costCap,
  firstTestRow,
  furtherShareRow,
  hudCaps,
  measureOffsets,
  rejectionFormula,
  rowsBelow,
  testRows,
} from './sizing-rows.ts'

const lastColumn = 'H'

/** Builds the tests side by side, the tiers, the ratios of the rounded loan and the refinance test. */
export function sizingSheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const pad = new SheetPad('Sizing', {
    columnWidths: [48, 16, 16, 17, 24, 17, 14, 44],
    freeze: { rows: 3, columns: 0 },
    tabColor: '548235',
  })
  sheetTitle(pad, layout, facts, 'Sizing', lastColumn)
  tests(pad, facts)
  loan(pad, facts)
  tiers(pad, facts)
  const { blocks } = rowsBelow(facts.input.sizing)
  measuresBlock(pad, facts, blocks)
  exitBlock(pad, facts, blocks)
  programBlock(pad, facts, blocks + measureOffsets.tierMet + 2)
  return pad
}

function headings(pad: SheetPad, row: number, captions: readonly string[]): void {
  captions.forEach((caption, index) => {
    pad.text('ABCDEFGH'[index] ?? 'H', row, caption, 'header.wrap')
  })
  pad.fill('A', lastColumn, row, 'header.wrap')
  pad.height(row, 28)
}

function tests(pad: SheetPad, facts: WorkbookFacts): void {
  const { sizing, underwriting } = facts.input
  const { rulePack, request } = sizing
  pad.band(4, 'Tests: lowest max proceeds governs', 'A', lastColumn)
  headings(pad, 5, ['Test', 'Limit', 'Measured on', 'Max proceeds', 'Constraining', 'Rate', 'Other debt', 'Status'])
  const { DSCR, LTV, LTC, 'Debt yield': yields, 'Program maximum': maximum, 'Requested loan': requested } = testRows
  const limits = tierLimits(facts)
  const ofTier = (limit: 'coverage' | 'share') =>
    limits.reduceRight((rest, { tier, [limit]: formula }) => `IF(out_Tier=${tier},${formula},${rest})`, '""')

  pad.live('B', DSCR, ofTier('coverage'), sizing.tier.minimumDebtServiceCoverage, 'formula.ratio', 'out_MinDSCR')
  pad.live('B', LTV, ofTier('share'), sizing.tier.maximumLoanToValue, 'formula.percent', 'out_MaxLTV')
  pad.input('B', LTC, 'in_MaxLTC', rulePack.maximumLoanToCost, 'input.percent')
  pad.input('B', yields, 'in_MinDebtYield', rulePack.minimumDebtYield, 'input.percent')
  pad.input('B', maximum, 'in_ProgramMax', rulePack.maximumLoan, 'input.money')
  pad.live('B', requested, orBlank('in_Requested'), request.requestedLoan, 'link.money')

  const { ownerShare = 0, tenantShare = 0 } = rulePack.greenSavings ?? {}
  const [ofOwner, ofTenant] = [orDefault('in_OwnerShare', ownerShare), orDefault('in_TenantShare', tenantShare)]
  const savings = `+N(in_OwnerSavings)*${ofOwner}+N(in_TenantSavings)*${ofTenant}`
  const sizedFlow = ownerShare + tenantShare > 0 ? `IF(out_NCF="","",out_NCF${savings})` : 'out_NCF'
  pad.live('C', DSCR, sizedFlow, sizing.sizedCashFlow, 'link.money', 'out_NCFSized')
  const yieldName = rulePack.debtYieldBasis === 'NCF' ? 'out_NCF' : 'out_NOI'
  const yieldValue = rulePack.debtYieldBasis === 'NCF' ? underwriting.netCashFlow : underwriting.netOperatingIncome
  const { criteria } = rulePack
  const value =
    criteria !== null
      ? 'in_Value'
      : 'IF(out_Purpose="purchase",IF(in_PurchasePrice="",in_Value,IF(in_Value="",in_PurchasePrice,MIN(in_Value,in_PurchasePrice))),in_Value)'
  if (criteria?.shareOf === 'cost')
    pad.live('C', LTV, orBlank('in_CostBeforeFees'), request.costBeforeFees, 'formula.money')
  else {
    pad.live('C', LTV, orBlank(value), sizing.lendableValue, 'link.money', 'out_LendableValue')
  }
  pad.live('C', LTC, orBlank('in_TotalCost'), request.totalCost, 'link.money')
  pad.live('C', yields, yieldName, yieldValue, 'link.money')

  const ahead = otherDebt(request, rulePack)
  const none = `IF(AND(in_DebtServiceInPlace="",in_BalanceInPlace=""),${rulePack.isSupplemental ? '""' : '0'},`
  const given = (name: string): string => `${none}IF(${name}="","",${name}))`
  pad.live('F', DSCR, 'out_TestedRate', sizing.testedRate, 'formula.rate')
  pad.live('G', DSCR, given('in_DebtServiceInPlace'), ahead.debtService, 'formula.money', 'out_ServiceAhead')
  pad.live('G', LTV, given('in_BalanceInPlace'), ahead.balance, 'formula.money', 'out_BalanceAhead')
  pad.live('G', yields, 'out_BalanceAhead', ahead.balance, 'formula.money')
  furtherTests(pad, facts)

  const caps: Record<StandardTestName, string> = {
    DSCR: coverageCap(DSCR, `B${DSCR}`, `(out_TestedConstant${premium(rulePack)})`),
    LTV:
      criteria?.shareOf === 'cost'
        ? costCap(rulePack, `C${LTV}`, 'out_MaxLTV')
        : 'IF(OR(out_LendableValue="",out_BalanceAhead=""),"",MAX(0,out_LendableValue*out_MaxLTV-out_BalanceAhead))',
    LTC: whenAllKnown([`B${LTC}`, rulePack.maximumLoanToCost], [`C${LTC}`], (limit, cost) => `${cost}*${limit}`),
    'Debt yield': whenAllKnown(
      [`B${yields}`, rulePack.minimumDebtYield],
      [`C${yields}`, `G${yields}`],
      (limit, flow, owed) => `MAX(0,MAX(0,${flow}/${limit})-${owed})`,
    ),
    'Program maximum': orDefault(`B${maximum}`, rulePack.maximumLoan),
    'Requested loan': orBlank(`B${requested}`),
  }
  const ofHud: Partial<Record<string, string>> = criteria === null ? {} : hudCaps(pad, facts)
  sizing.tests.forEach(({ name, cap, why: reason, label, aboveLoan, limit: testLimit }, index) => {
    const row = firstTestRow + index
    const why = untested[name as StandardTestName] ?? (cap === null ? reason : 'not tested: missing input')
    pad.text('A', row, name, 'label.text')
    const furtherTest = rulePack.furtherTests.find((test) => test.name === name)
    const limit = furtherTest?.proceedsAboveTier === undefined ? orDefault(`B${row}`, testLimit) : `B${row}`
    const share = furtherTest?.maximumShareWithCashOut === undefined ? limit : `B${row}`
    const further =
      furtherTest?.shareOf === undefined
        ? coverageCap(row, limit, `(${constantOf(`F${row}`)}${premium(rulePack)})`)
        : furtherTest.shareOf === 'cost'
          ? costCap(rulePack, `C${row}`, share)
          : `IF(OR(C${row}="",G${row}=""),"",MAX(0,C${row}*${share}-G${row}))`
    const minimum = orDefault('in_AboveLoan', aboveLoan)
    const byRule = aboveLoan === null ? further : `IF(${further}="","",IF(C${row}<=0,0,MAX(${minimum},${further})))`
    const formula = caps[name as StandardTestName] ?? ofHud[name] ?? byRule
    pad.live('D', row, formula, cap, 'formula.money')
    const governs = name === sizing.governing ? 'constraining' : ''
    pad.live('E', row, `IF(out_Governing=A${row},"constraining","")`, governs, 'formula.center')
    pad.live(
      'H',
      row,
      `IF(D${row}="","${why}","${tested(label, name)}")`,
      cap === null ? why : tested(label, name),
      'note.indent',
    )
  })
}

/** Returns HUD's number and name of a test. */
function tested(label: string, name: string): string {
  return label === name ? 'tested' : label
}

/** Returns a test formula that needs a limit, which the user may override, and known figures. */
function whenAllKnown(
  [cell, usual]: readonly [cell: string, usual: number | null],
  figures: readonly string[],
  expression: (limit: string, ...figures: string[]) => string,
): string {
  const limit = orDefault(cell, usual)
  const unknown = [...(usual === null ? [cell] : []), ...figures].map((figure) => `${figure}=""`).join(',')
  return `IF(OR(${unknown}),"",${expression(usual === null ? cell : limit, ...figures)})`
}

/** Returns the annual premium of mortgage insurance, which counts as debt service. */
function premium({ mortgageInsurance }: SizingRulePack): string {
  return mortgageInsurance === null ? '' : `+${orDefault('in_AnnualMIP', mortgageInsurance.annual)}`
}

/** Returns the formulas of each tier's two limits: the inputs, or the program's if a cell is cleared. */
function tierLimits({ input, hasLimitTable }: WorkbookFacts): { tier: number; coverage: string; share: string }[] {
  const { firstTier } = rowsBelow(input.sizing)
  return input.sizing.tiers.map(({ tier, minimumDebtServiceCoverage, maximumLoanToValue }, index) => {
    const [coverage, share] = [`$B$${firstTier + index}`, `$C$${firstTier + index}`]
    const isReported = hasLimitTable || input.sizing.rulePack.careCoverage !== null
    return {
      tier,
      coverage: isReported ? coverage : orDefault(coverage, minimumDebtServiceCoverage),
      share: hasLimitTable ? share : orDefault(share, maximumLoanToValue),
    }
  })
}

/** Returns the coverage that the care types need, weighted by beds; the default if no beds are given. */
function coverageOfCare(rulePack: SizingRulePack, usual: string): string {
  const beds = careKinds(rulePack).map(([kind, , minimum]) => [`N(${careBeds(kind)})`, minimum] as const)
  const all = `(${beds.map(([cell]) => cell).join('+')})`
  return `IF(${all}=0,${usual},(${beds.map(([cell, minimum]) => `${cell}*${minimum}`).join('+')})/${all})`
}

/** Writes the tests that only this program has, in the rows after those of every program. */
function furtherTests(pad: SheetPad, { input }: WorkbookFacts): void {
  const { sizing, underwriting } = input
  const { request, rulePack, tier } = sizing
  const debt = otherDebt(request, rulePack)
  const flows: Record<FurtherTest['cashFlow'], readonly [string, number | null]> = {
    sized: ['out_NCFSized', sizing.sizedCashFlow],
    'before savings': ['out_NCF', underwriting.netCashFlow],
    'as run': [orBlank('in_CashFlowAsRun'), request.cashFlowAsRun],
  }
  const rates: Record<FurtherTest['rate'], readonly [string, number | null]> = {
    tested: ['out_TestedRate', sizing.testedRate],
    fixed: [orBlank('in_FixedRate'), request.comparableFixedRate],
  }
  const both = 'IF(OR(out_ServiceAhead="",in_SubordinateService=""),"",out_ServiceAhead+in_SubordinateService)'
  const debts: Record<FurtherTest['otherDebt'], readonly [string, number | null]> = {
    ahead: ['out_ServiceAhead', debt.debtService],
    'ahead and behind': [both, debt.debtServiceWithSubordinate],
  }
  rulePack.furtherTests.forEach((test, index) => {
    const row = firstTestRow + standardTestNames.length + index
    if (test.shareOf !== undefined) {
      furtherShareRow(pad, row, test, sizing)
      return
    }
    const minimum = furtherMinimum(test, tier)
    if (test.proceedsAboveTier === undefined) pad.input('B', row, null, minimum, 'input.ratio')
    else {
      const more = orDefault('in_MoreProceeds', test.proceedsAboveTier)
      pad.live('B', row, `IF(out_MinDSCR="","",out_MinDSCR/(1+${more}))`, minimum, 'formula.ratio')
    }
    pad.live('C', row, ...flows[test.cashFlow], 'link.money')
    pad.live('F', row, ...rates[test.rate], 'formula.rate')
    pad.live('G', row, ...debts[test.otherDebt], 'formula.money')
  })
}

/** Returns the loan by the coverage test of a row: cash flow over the limit, less other debt service, over the constant. */
function coverageCap(row: number, limit: string, constant: string): string {
  const unknown = limit === `B${row}` ? `OR(B${row}="",C${row}="")` : `C${row}=""`
  const cap = `IF(OR(F${row}="",G${row}=""),"",MAX(0,(C${row}/${limit}-G${row})/${constant}))`
  return `IF(${unknown},"",IF(C${row}<=0,0,${cap}))`
}

/** Writes the inputs that only some programs have, in columns A and B from a row on. */
function programBlock(pad: SheetPad, { input }: WorkbookFacts, row: number): void {
  pad.band(row, 'Other debt and program inputs', 'A', 'B')
  const inputs = programInputs(input.sizing)
  inputs.forEach(({ name, caption, value, style }, index) => {
    const at = row + 1 + index
    pad.text('A', at, caption, 'label.text')
    pad.input('B', at, name, value, style)
    if (style === 'input.center') pad.sheet.choices.push({ range: `B${at}`, values: ['Yes', 'No'] })
  })
  if (input.sizing.rulePack.criteria?.shareOf !== 'cost') return
  const last = row + 1 + inputs.length
  pad.text('A', last, 'Value used for LTV', 'label.text')
  pad.live('B', last, orBlank('in_Value'), input.sizing.lendableValue, 'link.money', 'out_LendableValue')
}

const untested: Record<StandardTestName, string> = {
  DSCR: 'not tested: NCF, rate, or debt remaining in place not provided',
  LTV: 'not tested: value or balance of debt remaining in place not provided',
  LTC: 'not tested: no limit or cost',
  'Debt yield': 'not tested: no limit or NCF',
  'Program maximum': 'N/A: no maximum',
  'Requested loan': 'N/A: no requested amount',
}

function loan(pad: SheetPad, { input }: WorkbookFacts): void {
  const { sizing } = input
  const { unrounded, multiple, loan: rounded } = rowsBelow(sizing)
  const first = firstTestRow
  const last = unrounded - 1
  const rows = sizing.tests.map((_, index) => first + index)
  const minimum = rows.map((row) => `IF(D${row}="",10^15,D${row})`).join(',')
  pad.text('A', unrounded, 'Minimum of tests', 'total.text')
  const none = `AND(D${testRows.DSCR}="",D${testRows.LTV}="")`
  pad.live('D', unrounded, `IF(OR(out_Refused<>"",${none}),"",MIN(${minimum}))`, sizing.unroundedLoan, 'total.cents')
  const governing = `IF(D${unrounded}="","",INDEX($A$${first}:$A$${last},MATCH(D${unrounded},$D$${first}:$D$${last},0),1))`
  pad.live('E', unrounded, governing, sizing.governing, 'total.center', 'out_Governing')
  pad.fill('A', lastColumn, unrounded, 'total.text')
  pad.text('A', multiple, 'Rounded down to the nearest', 'label.text')
  pad.input('D', multiple, 'in_LoanMultiple', sizing.rulePack.loanMultiple, 'input.money')
  pad.text('A', rounded, labelOf('maximumLoan'), 'grand.text')
  const whole = orDefault('in_LoanMultiple', sizing.rulePack.loanMultiple)
  const formula = `IF(D${unrounded}="","",MAX(0,INT(ROUND(D${unrounded},2)/${whole})*${whole}))`
  pad.live('D', rounded, formula, sizing.loan, 'grand.money', 'out_MaxLoan')
  pad.live('H', rounded, rejectionFormula(sizing), null, 'grand.indent', 'out_Refused')
  pad.fill('A', lastColumn, rounded, 'grand.text')
}

function tiers(pad: SheetPad, facts: WorkbookFacts): void {
  const { sizing } = facts.input
  const { firstTier } = rowsBelow(sizing)
  pad.band(firstTier - 2, 'Tiers: max loan by tier', 'A', lastColumn)
  headings(pad, firstTier - 1, [
    'Tier',
    labelOf('minimumDebtServiceCoverage'),
    labelOf('maximumLoanToValue'),
    'Loan by DSCR',
    'Loan by LTV',
    'Lesser of the two',
    'Constraining test',
    'Met',
  ])
  const netCashFlow = sizing.sizedCashFlow
  const limits = tierLimits(facts)
  sizing.tiers.forEach((tier, index) => {
    const row = firstTier + index
    const number = tier.tier
    pad.live('A', row, String(number), number, 'formula.center')
    const { coverage: minimum = '', share: maximum = '' } = limits[index] ?? {}
    const { rulePack, request } = sizing
    const usual = sizingTiers({ ...request, careMix: null }, rulePack)[index]?.minimumDebtServiceCoverage
    const ofTable = facts.hasLimitTable ? 'out_LimitDSCR' : String(usual)
    const named = rulePack.careCoverage === null ? ofTable : coverageOfCare(rulePack, ofTable)
    if (rulePack.careCoverage === null && !facts.hasLimitTable) {
      pad.input('B', row, `in_MinDSCR_${number}`, tier.minimumDebtServiceCoverage, 'input.ratio')
    } else {
      pad.live('B', row, named, tier.minimumDebtServiceCoverage, 'link.ratio', `in_MinDSCR_${number}`)
    }
    if (facts.hasLimitTable) {
      pad.live('C', row, 'out_LimitLTV', tier.maximumLoanToValue, 'link.percent', `in_MaxLTV_${number}`)
    } else pad.input('C', row, `in_MaxLTV_${number}`, tier.maximumLoanToValue, 'input.percent')
    const byCoverage =
      netCashFlow !== null && netCashFlow <= 0 && sizing.testedRate === null ? null : tier.loanByDebtServiceCoverage
    const formula = `IF(OR(out_NCFSized="",out_TestedRate="",out_ServiceAhead=""),"",MAX(0,(out_NCFSized/${minimum}-out_ServiceAhead)/(out_TestedConstant${premium(sizing.rulePack)})))`
    pad.live('D', row, formula, byCoverage, 'formula.money')
    pad.live(
      'E',
      row,
      `IF(OR(out_LendableValue="",out_BalanceAhead=""),"",MAX(0,out_LendableValue*${maximum}-out_BalanceAhead))`,
      tier.loanByLoanToValue,
      'formula.money',
    )
    const both = `OR(D${row}="",E${row}="")`
    pad.live('F', row, `IF(${both},"",MIN(D${row},E${row}))`, tier.maximumLoan, 'formula.money')
    pad.live('G', row, `IF(${both},"",IF(D${row}<=E${row},"DSCR","LTV"))`, tier.governing, 'formula.center')
    const { debtServiceCoverageTested: coverage, loanToValue } = sizing.measures
    const meets =
      coverage !== null &&
      loanToValue !== null &&
      coverage >= tier.minimumDebtServiceCoverage - 1e-9 &&
      loanToValue <= tier.maximumLoanToValue + 1e-9
    const met = `IF(AND(out_DSCRTested>=${minimum}-0.000000001,out_LTV<=${maximum}+0.000000001),A${row},0)`
    pad.live('H', row, `IF(OR(out_DSCRTested="",out_LTV=""),0,${met})`, meets ? number : 0, 'formula.met')
  })
}
