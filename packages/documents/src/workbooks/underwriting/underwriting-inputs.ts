import { labelOf } from '@uwkit/core/glossary'
import { sumKnown } from '@uwkit/core/shared'
import type { CellValue, StyleName } from '@uwkit/core/sizer'
import { type DataLayout, statementColumns } from '../book/data-sheet.ts'
import { orDefault } from '../book/live.ts'
import { type SheetPad, wrappedHeight } from '../book/sheet-pad.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'
import { rollRange } from '../sheets/rent-roll-sheet.ts'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { inputRows, lineRows, vacancyRows } from './underwriting-rows.ts'

/** Writes the blocks under the ladder: the economic vacancy rules, and the inputs without a line. */
export function underwritingInputs(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout, noteWidth: number): void {
  vacancyBlock(pad, facts, layout)
  inputBlock(pad, facts, layout)
  for (let row: number = vacancyRows.a; row <= inputRows.employeeApartments; row += 1) {
    const note = pad.sheet.rows[row - 1]?.cells[noteColumn] ?? null
    if (typeof note?.value === 'string') pad.height(row, wrappedHeight(note.value, noteWidth))
  }
}

/** Column R, from 0. */
const noteColumn = 17

function vacancyBlock(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  const { underwriting } = facts.input
  const { settings, vacancyRules, grossPotentialRent } = underwriting
  const { underwriting: ofProgram } = facts.input.sizing.rulePack
  const { hasStatement } = layout.facts
  const rows = vacancyRows
  pad.band(rows.band, 'Economic vacancy: highest rule governs', 'A', 'S')
  pad.text('A', rows.header, 'Rule', 'header.text')
  pad.fill('A', 'S', rows.header, 'header.text')
  for (const [column, caption] of [
    ['N', 'Input'],
    ['O', 'Annual $'],
    ['Q', '% of GPR'],
  ] as const) {
    pad.text(column, rows.header, caption, 'header.wrap')
  }
  pad.height(rows.header, 28)
  const formulas = {
    a: settings.asStabilized ? '""' : `IF(OR(out_GPR="",${hasStatement}=0),"",-SUM(O12:O14))`,
    b: `IF(out_GPR="","",${orDefault('in_VacancyFloor', ofProgram.vacancyFloor)}*out_GPR)`,
    c: settings.asStabilized ? '""' : `IF(OR(out_GPR="",G7=""),"",IF(G7>0,-SUM(G12:G14)/G7*out_GPR,""))`,
    d: `IF(OR(out_GPR="",in_MarketVacancy=""),"",in_MarketVacancy*out_GPR)`,
  }
  for (const { rule, name, amount, why } of vacancyRules) {
    const row = rows[rule]
    pad.text('A', row, `${rule}  ${name}`, 'label.text')
    pad.live('O', row, formulas[rule], amount, 'formula.money')
    share(pad, row, amount, grossPotentialRent)
    const untested = why === '' ? 'not tested' : why
    pad.live('R', row, `IF(O${row}="","${untested}","")`, amount === null ? untested : '', 'note.wrap')
  }
  pad.input('N', rows.b, 'in_VacancyFloor', settings.vacancyFloor, 'input.percent')
  pad.input('N', rows.d, 'in_MarketVacancy', settings.marketVacancy, 'input.percent')
  pad.text('A', rows.byHand, 'Manual override (replaces the rules)', 'label.text')
  pad.input('N', rows.byHand, 'in_EconomicVacancy', settings.economicVacancy, 'input.percent')
  pad.text('A', rows.used, labelOf('economicVacancy'), 'total.text')
  const rules = ['a', 'b', 'c', 'd'] as const
  const maximum = `MAX(${rules.map((rule) => `N(O${rows[rule]})`).join(',')})`
  const byHand = 'in_EconomicVacancy=""'
  const used = `IF(OR(out_GPR="",${hasStatement}=0),"",IF(${byHand},${maximum},in_EconomicVacancy*out_GPR))`
  pad.live('O', rows.used, used, underwriting.economicVacancy, 'total.money', 'out_EconomicVacancy')
  share(pad, rows.used, underwriting.economicVacancy, grossPotentialRent, 'total.percent')
  const named = rules.reduceRight((rest, rule) => `IF(N(O${rows[rule]})=O${rows.used},A${rows[rule]},${rest})`, '""')
  const governing = vacancyRules.find(({ rule }) => rule === underwriting.vacancyGoverning)
  const words =
    underwriting.economicVacancy === null
      ? 'not tested'
      : underwriting.vacancyGoverning === 'override'
        ? 'Manual'
        : governing === undefined
          ? ''
          : `${governing.rule}  ${governing.name}`
  pad.live('R', rows.used, `IF(O${rows.used}="","not tested",IF(${byHand},${named},"Manual"))`, words, 'total.indent')
  pad.fill('A', 'S', rows.used, 'total.text')
}

