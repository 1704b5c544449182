import {
  incomeTotalOnly,
  type SelectableLineKey,
  type UnderwritingLine,
  type UnderwritingLineKey,
} from '@uwkit/core/sizing'
import type { DataLayout } from '../book/data-sheet.ts'
import { orDefault } from '../book/live.ts'
import type { SheetPad } from '../book/sheet-pad.ts'
import { defaultFactor, shownSelection } from '../book/shown-values.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'
import { lineRows } from './underwriting-rows.ts'

/** Lines whose source an analyst cannot change, because they follow from others. */
const fixedLines: readonly UnderwritingLineKey[] = [
  'vacantRent',
  'nonRevenueRent',
  'premiums',
  'vacancyAdjustment',
  'trailingAdjustment',
]

/** Writes columns J to O of the ladder: the selected source, its amount, factor, floor, override, and the underwritten amount. */
export function underwrittenColumns(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  facts.input.underwriting.lines.forEach((line, index) => {
    if (fixedLines.includes(line.key)) {
      fixedLine(pad, facts, line)
      return
    }
    selectableLine(pad, facts, line)
    const row = lineRows[line.key]
    const from = layout.lines.first + index
    const typed = inputColumns(line)
    const same = ['J', 'L', 'M', 'N'].flatMap((column, at) =>
      typed.includes(column) ? [`${column}${row}=_Data!${'BCDE'[at]}${from}`] : [],
    )
    pad.live('S', row, `IF(AND(${same.join(',')}),0,1)`, 0, 'note.changed')
  })
}

function selectableLine(pad: SheetPad, facts: WorkbookFacts, line: UnderwritingLine): void {
  const row = lineRows[line.key]
  const { settings } = facts.input.underwriting
  const isOverride = line.selection === 'Override'
  const usual = usualTreatment(line, facts)
  const factor = isOverride ? defaultFactor(line, settings.expenseInflation) : line.factor
  const typed = inputColumns(line)
  if (typed.includes('J')) {
    pad.input('J', row, null, shownSelection(line), 'input.center')
    pad.sheet.choices.push({ range: `J${row}`, values: choicesOf(line, usual.selection) })
  } else pad.text('J', row, shownSelection(line), 'label.center')
  pad.live('K', row, selectionFormula(line, row, usual.selection), selectedValue(line, facts), 'formula.money')
  if (typed.includes('L')) pad.input('L', row, null, factor, 'input.factor')
  if (typed.includes('M')) pad.input('M', row, null, line.floor, 'input.money')
  pad.input('N', row, null, isOverride ? line.amount : null, 'input.money')
  const times = typed.includes('L') ? `K${row}*${orDefault(`L${row}`, usual.factor)}` : `K${row}`
  const whole = usual.selection === 'Rule' && typed.includes('L') ? `IF(${isRule(line, row)},K${row},${times})` : times
  const scaled = typed.includes('M')
    ? `IF(K${row}="",IF(M${row}="","",M${row}),IF(M${row}="",${whole},MAX(M${row},${whole})))`
    : `IF(K${row}="","",${whole})`
  pad.live('O', row, `IF(N${row}="",${scaled},N${row})`, line.amount, 'formula.money')
}

/**
 * Returns the input columns of a line: a line set by a rule regardless of the documents can only be overridden, and
 * only an expense has a floor.
 */
function inputColumns({ key, selection }: UnderwritingLine): readonly string[] {
  const isSetByRule = key === 'replacementReserves' || (key === 'managementFees' && selection !== 'T12')
  if (isSetByRule) return ['N']
  const isExpense = lineRows[key] >= lineRows.realEstateTaxes && lineRows[key] <= lineRows.otherExpenses
  return isExpense ? ['J', 'L', 'M', 'N'] : ['J', 'L', 'N']
}

/** Returns a line's default source and factor: the program's, or the usual ones. */
function usualTreatment(line: UnderwritingLine, { input }: WorkbookFacts): { selection: string; factor: number } {
  const { rulePack } = input.sizing
  const ofProgram =
    line.key in rulePack.underwriting.lines ? rulePack.underwriting.lines[line.key as SelectableLineKey] : undefined
  const factor = ofProgram?.factor ?? defaultFactor(line, input.underwriting.settings.expenseInflation)
  return { selection: ofProgram?.selection ?? usualSelection(line, input.underwriting.rentsFromRoll), factor }
}

