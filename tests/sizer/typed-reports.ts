/** Effect of a value that a user types into a workbook that sizes no loan, by the SDK or by plain arithmetic. */
import type { SizerInput } from '@uwkit/core/sizer'
import { fannieConventional, type UnderwritingAssumptions, underwrite } from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
import fc from 'fast-check'
import { lines, rentRoll } from './deals.ts'
import { inputOf } from './inputs.ts'
import type { CellValue } from './recalculate.ts'
import type { InputCell, TypedWorkbook } from './typed-workbook.ts'

const statements = [aStatement([...lines, { concept: 'commercial', months: 2_000 }])]
const medianIncome = 62_000
const affordability = { medianIncome, area: 'Sangamon County', year: 2026, allowanceByBed: { 0: 60, 1: 75, 2: 95 } }
/** The deal of the workbooks. */
export const input: SizerInput = inputOf({ rentRoll, statements, affordability }, { value: 10_000_000, rate: 0.0575 })

type Typed = number | string
/** Values shown by a workbook, by the name of the cell or by its place. */
export type Shown = ReadonlyMap<string, CellValue>
/** A cell: its possible values, other values typed with it, and the results it changes; all others are unchanged. */
interface Meaning {
  values: fc.Arbitrary<Typed>
  beside?: Record<string, Typed>
  changes: (value: Typed, before: Shown, cell: InputCell) => Record<string, CellValue>
}

const dollars = (minimum: number, maximum: number) => fc.integer({ min: minimum, max: maximum })
const hundredths = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum, max: maximum }).map((count) => count / 100)
const nothing: Meaning = { values: fc.constantFrom<Typed>(2_001, 0.25, ''), changes: () => ({}) }
const number = (shown: Shown, name: string): number => Number(shown.get(name))
const roundToTenThousand = (value: number): number => Math.round(value / 10_000) * 10_000
const indexOf = ({ name }: InputCell): number => Number(name?.split('_').at(-1))

/** Returns the text in column A of a cell's row. */
function captionOf(book: TypedWorkbook, { sheet, address }: InputCell): string {
  const place = `${sheet}!A${address.replace(/^[A-Z]+/, '')}`
  return String(book.values({}, [place]).get(place))
}

const income = [
  'Gross Potential Rent',
  'Less: Vacancy Loss',
  'Laundry/Vending Income',
  'Parking Income',
  'Other Income',
]
const capital = ['Capital Expenditures', 'Extraordinary Capital Expenditures']

/** Returns the results of the underwriting under other assumptions. */
function underwritten(assumptions: UnderwritingAssumptions): Record<string, CellValue> {
  const { totalExpenses, netOperatingIncome, netCashFlow } = underwrite(
    rentRoll,
    statements,
    assumptions,
    fannieConventional,
  )
  return {
    out_Expenses_UW: totalExpenses ?? '',
    out_NOI_UW: netOperatingIncome ?? '',
    out_NCF_UW: netCashFlow ?? '',
  }
}

function osar(cell: InputCell, book: TypedWorkbook): Meaning | null {
  const name = cell.name ?? ''
  const [, row] = /^in_Adjustment_(\d+)$/.exec(name) ?? []
  if (row !== undefined) {
    const line = captionOf(book, cell)
    return {
      values: dollars(-50_000, 50_000),
      changes: (value, before) => {
        const more = Number(value)
        const [ofIncome, ofExpenses, ofCapital] = income.includes(line)
          ? [more, 0, 0]
          : capital.includes(line)
            ? [0, 0, more]
            : [0, more, 0]
        const noi = number(before, 'out_NOI') + ofIncome - ofExpenses
        return {
          out_EGI: number(before, 'out_EGI') + ofIncome,
          out_Expenses: number(before, 'out_Expenses') + ofExpenses,
          out_NOI: noi,
          out_NCF: number(before, 'out_NCF') + ofIncome - ofExpenses - ofCapital,
        }
      },
    }
  }
  if (name === 'in_BaseRent_4') {
    return {
      values: dollars(500_000, 900_000),
      changes: (value, before) => {
        // Base rent replaces rent and vacancy: the rest of the income is unchanged.
        const rent = number(before, 'OSAR!F19') + number(before, 'OSAR!F20')
        const more = Number(value) - rent
        return {
          out_EGI: number(before, 'out_EGI') + more,
          out_NOI: number(before, 'out_NOI') + more,
          out_NCF: number(before, 'out_NCF') + more,
        }
      },
    }
  }
  if (name === 'in_BaseRent_0') {
    return {
      values: dollars(500_000, 900_000),
      changes: (value, before) => {
        const rent = number(before, 'OSAR!B19') + number(before, 'OSAR!B20')
        const gross = number(before, 'out_EGI_UW') - rent + Number(value)
        // The fee follows income: 3 % of it, or the amount paid in the year.
        const { lines: underwritingLines, settings } = input.underwriting
        const fee = underwritingLines.find(({ key }) => key === 'managementFees')
        const then = Math.max(0, fee?.amounts.t12 ?? 0, settings.managementFeeMinimum * gross)
        const costs = number(before, 'out_Expenses_UW') + then - (fee?.amount ?? 0)
        const noi = gross - costs
        const reserves = number(before, 'out_NOI_UW') - number(before, 'out_NCF_UW')
        return { out_EGI_UW: gross, out_Expenses_UW: costs, out_NOI_UW: noi, out_NCF_UW: noi - reserves }
      },
    }
  }
  if (name === 'in_ReservePerUnit') {
    return { values: dollars(0, 600), changes: (value) => underwritten({ reservePerUnit: Number(value) }) }
  }
  if (name === 'in_LeastManagementFee') {
    return { values: hundredths(0, 9), changes: (value) => underwritten({ managementFeeMinimum: Number(value) }) }
  }
  // Years that the deal does not have show the typed value; debt and balance affect the ratios tested below.
  if (/^in_(BaseRent_[123]|DebtService[AB]_\d|Balance)$/.test(name)) return { ...nothing, ...ofNoYear(name) }
  return /^in_(YearBuilt|YearRenovated|BalanceDate|Variance|FinancialSource)$/.test(name) ? nothing : null
}

