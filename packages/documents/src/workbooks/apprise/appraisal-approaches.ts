import { labelOf } from '@uwkit/core/glossary'
import { columnLetters } from '@uwkit/core/shared'
import type { StyleFormat } from '@uwkit/core/sizer'
import {
  averageOf,
  constant,
  firstPresent,
  type Live,
  maximumOfCells,
  minimumOf,
  minus,
  needing,
  none,
  orZeroValue,
  over,
  plus,
  sumOf,
  times,
} from '../book/live.ts'
import { LivePad, type Shown, type SizerBook } from '../book/sizer-book.ts'

/** Property figures used by the approaches. */
export interface Subject {
  units: Live
  squareFeet: Live
}

/** An approach to value and its conclusion; unknown until its figures are entered. */
interface Approach {
  pad: LivePad
  value: Live
}

/** Rounds a value to the nearest $10,000, as appraisers do; half is rounded away from zero, as in spreadsheets. */
export function roundToTenThousand(value: Live): Live {
  return needing(
    [value],
    (amount) => `ROUND(${amount}/10000,0)*10000`,
    (amount) => Math.sign(amount) * Math.round(Math.abs(amount) / 10_000) * 10_000,
  )
}

/** Number of columns for comparable sales. */
const saleCount = 5
const saleWidth = 15

/** Adjustments of a sale's price, each a fraction of it; the market adjustment is applied first, the others are added up. */
const adjustments = [
  ['Market conditions since the sale', 'Market'],
  ['Location', 'Location'],
  ['Size and unit mix', 'Size'],
  ['Age and condition', 'Condition'],
  ['Amenities and other', 'Other'],
] as const

/**
 * Returns the value by comparable sales: the price per unit of each, adjusted to the subject, weighted, times the
 * units. Every sale is entered by the user, because no document of the deal contains any.
 */
export function salesComparisonSheet(book: SizerBook, { units, squareFeet }: Subject): Approach {
  const pad = new LivePad(book, 'Sales Comparison', 'Sales Comparison Approach', 'H', {
    columnWidths: [40, saleWidth, ...Array.from({ length: saleCount }, () => saleWidth), 44],
    freeze: { rows: 5, columns: 1 },
    tabColor: '548235',
  })
  const columns = Array.from({ length: saleCount }, (_, index) => columnLetters(2 + index))
  pad.headings(5, ['Item', 'Subject', ...columns.map((_, index) => `Sale ${index + 1}`), 'Basis'])
  const typed = (row: number, caption: string, word: string, format: StyleFormat): Live[] => {
    pad.text('A', row, caption, 'label.text')
    return columns.map((column, index) => pad.typed(column, row, `in_Sale${word}_${index + 1}`, null, format))
  }
  const line = (row: number, caption: string, of: (index: number) => Live, shown: Shown = {}): Live[] => {
    pad.text('A', row, caption, `${shown.role ?? 'label'}.text`)
    return columns.map((column, index) => pad.show(column, row, of(index), shown))
  }
  const at = (cells: readonly Live[], index: number): Live => cells[index] ?? none
  pad.text('A', 6, 'Name or address', 'label.text')
  columns.forEach((column, index) => {
    pad.chosen(column, 6, `in_SaleName_${index + 1}`, '')
  })
  typed(7, 'Date of sale', 'Date', 'date')
  const prices = typed(8, 'Sale price', 'Price', 'money')
  const counts = typed(9, 'Units', 'Units', 'integer')
  pad.show('B', 9, units, { format: 'integer' })
  const feet = typed(10, 'Square feet', 'Feet', 'integer')
  pad.show('B', 10, squareFeet, { format: 'integer' })
  const incomes = typed(11, labelOf('netOperatingIncome'), 'NOI', 'money')
  const perUnit = line(12, labelOf('pricePerUnit'), (index) => over(at(prices, index), at(counts, index)))
  line(13, 'Price per square foot', (index) => over(at(prices, index), at(feet, index)), { format: 'cents' })
  const rates = line(14, labelOf('capitalizationRate'), (index) => over(at(incomes, index), at(prices, index)), {
    format: 'rate',
  })
  pad.band(16, 'Adjustments, % of price (positive = subject superior)')
  const [market = [], ...others] = adjustments.map(([caption, word], index) =>
    typed(17 + index, caption, word, 'percent'),
  )
  const factor = line(
    22,
    'Adjusted price, % of sale price',
    (index) => {
      const added = sumOf(others.map((cells) => at(cells, index)))
      const parts = [at(perUnit, index), orZeroValue(at(market, index)), orZeroValue(added)]
      return needing(
        parts,
        (_, first, rest) => `(1+${first})*(1+${rest})`,
        (_, first, rest) => (1 + first) * (1 + rest),
      )
    },
    { format: 'percent' },
  )
  const adjusted = line(23, 'Adjusted price per unit', (index) => times(at(perUnit, index), at(factor, index)), {
    role: 'total',
  })
  pad.text('B', 23, null, 'total.text')
  const weights = typed(24, 'Weight (blank = 1)', 'Weight', 'number')
  const counted = line(
    25,
    'Weight applied',
    (index) =>
      needing(
        [at(adjusted, index), firstPresent(at(weights, index), constant(1))],
        (_, w) => w,
        (_, w) => w,
      ),
    { format: 'number' },
  )
  const weighted = line(26, 'Weighted', (index) => times(at(adjusted, index), at(counted, index)))
  pad.remark('H', 22, 'Market conditions are applied first, then the sum of the other adjustments.', 44)
  pad.remark('H', 23, 'A sale is included once its price and units are entered.', 44)

  pad.band(28, 'Conclusion')
  const result = (row: number, caption: string, live: Live, shown?: Shown) => pad.line('B', row, caption, live, shown)
  const average = result(29, 'Weighted price per unit', over(sumOf(weighted), sumOf(counted)))
  result(30, 'Lowest adjusted price per unit', minimumOf(adjusted))
  result(31, 'Highest adjusted price per unit', maximumOfCells(adjusted))
  result(32, 'Average cap rate, sales', averageOf(rates), { format: 'rate' })
  pad.text('A', 33, 'Concluded price per unit (overrides the weighted price)', 'label.text')
  const salePrice = pad.typed('B', 33, 'in_SalePricePerUnit', null)
  const concluded = result(34, labelOf('pricePerUnit'), firstPresent(salePrice, average))
  const value = result(35, 'Value, to the nearest $10,000', roundToTenThousand(times(concluded, units)), {
    role: 'grand',
    name: 'out_SalesValue',
  })
  result(36, 'Per square foot', over(value, squareFeet), { format: 'cents' })
  pad.remark('H', 33, 'Enter sales or a price per unit to get a value.', 44)
  return { pad, value }
}

