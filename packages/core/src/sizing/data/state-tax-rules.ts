import type { FigureSource } from './expense-bands.ts'

/** A state's treatment of taxes after a sale, and the minimum taxes as a fraction of market value. */
export interface StateTaxRule {
  state: string
  /**
   * `price`: the sale sets the assessment. `market`: each year is assessed at market value, and the sale is the best
   * evidence of it. `none`: the assessment transfers to the buyer.
   */
  onSale: 'price' | 'market' | 'none'
  /** Fraction of the price that becomes the assessed value after a sale. */
  shareOfPrice: number
  /** Minimum annual taxes, a fraction of the assessor's value. */
  minimumRate: number
  /** Maximum annual growth of an assessment between sales; `null` if there is no cap. */
  growthCap: number | null
  /** Time of the new bill. */
  newBill: string
  rule: FigureSource
  rate: FigureSource
}

const published = (name: string, words: string, address: string): FigureSource => ({
  kind: 'published',
  name,
  words,
  address,
})
const practice = (name: string, words: string, address: string): FigureSource => ({
  kind: 'practice',
  name,
  words,
  address,
})
const houseDefault = (words: string): FigureSource => ({ kind: 'own', name: 'house default', words, address: null })

const taxProjections = 'https://www.wallstreetoasis.com/forums/multifamily-property-tax-projections'

/** States whose rules were read, in November 2026. Taxes in other states are flagged and not computed. */
export const stateTaxRules: readonly StateTaxRule[] = [
  {
    state: 'CA',
    onSale: 'price',
    shareOfPrice: 1,
    minimumRate: 0.0115,
    growthCap: 0.02,
    newBill: 'a supplemental bill from the sale date',
    rule: published(
      'California Proposition 13',
      'Real property is reappraised only on a change in ownership or new construction; otherwise, increases are limited to 2% per year. The tax is limited to 1% of value plus voted debt.',
      'http://www.asrclkrec.com/Assessor/AssessmentandPropertyTax/Proposition13.aspx',
    ),
    rate: practice(
      'Capital markets broker, wallstreetoasis.com 02/2014',
      'Real estate taxes 1.15% to 1.25% of the purchase price on acquisitions in California.',
      'https://www.wallstreetoasis.com/forums/multifamily-underwriting-best-practices',
    ),
  },
  {
    state: 'TX',
    onSale: 'market',
    shareOfPrice: 0.9,
    minimumRate: 0.018,
    growthCap: null,
    newBill: 'the tax bill for the year after the sale',
    rule: published(
      'Texas Tax Code 23.01(a)',
      'All taxable property is appraised at its market value as of January 1. A cap of 20% per year (23.231) applies to smaller properties only.',
      'https://poconnor.com/texas-property-tax-code-2021-chapter-23-subchapter-a',
    ),
    rate: houseDefault(
      'Combined county, city, and school district rates in large counties are about 2%; investors assume that 90% to 95% of the price is assessed (wallstreetoasis.com, property tax projections).',
    ),
  },
  {
    state: 'FL',
    onSale: 'price',
    shareOfPrice: 0.85,
    minimumRate: 0.015,
    growthCap: 0.1,
    newBill: 'January 1 after the sale',
    rule: published(
      'Florida Statutes 193.1555',
      'Assessed at just value as of January 1 of the year following a change of ownership or control; otherwise, increases are limited to 10% per year, except for school levies.',
      'https://syfert.com/florida/statutes/0193.1555.html',
    ),
    rate: practice(
      'Investors, wallstreetoasis.com property tax projections',
      '85% of the purchase price in Florida. The minimum rate of 1.5% of that amount is a house default.',
      taxProjections,
    ),
  },
  {
    state: 'GA',
    onSale: 'price',
    shareOfPrice: 1,
    minimumRate: 0.012,
    growthCap: null,
    newBill: 'the tax year after the sale',
    rule: published(
      'Georgia Code 48-5-2(3)',
      'The transaction amount of the most recent arm’s length sale is the maximum fair market value for the next taxable year; 40% of it is assessed.',
      'https://www.alstontax.com/georgia-property-tax-appeals-2/',
    ),
    rate: houseDefault('40% of value at 30 mills, below the combined rates of the Atlanta-area counties.'),
  },
  {
    state: 'MI',
    onSale: 'market',
    shareOfPrice: 0.9,
    minimumRate: 0.02,
    growthCap: 0.05,
    newBill: 'the calendar year after the transfer',
    rule: published(
      'Michigan State Tax Commission, Transfer of Ownership Guidelines 10/30/2017',
      'A transfer of ownership uncaps the taxable value in the following year: 50% of true cash value; otherwise, increases are limited to the lesser of 5% and inflation.',
      'https://wixlib.com/document/14aeb_transfer-of-ownership-guidelines-prepared-by-the.html',
    ),
    rate: houseDefault('50% of value at 40 mills, below the rates on rental property.'),
  },
  {
    state: 'SC',
    onSale: 'price',
    shareOfPrice: 0.75,
    minimumRate: 0.015,
    growthCap: null,
    newBill: 'the tax year after the transfer',
    rule: published(
      'South Carolina Code 12-37-3135 and 12-37-3140',
      'A transfer resets fair market value. An exemption of up to 25% is granted if requested by January 30.',
      'https://berkeleycountysc.gov/form/?formid=37',
    ),
    rate: houseDefault('6% of value at 250 mills.'),
  },
  {
    state: 'OH',
    onSale: 'market',
    shareOfPrice: 1,
    minimumRate: 0.015,
    growthCap: null,
    newBill: 'the bill after the next valuation',
    rule: practice(
      '3pillarsrei.com, tax reassessment',
      'In Ohio, the assessed value is 35% of market value, and market value is usually the purchase price.',
      'https://3pillarsrei.com/uncategorized/how-to-properly-underwrite-a-tax-reassessment/',
    ),
    rate: houseDefault('35% of value at about 43 mills.'),
  },
  {
    state: 'OR',
    onSale: 'none',
    shareOfPrice: 0,
    minimumRate: 0,
    growthCap: 0.03,
    newBill: '',
    rule: published(
      'Oregon Measure 50, Linn County Assessor',
      'The maximum assessed value grows by at most 3% per year, regardless of changes in the market.',
      'http://www.co.linn.or.us/assessorshomep/Measure50.htm',
    ),
    rate: houseDefault('The assessment transfers to the buyer.'),
  },
]