/** Returns the meaning for a year without a statement: base rent is all of its income; without its expenses there is no NOI. */
function ofNoYear(name: string): Partial<Meaning> {
  const [, index] = /^in_BaseRent_([123])$/.exec(name) ?? []
  if (index === undefined) return { values: dollars(100_000, 900_000) }
  return {
    values: dollars(500_000, 900_000),
    changes: (value) => ({ [`out_EGI_${index}`]: value }),
  }
}

const appraisal = {
  sales: { in_SalePrice_1: 9_000_000, in_SaleUnits_1: 90, in_SalePrice_2: 12_100_000, in_SaleUnits_2: 110 },
  cost: { in_CostLand: 1_500_000, in_CostArea: 90_000, in_CostPerFoot: 150, in_CostAge: 20, in_CostLife: 50 },
} as const

/** Returns the value by sales, each with its price per unit, the factor of its adjustments and its weight. */
function bySales(
  units: number,
  sales: readonly (readonly [perUnit: number, factor: number, weight: number])[],
): number {
  const weight = sales.reduce((sum, [, , part]) => sum + part, 0)
  const all = sales.reduce((sum, [perUnit, factor, part]) => sum + perUnit * factor * part, 0)
  return roundToTenThousand((units * all) / weight)
}

/** Returns the value by cost, with one figure typed over. */
function byCost(word: string, value: number): number {
  const typed: Record<string, number> = { ...appraisal.cost, [word]: value }
  const of = (name: string) => typed[name] ?? 0
  const direct = of('in_CostArea') * of('in_CostPerFoot') + of('in_CostSite')
  const anew = direct * (1 + of('in_CostSoft')) * (1 + of('in_CostProfit'))
  const lost = of('in_CostAge') / of('in_CostLife') + of('in_CostFunctional') + of('in_CostExternal')
  return roundToTenThousand(of('in_CostLand') + anew * (1 - Math.max(0, Math.min(1, lost))))
}

