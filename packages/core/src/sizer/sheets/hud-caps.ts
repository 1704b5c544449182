import { standingTestNames } from '../../sizing/index.ts'
import { firstTestRow } from '../data/sizing-rows.ts'
import type { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'

/** Fees that grow with the loan, a share of it. */
const fees = '(N(in_ExaminationFee)+N(in_FinancingFee)+N(in_FirstMIP))'

/** The loan that is a share of a cost in which fees grow with it: in closed form, so that nothing is circular. */
export function costCap(cost: string, share: string): string {
  return `IF(OR(${cost}="",${share}=""),"",IF(${cost}<=0,0,${share}*${cost}/(1-${share}*${fees})))`
}

/** The criteria that only HUD has: limits and bases in columns B and C, and the formulas of the loans they allow. */
export function hudCaps(pad: SheetPad, { input }: WorkbookFacts): Partial<Record<string, string>> {
  const { sizing } = input
  const { criteria, furtherTests } = sizing.rulePack
  if (criteria === null) return {}
  const first = firstTestRow + standingTestNames.length + furtherTests.length
  const [statutory, acquisition, refinancing, grants] = [first, first + 1, first + 2, first + 3]
  const test = (name: string) => sizing.tests.find((candidate) => candidate.name === name)
  const hasLimits = criteria.statutory !== null && criteria.statutory !== 'not held'
  const beds = [0, 1, 2, 3, 4]
  const limit = (name: string) => beds.map((bed) => `N(in_Bedrooms_${bed})*${name}_${bed}`).join('+')
  const unknown = beds.map((bed) => `in_Bedrooms_${bed}=""`).join(',')
  const units = `IF(in_Elevator="Yes",${limit('in_LimitElevator')},${limit('in_LimitWalkUp')})`
  const amount = `IF(OR(${unknown}),"",MAX(0,${units}*in_HighCostFactor+N(in_StatutoryAdjustment)))`
  pad.live('B', statutory, hasLimits ? amount : '""', test('Statutory limit')?.limit ?? null, 'formula.money')

  const isPurchase = 'in_Purpose="purchase"'
  const share = (row: number, name: string, formula: string, base: string) => {
    pad.live('B', row, formula, test(name)?.limit ?? null, 'formula.percent')
    pad.live('C', row, base, test(name)?.base ?? null, 'formula.money')
  }
  const cost = 'IF(in_CostBeforeFees="","",in_CostBeforeFees)'
  const hasAcquisition = `AND(${isPurchase},in_AcquisitionShare<>"")`
  share(
    acquisition,
    'Acquisition cost',
    `IF(${hasAcquisition},in_AcquisitionShare,"")`,
    `IF(${hasAcquisition},${cost},"")`,
  )
  const hasRefinancing = `AND(in_Purpose<>"purchase",in_RefinancingShare<>"")`
  const byCost = costCap('in_CostBeforeFees', 'in_RefinancingShare')
  const byValue = `IF(AND(in_CashOut="Yes",in_CashOutShare<>"",in_Value<>""),in_Value*in_CashOutShare,0)`
  const isCash = `${byValue}>N(${byCost})`
  share(
    refinancing,
    'Refinancing cost',
    `IF(${hasRefinancing},IF(${isCash},in_CashOutShare,in_RefinancingShare),"")`,
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
    'Acquisition cost': `IF(B${acquisition}="","",${costCap(`C${acquisition}`, `B${acquisition}`)})`,
    'Refinancing cost': `IF(${hasRefinancing},IF(${isCash},${byValue},${byCost}),"")`,
    'Cost less grants': `IF(B${grants}="","",${costCap(`C${grants}`, `B${grants}`)})`,
  }
}