function share(
  pad: SheetPad,
  row: number,
  amount: number | null,
  gross: number | null,
  style: StyleName = 'formula.percent',
): void {
  const value = amount === null || gross === null || gross === 0 ? null : amount / gross
  pad.live('Q', row, `IF(OR(O${row}="",N(out_GPR)=0),"",O${row}/out_GPR)`, value, style)
}

/** Inputs that are each a setting of the underwriting: row, caption, name, setting, style and note. */
const figureInputs = [
  ['units', 'Units', 'in_Units', 'unitCount', 'input.integer', 'Blank = residential units on the rent roll.'],
  ['reserve', 'Replacement reserve per unit', 'in_ReservePerUnit', 'reservePerUnit', 'input.money', 'In $/unit/yr.'],
  [
    'managementMinimum',
    'Min management fee, % of EGI',
    'in_MgmtFeeMin',
    'managementFeeMinimum',
    'input.percent',
    'The T12 or contract fee applies if higher.',
  ],
  [
    'managementContract',
    'Management fee, contract',
    'in_MgmtFeeContract',
    'managementFeeContract',
    'input.percent',
    '% of EGI; blank if no contract.',
  ],
  [
    'managementMarket',
    'Management fee, market',
    'in_MgmtFeeMarket',
    'managementFeeMarket',
    'input.percent',
    '% of EGI; blank if unknown.',
  ],
  [
    'premiums',
    'Premiums included in rents',
    'in_PremiumsInRent',
    'premiumsInRent',
    'input.money',
    'Annual $ to remove.',
  ],
  [
    'oneOff',
    'One-time items in other income',
    'in_OneOffIncome',
    'oneOffOtherIncome',
    'input.money',
    'T12 $ to remove.',
  ],
  [
    'commercialVacancy',
    'Min commercial vacancy',
    'in_CommercialVacancyFloor',
    'commercialVacancyFloor',
    'input.percent',
    '% of commercial income.',
  ],
] as const