/** Returns values of the capitalized income: before reserves, unless stated otherwise. */
function apprise(cell: InputCell, book: TypedWorkbook): Meaning | null {
  const name = cell.name ?? ''
  const units = input.underwriting.unitCounts.units ?? 0
  const capitalized = (noi: number, rate: number, less = 0): Record<string, CellValue> => {
    const value = roundToTenThousand(noi / rate - less)
    return { out_Value: value, out_MarketValue: value }
  }
  if (/^in_Appraiser_\d+$/.test(name)) {
    const used = `${cell.sheet}!E${cell.address.slice(1)}`
    return {
      values: dollars(0, 90_000),
      changes: (value, before) => {
        const was = Number(before.get(used) || 0)
        const more = Number(value) - was
        const row = Number(cell.address.slice(1))
        const place = (result: string) => Number(book.placeNamed(result).replace(/^.*!\D+/, ''))
        const isIncome = row < place('out_EGI')
        const isReserve = row > place('out_NOI')
        const [gross, costs, reserves] = isIncome ? [more, 0, 0] : isReserve ? [0, 0, more] : [0, more, 0]
        return {
          out_EGI: number(before, 'out_EGI') + gross,
          out_Expenses: number(before, 'out_Expenses') + costs,
          out_NOI: number(before, 'out_NOI') + gross - costs,
          out_NOIAfterReserves: number(before, 'out_NOIAfterReserves') + gross - costs - reserves,
        }
      },
    }
  }
  if (name === 'in_CapRate') {
    return {
      values: hundredths(4, 9),
      changes: (value, before) => capitalized(number(before, 'out_NOI'), Number(value)),
    }
  }
  if (name === 'in_CapBasis') {
    return {
      values: fc.constantFrom('Before', 'After'),
      beside: { in_CapRate: 0.06 },
      changes: (value, before) =>
        capitalized(number(before, value === 'After' ? 'out_NOIAfterReserves' : 'out_NOI'), 0.06),
    }
  }
  if (name === 'in_Deductions') {
    return {
      values: dollars(0, 900_000),
      beside: { in_CapRate: 0.06 },
      changes: (value, before) => capitalized(number(before, 'out_NOI'), 0.06, Number(value)),
    }
  }
  if (name === 'in_SalePricePerUnit') {
    return {
      values: dollars(60_000, 190_000),
      changes: (value) => ({ out_SalesValue: roundToTenThousand(units * Number(value)) }),
    }
  }
  const [, word] = /^in_Sale(Price|Units|Market|Location|Size|Condition|Other|Weight)_1$/.exec(name) ?? []
  if (word !== undefined) {
    const values = { Price: dollars(5_000_000, 15_000_000), Units: dollars(50, 200), Weight: hundredths(0, 300) }
    const share = hundredths(-20, 20)
    return {
      values: values[word as keyof typeof values] ?? share,
      beside: appraisal.sales,
      changes: (value) => {
        const is = (wanted: string, usual: number) => (word === wanted ? Number(value) : usual)
        const others = ['Location', 'Size', 'Condition', 'Other'].reduce((sum, each) => sum + is(each, 0), 0)
        const factor = (1 + is('Market', 0)) * (1 + others)
        const first = [is('Price', 9_000_000) / is('Units', 90), factor, is('Weight', 1)] as const
        return { out_SalesValue: bySales(units, [first, [110_000, 1, 1]]) }
      },
    }
  }
  if (name.startsWith('in_Cost')) {
    const values: Record<string, fc.Arbitrary<number>> = {
      in_CostLand: dollars(0, 4_000_000),
      in_CostArea: dollars(40_000, 120_000),
      in_CostPerFoot: hundredths(9_000, 30_000),
      in_CostSite: dollars(0, 900_000),
      in_CostAge: dollars(0, 60),
      in_CostLife: dollars(30, 60),
    }
    return {
      values: values[name] ?? hundredths(0, 30),
      beside: appraisal.cost,
      changes: (value) => ({ out_CostValue: byCost(name, Number(value)) }),
    }
  }
  const [, approach] = /^in_Weight_([123])$/.exec(name) ?? []
  if (approach !== undefined) {
    return {
      values: hundredths(1, 100),
      beside: { in_CapRate: 0.06, ...appraisal.sales, ...appraisal.cost, in_Weight_2: 0.3, in_Weight_3: 0.2 },
      changes: (value, before) => {
        const noi = roundToTenThousand(number(before, 'out_NOI') / 0.06)
        const sales = bySales(units, [
          [100_000, 1, 1],
          [110_000, 1, 1],
        ])
        const cost = byCost('', 0)
        const weights = [1, 0.3, 0.2]
        weights[Number(approach) - 1] = Number(value)
        const all = [noi, sales, cost]
        const sum = weights.reduce((total, part) => total + part, 0)
        const market = all.reduce((total, worth, index) => total + worth * (weights[index] ?? 0), 0) / sum
        return {
          out_Value: noi,
          out_SalesValue: sales,
          out_CostValue: cost,
          out_MarketValue: roundToTenThousand(market),
        }
      },
    }
  }
  // Sales two to five are like the first; dates, square feet and income of a sale are shown next to it.
  if (/^in_Sale\w+_[2-5]$/.test(name)) return { ...nothing, values: fc.constantFrom<Typed>(0.1, '') }
  return /^in_(Sale(Name|Date|Feet|NOI)_1|Reason_\d)$/.test(name) ? nothing : null
}

const bands = [0.5, 0.6, 0.8, 1, 1.2]
const factors = [0.7, 0.75, 0.9, 1.04, 1.16, 1.28]
const missions = [
  { band: 0.6, share: 0.4 },
  { band: 0.5, share: 0.2 },
  { band: 0.8, share: 0.5 },
]