/**
 * Returns the value by the cost approach: land plus replacement cost, less depreciation. The user enters land, costs,
 * age and life; nothing is assumed for them.
 */
export function costApproachSheet(book: SizerBook, { units, squareFeet }: Subject): Approach {
  const building = book.facts.input.property?.building ?? null
  const pad = new LivePad(book, 'Cost Approach', 'Cost Approach', 'C', {
    columnWidths: [52, 20, 60],
    tabColor: '548235',
  })
  const typed = (
    row: number,
    caption: string,
    word: string,
    { value = null, format = 'money' }: { value?: number | null; format?: StyleFormat } = {},
  ): Live => pad.typedLine('B', row, caption, `in_Cost${word}`, value, format)
  const line = (row: number, caption: string, live: Live, shown: Shown = {}): Live => {
    const cell = pad.line('B', row, caption, live, shown)
    if (shown.role !== undefined) pad.fill('A', 'C', row, `${shown.role}.text`)
    return cell
  }
  const share = { format: 'percent' } as const
  pad.band(5, 'Land')
  const land = typed(6, 'Land value, as if vacant', 'Land')
  pad.remark('C', 6, 'Enter land, cost, age, and life to get a cost approach value.', 60)
  pad.band(8, 'Replacement cost new')
  const area = typed(9, 'Gross building area, SF', 'Area', {
    value: building?.grossBuildingAreaSquareFeet ?? null,
    format: 'integer',
  })
  pad.remark('C', 9, 'Blank = net rentable SF.', 60)
  const built = line(10, 'SF applied', firstPresent(area, squareFeet), { format: 'integer' })
  const perFoot = typed(11, 'Hard cost per square foot', 'PerFoot', { format: 'cents' })
  const hard = line(12, 'Hard cost', times(built, perFoot))
  const site = typed(13, 'Site improvements', 'Site')
  const direct = line(14, 'Direct cost', plus(hard, orZeroValue(site)))
  const soft = typed(15, 'Soft cost, % of direct cost', 'Soft', share)
  const profit = typed(16, 'Developer’s profit, % of direct and soft costs', 'Profit', share)
  const withSoft = times(direct, plus(constant(1), orZeroValue(soft)))
  const replacement = line(17, 'Replacement cost new', times(withSoft, plus(constant(1), orZeroValue(profit))), {
    role: 'total',
  })
  pad.band(19, 'Depreciation')
  const age = typed(20, 'Effective age, years', 'Age', { format: 'integer' })
  const life = typed(21, 'Economic life, years', 'Life', { format: 'integer' })
  const physical = line(22, 'Physical (age / life)', over(age, life), share)
  const functional = typed(23, 'Functional obsolescence', 'Functional', share)
  const external = typed(24, 'External obsolescence', 'External', share)
  const depreciation = line(
    25,
    'Depreciation, % of cost',
    needing(
      [physical, orZeroValue(functional), orZeroValue(external)],
      (a, b, c) => `MAX(0,MIN(1,${a}+${b}+${c}))`,
      (a, b, c) => Math.max(0, Math.min(1, a + b + c)),
    ),
    share,
  )
  const lost = line(26, 'Depreciation', times(replacement, depreciation))
  const left = line(27, 'Depreciated cost of improvements', minus(replacement, lost), { role: 'total' })
  pad.band(29, 'Conclusion')
  const value = line(30, 'Value, to the nearest $10,000', roundToTenThousand(plus(land, left)), {
    role: 'grand',
    name: 'out_CostValue',
  })
  line(31, 'Per unit', over(value, units))
  line(32, 'Per square foot', over(value, squareFeet), { format: 'cents' })
  return { pad, value }
}

