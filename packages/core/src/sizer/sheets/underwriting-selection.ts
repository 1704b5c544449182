import { incomeTotalOnly, type UnderwritingLine, type UnderwritingLineKey } from '../../sizing/index.ts'
import { lineRows } from '../data/underwriting-rows.ts'
import type { SheetPad } from '../rules/sheet-pad.ts'
import { shownSelection, usualFactor } from '../rules/shown-selection.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import type { DataLayout } from './data-sheet.ts'

/** Lines that an analyst cannot re-source: they follow from others. */
const fixedLines: readonly UnderwritingLineKey[] = [
  'vacantRent',
  'nonRevenueRent',
  'premiums',
  'vacancyAdjustment',
  'trailingAdjustment',
]

/** Columns J to O of the ladder: the source chosen, its amount, factor, floor, override, and what is underwritten. */
export function underwrittenColumns(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  facts.input.underwriting.lines.forEach((line, index) => {
    if (fixedLines.includes(line.key)) {
      fixedLine(pad, facts, line)
      return
    }
    selectableLine(pad, facts, line)
    const row = lineRows[line.key]
    const from = layout.lines.first + index
    const same = ['J', 'L', 'M', 'N'].map((column, at) => `${column}${row}=_Data!${'BCDE'[at]}${from}`)
    pad.live('S', row, `IF(AND(${same.join(',')}),0,1)`, 0, 'note.changed')
  })
}

function selectableLine(pad: SheetPad, facts: WorkbookFacts, line: UnderwritingLine): void {
  const row = lineRows[line.key]
  const { settings } = facts.input.underwriting
  const isOverride = line.selection === 'Override'
  const factor = isOverride ? usualFactor(line, settings.expenseInflation) : line.factor
  const selected = selectedValue(line, facts)
  pad.input('J', row, null, shownSelection(line), 'input.centre')
  pad.live('K', row, selectionFormula(line.key, row), selected, 'formula.money')
  pad.input('L', row, null, factor, 'input.factor')
  pad.input('M', row, null, line.floor, 'input.money')
  pad.input('N', row, null, isOverride ? line.amount : null, 'input.money')
  const scaled = `IF(K${row}="",IF(M${row}="","",M${row}),IF(M${row}="",K${row}*L${row},MAX(M${row},K${row}*L${row})))`
  pad.live('O', row, `IF(N${row}="",${scaled},N${row})`, line.amount, 'formula.money')
}

function selectionFormula(key: UnderwritingLineKey, row: number): string {
  const year = key === 'otherIncome' ? `IF(E${row}="","",E${row}-in_OneOffIncome)` : `E${row}`
  const lesser = `IF(E${row}="",G${row},IF(G${row}="",${year},MIN(${year},G${row})))`
  const chosen = (rule: string): string =>
    `IF(J${row}="T12",${year},IF(J${row}="T6",F${row},IF(J${row}="T3",G${row},IF(J${row}="T1",H${row},` +
    `IF(J${row}="YTD",T${row},IF(J${row}="Lesser",${lesser},${rule}))))))`
  switch (key) {
    case 'occupiedRent':
    case 'physicalVacancy':
    case 'nonRevenueDeduction':
      return chosen(`IF(J${row}="Rent roll",I${row},"")`)
    case 'managementFees':
      return chosen(
        `IF(out_EGI="",E${row},MAX(0,in_MgmtFeeMin*out_EGI,N(E${row}),N(in_MgmtFeeContract)*out_EGI,N(in_MgmtFeeMarket)*out_EGI))`,
      )
    case 'commercialVacancy': {
      const income = `O${lineRows.commercialIncome}`
      return chosen(`IF(${income}="",E${row},MIN(-${income}*in_CommercialVacancyFloor,N(E${row})))`)
    }
    case 'replacementReserves':
      return 'IF(out_Units="","",out_Units*in_ReservePerUnit)'
    default:
      return chosen('""')
  }
}

