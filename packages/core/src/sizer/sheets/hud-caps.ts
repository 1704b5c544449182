import { type SizingRulePack, standingTestNames } from '../../sizing/index.ts'
import { firstTestRow } from '../data/sizing-rows.ts'
import { orUsual } from '../rules/live.ts'
import type { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'

/** Fees that grow with the loan, a share of it. */
function feesOf({ criteria, mortgageInsurance }: SizingRulePack): string {
  const examination = orUsual('in_ExaminationFee', criteria?.fees.examination ?? 0)
  const financing = orUsual('in_FinancingFee', criteria?.fees.usualFinancing ?? 0)
  const premium = mortgageInsurance === null ? '0' : orUsual('in_FirstMIP', mortgageInsurance.first)
  return `(${examination}+${financing}+${premium})`
}

/** The loan that is a share of a cost in which fees grow with it: in closed form, so that nothing is circular. */
export function costCap(rulePack: SizingRulePack, cost: string, share: string): string {
  const fees = feesOf(rulePack)
  return `IF(OR(${cost}="",${share}=""),"",IF(${cost}<=0,0,${share}*${cost}/(1-${share}*${fees})))`
}

/** The criteria that only HUD has: limits and bases in columns B and C, and the formulas of the loans they allow. */
export function hudCaps(pad: SheetPad, { input }: WorkbookFacts): Partial<Record<string, string>> {
  const { sizing } = input
  const { rulePack } = sizing
  const { criteria, furtherTests } = rulePack
  if (criteria === null) return {}
  const first = firstTestRow + standingTestNames.length + furtherTests.length
  const [statutory, acquisition, refinancing, grants] = [first, first + 1, first + 2, first + 3]
  const test = (name: string) => sizing.tests.find((candidate) => candidate.name === name)
  const held = criteria.statutory === 'not held' ? null : criteria.statutory
  const hasLimits = held !== null
  const beds = [0, 1, 2, 3, 4]
  const limit = (name: string, usual: readonly number[] = []) =>
    beds.map((bed) => `N(in_Bedrooms_${bed})*${orUsual(`${name}_${bed}`, usual[bed] ?? 0)}`).join('+')
  const unknown = beds.map((bed) => `in_Bedrooms_${bed}=""`).join(',')
  const [ofElevator, ofWalkUp] = [
    limit('in_LimitElevator', held?.elevator),
    limit('in_LimitWalkUp', held?.withoutElevator),
  ]
  const units = `IF(in_Elevator="Yes",${ofElevator},${ofWalkUp})`
  const factor = orUsual('in_HighCostFactor', held?.usualHighCostFactor ?? null)
  const amount = `IF(OR(${unknown}),"",MAX(0,${units}*${factor}+N(in_StatutoryAdjustment)))`
  pad.live('B', statutory, hasLimits ? amount : '""', test('Statutory limit')?.limit ?? null, 'formula.money')

  const isPurchase = 'out_Purpose="purchase"'
  const share = (row: number, name: string, formula: string, base: string) => {
    pad.live('B', row, formula, test(name)?.limit ?? null, 'formula.percent')
    pad.live('C', row, base, test(name)?.base ?? null, 'formula.money')
  }
  const cost = 'IF(in_CostBeforeFees="","",in_CostBeforeFees)'
  const ofPurchase = orUsual('in_AcquisitionShare', criteria.acquisitionShare)
  const hasAcquisition = `AND(${isPurchase},${ofPurchase}<>"")`
  share(acquisition, 'Acquisition cost', `IF(${hasAcquisition},${ofPurchase},"")`, `IF(${hasAcquisition},${cost},"")`)
  const ofCost = orUsual('in_RefinancingShare', criteria.refinancing?.costShare ?? null)
  const ofValue = orUsual('in_CashOutShare', criteria.refinancing?.cashOutShareOfValue ?? null)
  const hasRefinancing = `AND(out_Purpose<>"purchase",${ofCost}<>"")`
  const byCost = costCap(rulePack, 'in_CostBeforeFees', ofCost)
  const byValue = `IF(AND(in_CashOut="Yes",${ofValue}<>"",in_Value<>""),in_Value*${ofValue},0)`
  const isCash = `${byValue}>N(${byCost})`
  share(
    refinancing,
    'Refinancing cost',
    `IF(${hasRefinancing},IF(${isCash},${ofValue},${ofCost}),"")`,
    `IF(${hasRefinancing},IF(${isCash},in_Value,${cost}),"")`,
  )
  const hasGrants = 'N(in_Grants)>0'
  share(
    grants,
    'Cost less grants',
    `IF(${hasGrants},1,"")`,
    `IF(AND(${hasGrants},in_CostBeforeFees<>""),in_CostBeforeFees-in_Grants,"")`,
  )
  return {
    'Statutory limit': `IF(B${statutory}="","",B${statutory})`,
    'Acquisition cost': `IF(B${acquisition}="","",${costCap(rulePack, `C${acquisition}`, `B${acquisition}`)})`,
    'Refinancing cost': `IF(${hasRefinancing},IF(${isCash},${byValue},${byCost}),"")`,
    'Cost less grants': `IF(B${grants}="","",${costCap(rulePack, `C${grants}`, `B${grants}`)})`,
  }
}