/** Computes the counts of the affordability workbook from the rent roll and the typed values. */
function counted(typed: {
  median?: number
  share?: number
  bands?: readonly number[]
  factors?: readonly number[]
  allowances?: readonly number[]
  missions?: readonly { band: number; share: number }[]
}): Record<string, CellValue> {
  const all = {
    median: medianIncome,
    share: 0.3,
    bands,
    factors,
    allowances: [60, 75, 95, 0, 0, 0],
    missions,
    ...typed,
  }
  const units = rentRoll.units.flatMap(({ isDwelling, bed, occupancy, contractRent, marketRent }) => {
    const isUnitLeased = ['current', 'notice'].some((word) => occupancy.startsWith(word))
    const rent = isUnitLeased ? contractRent : marketRent
    return !isDwelling || bed === null || rent === null ? [] : [{ bed, gross: rent + (all.allowances[bed] ?? 0) }]
  })
  const limit = (band: number, bed: number) =>
    Math.floor(Number(((all.median * band * (all.factors[bed] ?? 0) * all.share) / 12).toFixed(6)))
  const band = ({ bed, gross }: (typeof units)[number]): number => {
    const found = all.bands.findIndex((each) => gross <= limit(each, bed))
    return found < 0 ? bands.length : found
  }
  const counts = [...bands, 9].map((_, index) => units.filter((unit) => band(unit) === index).length)
  const upTo = counts.map(
    (_, index) => counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0) / units.length,
  )
  return Object.fromEntries([
    ...counts.map((count, index) => [`out_Units_${index + 1}`, count]),
    ...upTo.map((share, index) => [`out_ShareUpTo_${index + 1}`, share]),
    ['out_UnitsTested', units.length],
    ...all.missions.map((mission, index) => {
      const reached = units.filter(({ bed, gross }) => gross <= limit(mission.band, bed)).length
      return [`out_Mission_${index + 1}`, reached / units.length >= mission.share - 1e-9 ? 'yes' : 'no']
    }),
  ])
}

function affordable(cell: InputCell): Meaning | null {
  const name = cell.name ?? ''
  const at = indexOf(cell)
  const with_ = <Value>(list: readonly Value[], index: number, value: Value) =>
    list.map((each, place) => (place === index ? value : each))
  const of = (values: fc.Arbitrary<Typed>, typed: (value: number) => Parameters<typeof counted>[0]): Meaning => ({
    values,
    changes: (value) => counted(typed(Number(value))),
  })
  if (name === 'in_MedianIncome') return of(dollars(30_000, 120_000), (median) => ({ median }))
  if (name === 'in_ShareOfIncome') return of(hundredths(20, 45), (share) => ({ share }))
  if (name.startsWith('in_Band_')) {
    // Bands rise: a band is typed between its neighbors.
    const [below = 0.3, above = 1.5] = [bands[at - 2], bands[at]]
    const values = hundredths(Math.round(100 * below) + 1, Math.round(100 * above) - 1)
    return of(values, (value) => ({ bands: with_(bands, at - 1, value) }))
  }
  if (name.startsWith('in_Factor_')) return of(hundredths(50, 150), (value) => ({ factors: with_(factors, at, value) }))
  if (name.startsWith('in_Allowance_')) {
    return of(dollars(0, 400), (value) => ({ allowances: with_([60, 75, 95, 0, 0, 0], at, value) }))
  }
  if (name.startsWith('in_MissionBand_')) {
    const change = (value: number) => with_(missions, at - 1, { band: value, share: missions[at - 1]?.share ?? 0 })
    return of(hundredths(40, 140), (value) => ({ missions: change(value) }))
  }
  if (name.startsWith('in_MissionShare_')) {
    const change = (value: number) => with_(missions, at - 1, { share: value, band: missions[at - 1]?.band ?? 0 })
    return of(hundredths(0, 100), (value) => ({ missions: change(value) }))
  }
  return /^in_(Area|Year)$/.test(name) ? nothing : null
}

const comments = ({ name, sheet }: InputCell): Meaning | null =>
  name === 'in_Comments' || (name === null && sheet === 'Overview') ? nothing : null

/** The workbooks that size no loan, with the meaning of each of their cells. */
export const reports: readonly (readonly [string, (cell: InputCell, book: TypedWorkbook) => Meaning | null])[] = [
  ['am_template', osar],
  ['apprise', apprise],
  ['fannie_affordable', affordable],
  ['asset_overview', comments],
  ['ilp_template', comments],
]