/** What the selected column holds before factor and floor. */
function selectedValue(line: UnderwritingLine, facts: WorkbookFacts): number | null {
  const { underwriting } = facts.input
  const { t12, t6, t3, t1, ytd, rentRoll } = line.amounts
  const oneOff = line.key === 'otherIncome' ? underwriting.settings.oneOffOtherIncome : 0
  const year = t12 === null ? null : t12 - oneOff
  switch (shownSelection(line)) {
    case 'T12':
      return year
    case 'T6':
      return t6
    case 'T3':
      return t3
    case 'T1':
      return t1
    case 'YTD':
      return ytd
    case 'Rent roll':
      return rentRoll
    case 'Lesser':
      return year === null ? t3 : t3 === null ? year : Math.min(year, t3)
    default:
      return line.selection === 'Override' ? ruleValue(line, facts) : line.amount
  }
}

/** What the rule of a line would give that an override replaces. */
function ruleValue(line: UnderwritingLine, { input }: WorkbookFacts): number | null {
  const { settings, effectiveGrossIncome: income, unitCounts, lines } = input.underwriting
  if (line.key === 'managementFees') {
    if (income === null) return line.amounts.t12
    const { managementFeeMinimum, managementFeeContract, managementFeeMarket } = settings
    const shares = [managementFeeMinimum, managementFeeContract ?? 0, managementFeeMarket ?? 0]
    return Math.max(0, line.amounts.t12 ?? 0, ...shares.map((share) => share * income))
  }
  if (line.key === 'replacementReserves') {
    return unitCounts.units === null ? null : unitCounts.units * settings.reservePerUnit
  }
  const commercial = lines.find(({ key }) => key === 'commercialIncome')?.amount ?? null
  if (commercial === null) return line.amounts.t12
  return Math.min(-commercial * settings.commercialVacancyFloor, line.amounts.t12 ?? 0)
}

function fixedLine(pad: SheetPad, facts: WorkbookFacts, line: UnderwritingLine): void {
  const row = lineRows[line.key]
  const source = shownSelection(line)
  pad.text('J', row, source, 'label.centre')
  const put = (formula: string): void => pad.live('O', row, formula, line.amount, 'formula.money')
  switch (line.key) {
    case 'vacantRent':
    case 'nonRevenueRent': {
      const rentRoll = facts.input.underwriting.rentsFromRoll ? (line.amounts.rentRoll ?? 0) : null
      pad.live('O', row, `I${row}`, rentRoll, 'formula.money')
      return
    }
    case 'premiums':
      put('IF(N(in_PremiumsInRent)=0,0,-in_PremiumsInRent)')
      return
    case 'vacancyAdjustment':
      put('IF(out_EconomicVacancy="","",-out_EconomicVacancy-SUM(O12:O14))')
      return
    default: {
      const column = trailingColumn(facts)
      const formula = 'IF(G7="","",IF(G7>0,SUM(G7,G12:G14,G16),""))'.replaceAll('G', column)
      pad.live('K', row, formula, trailingNetRent(facts), 'formula.money')
      put('IF(out_EconomicVacancy="","",IF(in_CapT3="Yes",IF(K17="",0,MIN(0,K17-SUM(O10:O16))),0))')
    }
  }
}

/** The column that net rental income is held to: the latest quarter, or the year where one total is all there is. */
function trailingColumn({ windows }: WorkbookFacts): 'E' | 'G' {
  const { t12, t3 } = windows
  return t3 === null && t12 !== null && incomeTotalOnly(t12.statement) !== null ? 'E' : 'G'
}

/** Net rental income of that column. */
function trailingNetRent(facts: WorkbookFacts): number | null {
  const { lines } = facts.input.underwriting
  const amount = trailingColumn(facts) === 'E' ? 't12' : 't3'
  const quarter = (key: UnderwritingLineKey): number | null =>
    lines.find((line) => line.key === key)?.amounts[amount] ?? null
  const gross = quarter('occupiedRent')
  if (gross === null || gross <= 0) return null
  const losses = (['physicalVacancy', 'concessions', 'badDebt', 'nonRevenueDeduction'] as const).map(quarter)
  return losses.reduce<number>((sum, loss) => sum + (loss ?? 0), gross)
}