function usualSelection({ key, selection }: UnderwritingLine, rentsFromRoll: boolean): string {
  if (fromRoll.includes(key)) return rentsFromRoll ? 'Rent roll' : 'T12'
  if (stableLines.includes(key)) return 'Lesser'
  return key === 'commercialVacancy' || (key === 'managementFees' && selection !== 'T12') ? 'Rule' : 'T12'
}

/** Lines taken from the rent roll if it has rents. */
const fromRoll: readonly UnderwritingLineKey[] = ['occupiedRent', 'physicalVacancy', 'nonRevenueDeduction']

/** Lines of which only the stable amount counts. */
const stableLines: readonly UnderwritingLineKey[] = [
  'laundry',
  'parking',
  'utilityReimbursements',
  'otherIncome',
  'commercialIncome',
]

const columnsOfStatement = ['T12', 'T6', 'T3', 'T1', 'YTD', 'Lesser']

function choicesOf({ key }: UnderwritingLine, usual: string): string[] {
  return [...new Set([...columnsOfStatement, usual, ...(fromRoll.includes(key) ? ['Rent roll'] : [])])]
}

/** Returns whether a line follows its rule: no column of the statement is selected. */
function isRule({ key }: UnderwritingLine, row: number): string {
  return key === 'commercialVacancy'
    ? `AND(${columnsOfStatement.map((word) => `J${row}<>"${word}"`).join(',')})`
    : 'FALSE'
}

/** Returns the amount of the selected source, or of the default one if none is selected. */
function selectionFormula({ key }: UnderwritingLine, row: number, usual: string): string {
  const year = key === 'otherIncome' ? `IF(E${row}="","",E${row}-in_OneOffIncome)` : `E${row}`
  const lesser = `IF(E${row}="",G${row},IF(G${row}="",${year},MIN(${year},G${row})))`
  const cells: Record<string, string> = {
    T12: year,
    T6: `F${row}`,
    T3: `G${row}`,
    T1: `H${row}`,
    YTD: `T${row}`,
    Lesser: lesser,
    'Rent roll': `I${row}`,
  }
  const chosen = (rule: string = cells[usual] ?? '""'): string =>
    [...columnsOfStatement, ...(fromRoll.includes(key) ? ['Rent roll'] : [])].reduceRight(
      (rest, word) => `IF(J${row}="${word}",${cells[word]},${rest})`,
      rule,
    )
  switch (key) {
    case 'managementFees': {
      if (usual !== 'Rule') return chosen()
      const shares = ['out_MgmtFeeMin', 'N(in_MgmtFeeContract)', 'N(in_MgmtFeeMarket)']
      return `IF(out_EGI="",E${row},MAX(0,N(E${row}),${shares.map((share) => `${share}*out_EGI`).join(',')}))`
    }
    case 'commercialVacancy': {
      const income = `O${lineRows.commercialIncome}`
      return chosen(`IF(${income}="",E${row},MIN(-${income}*out_CommercialVacancyFloor,N(E${row})))`)
    }
    case 'replacementReserves':
      return 'IF(out_Units="","",out_Units*out_ReservePerUnit)'
    default:
      return chosen()
  }
}

/** Returns the amount of the selected column before factor and floor. */
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

/** Returns the amount of a line's rule that an override replaces. */
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
  pad.text('J', row, source, 'label.center')
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
      put('IF(out_EconomicVacancy="","",IF(out_CapT3="Yes",IF(K17="",0,MIN(0,K17-SUM(O10:O16))),0))')
    }
  }
}

/** Returns the column that caps net rental income: the latest quarter, or the year if there is only one total. */
function trailingColumn({ windows }: WorkbookFacts): 'E' | 'G' {
  const { t12, t3 } = windows
  return t3 === null && t12 !== null && incomeTotalOnly(t12.statement) !== null ? 'E' : 'G'
}

/** Returns the net rental income of that column. */
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