/** Minimum annual taxes as a fraction of the value if the state's rule is unknown, and their annual growth. */
export const usualTaxes = {
  minimumRate: 0.004,
  source: houseDefault(
    'Apartments pay more than 0.4% of value nearly everywhere. Lower taxes indicate an exemption, an abatement, or a partial bill.',
  ),
} as const

/** Annual growth of bills that have no history. */
export const usualGrowth = {
  realEstateTaxes: {
    share: 0.03,
    source: published(
      'Fannie Mae Multifamily Guide, Part II 203.01',
      'Base assumptions: expense growth 3%; for taxes 3%, or 2% for California acquisitions, or more if an abatement expires.',
      'https://docslib.org/doc/13466603/multifamily-selling-and-servicing-guide',
    ),
  },
  propertyInsurance: {
    share: 0.07,
    source: published(
      'RealPage, 06/04/2025',
      'Insurance growth fell to just over 7% annualized in the first quarter of 2025, from 33.5% a year before.',
      'https://multifamilynewsreport.com/2025/06/04/multifamily-expense-growth-has-slowed-dramatically',
    ),
  },
} as const

/** Maximum growth from a bill's own history that is projected into the policy year: our own choice, because one jump rarely repeats. */
export const maximumGrowth = 0.25

/**
 * Words that identify a line of abated taxes. Source: the names of programs of New York, Pennsylvania, Ohio and Texas, and of payments in lieu of
 * taxes; our own choice.
 */
export const abatementPattern =
  /\babate|\bpilot\b|payments? in lieu|\bexempt(ion)?\b|\b421-?\s?[ag]\b|\bj-?51\b|\blerta\b|\bcra\b.*\btax|\btax credits?\b/i