function inputBlock(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  const { settings, unitCounts } = facts.input.underwriting
  const { underwriting: ofProgram } = facts.input.sizing.rulePack
  const rows = inputRows
  pad.band(rows.band, 'Other inputs', 'A', 'S')
  const input = (
    row: number,
    caption: string,
    name: string,
    value: CellValue | null,
    style: StyleName,
    note: string,
  ) => {
    pad.text('A', row, caption, 'label.text')
    pad.input('N', row, name, value, style)
    pad.text('R', row, note, 'note.wrap')
  }
  const used = (row: number, name: string, usual: number | string, value: CellValue, style: StyleName) => {
    pad.live('O', row, orDefault(name, usual), value, style, name.replace('in_', 'out_'))
  }
  const { reservePerUnit, managementFeeMinimum, commercialVacancyFloor, asStabilized } = ofProgram
  used(rows.reserve, 'in_ReservePerUnit', reservePerUnit, settings.reservePerUnit, 'formula.money')
  used(rows.managementMinimum, 'in_MgmtFeeMin', managementFeeMinimum, settings.managementFeeMinimum, 'formula.percent')
  used(
    rows.commercialVacancy,
    'in_CommercialVacancyFloor',
    commercialVacancyFloor,
    settings.commercialVacancyFloor,
    'formula.percent',
  )
  const isCapped = settings.capAtTrailingThreeMonths ? 'Yes' : 'No'
  used(
    rows.capAtTrailing,
    'in_CapT3',
    asStabilized || !ofProgram.capAtTrailingThreeMonths ? 'No' : 'Yes',
    isCapped,
    'formula.center',
  )
  for (const [row, caption, name, key, style, note] of figureInputs)
    input(rows[row], caption, name, settings[key], style, note)
  const counted = facts.input.rentRoll === null ? null : facts.unitTypes.numbers.filter((number) => number > 0).length
  const dwellings = `IF(${layout.facts.unitRows}="","",COUNTIFS(${rollRange(layout, 'Q')},">0"))`
  pad.live('O', rows.units, `IF(in_Units="",${dwellings},in_Units)`, unitCounts.units ?? counted, 'formula.integer')
  pad.name('out_Units', 'O', rows.units)
  input(rows.capAtTrailing, 'Cap net rental income at T3', 'in_CapT3', isCapped, 'input.center', 'Yes or No.')
  pad.sheet.choices.push({ range: `N${rows.capAtTrailing}`, values: ['Yes', 'No'] })
  employeeApartments(pad, facts, layout)
}

/**
 * Writes the cost of employees' apartments already in payroll, up to the rents of their units, less employee credits on
 * the statement beyond those rents.
 */
function employeeApartments(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout): void {
  const row = inputRows.employeeApartments
  pad.text('A', row, 'Employee unit rents already in payroll, less credits', 'label.text')
  const { first, last } = layout.statement
  const concept = `_Data!$${statementColumns.concept}$${first}:$${statementColumns.concept}$${Math.max(first, last)}`
  const amounts = t12Range(layout, t12Columns.t12)
  const feeds = t12Range(layout, t12Columns.feeds)
  const payroll = `$A$${lineRows.payrollAndBenefits}`
  const deduction = `$A$${lineRows.nonRevenueDeduction}`
  const net = (name: string, line: string): string => {
    const signed = (sign: number) =>
      `SUMIFS(${amounts},${concept},"${name}",${feeds},${line},${t12Range(layout, t12Columns.sign)},${sign})`
    return `${signed(1)}-${signed(-1)}`
  }
  const rents = `12*SUMIFS(${rollRange(layout, 'L')},${rollRange(layout, 'H')},"Employee")`
  const booked = `MIN(MAX(0,${net('employee_apt_exp', payroll)}),${rents})`
  const formula = `${booked}-MAX(0,-(${net('employee_units', deduction)})-${rents})`
  pad.live('O', row, formula, employeeApartmentsOf(facts), 'link.money', 'out_EmployeeApartments')
  pad.text('R', row, 'Reduces the non-revenue deduction so that each unit is deducted only once.', 'note.wrap')
}

function employeeApartmentsOf(facts: WorkbookFacts): number {
  const net = (concept: string): number =>
    facts.statementRows
      .filter(({ line, kind, sign }) => kind === 'line' && sign !== 0 && line.concept === concept)
      .reduce((sum, { annual, sign }) => sum + (annual ?? 0) * sign, 0)
  const rents = facts.underwrittenUnits.map(({ rent }, index) =>
    facts.unitStatusTexts[index] === 'Employee' ? rent : null,
  )
  const rentsOfYear = 12 * (sumKnown(rents) ?? 0)
  return Math.min(Math.max(0, net('employee_apt_exp')), rentsOfYear) - Math.max(0, -net('employee_units') - rentsOfYear)
}