const missingApproachText = [
  'No income approach value: enter a cap rate on Direct Cap.',
  'No sales comparison value: enter prices and units on Sales Comparison.',
  'No cost approach value: enter land, cost, age, and life on Cost Approach.',
] as const

const approaches = ['Income approach', 'Sales comparison approach', 'Cost approach'] as const

/**
 * Builds the sheet of the three approaches to value, their weights, and the resulting value.
 *
 * @param values By approach, in that order; one without a conclusion has no weight.
 */
export function reconciliationSheet(book: SizerBook, values: readonly Live[], { units }: Subject): LivePad {
  const pad = new LivePad(book, 'Reconciliation', 'Reconciliation of Value', 'F', {
    columnWidths: [34, 18, 14, 14, 18, 56],
    tabColor: '548235',
  })
  pad.headings(5, ['Approach', 'Value', 'Weight', 'Included', 'Weighted', 'Reason'])
  const rows = approaches.map((approach, index) => {
    const row = 6 + index
    const worth = pad.line('B', row, approach, values[index] ?? none)
    const weight = pad.typed('C', row, `in_Weight_${index + 1}`, index === 0 ? 1 : null, 'percent')
    const counts = pad.show(
      'D',
      row,
      needing(
        [worth, weight],
        (_, part) => part,
        (_, part) => part,
      ),
      {
        format: 'percent',
      },
    )
    pad.input('F', row, `in_Reason_${index + 1}`, null, 'input.text')
    return { counts, weighted: pad.show('E', row, times(worth, counts)), worth }
  })
  pad.text('A', 9, 'Total', 'total.text')
  const weights = pad.show('D', 9, sumOf(rows.map(({ counts }) => counts)), { role: 'total', format: 'percent' })
  const weighted = pad.show('E', 9, sumOf(rows.map((row) => row.weighted)), { role: 'total' })
  pad.fill('A', 'F', 9, 'total.text')
  const final = pad.line('B', 11, 'Market value, to the nearest $10,000', roundToTenThousand(over(weighted, weights)), {
    role: 'grand',
    name: 'out_MarketValue',
  })
  pad.line('B', 12, 'Per unit', over(final, units))
  const worths = rows.map(({ worth }) => worth)
  pad.text('A', 13, 'Range of values, % of market value', 'label.text')
  pad.show('B', 13, over(minus(maximumOfCells(worths), minimumOf(worths)), final), { format: 'percent' })
  pad.remark('F', 11, 'Weights are the appraiser’s judgment. Default: 100% income approach.', 56)
  // For the first weighted approach without a value, the note says where its figures are entered.
  const untold = rows.map(({ worth, counts }, index) => ({
    condition: `AND(${worth.formula}="",N(in_Weight_${index + 1})>0)`,
    isSo: index === 0 && counts.value === null,
    words: missingApproachText[index] ?? '',
  }))
  const formula = untold.reduceRight((rest, { condition, words }) => `IF(${condition},"${words}",${rest})`, '""')
  pad.formula('F', 12, formula, untold.find(({ isSo }) => isSo)?.words ?? '', { format: 'text', role: 'note' })
  return pad
}
