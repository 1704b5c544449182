import {
  affordableShareOfIncome,
  householdFactor,
  incomeBands,
  missionThresholds,
} from '../../rules/affordable-rent.ts'
import type { Live } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'

/** Most bedrooms that a unit is told apart by. */
export const mostBeds = 5

/** What decides who can afford a rent, as cells. */
export interface AffordabilityInputs {
  pad: LivePad
  medianIncome: Live
  share: Live
  /** By band, the share of the median income. */
  bands: Live[]
  /** By number of bedrooms. */
  factors: Live[]
  allowances: Live[]
  /** The least share of units at a band that the lender's mission asks for. */
  thresholds: { band: Live; share: Live }[]
}

/** An allowance that nobody gave makes gross rents too low, and units look more affordable than they are. */
const blankAllowance = 'A blank counts as nothing, and more units then seem affordable: type what tenants pay, or 0.'

/** The area's income, household factors, allowances and thresholds: everything that is typed. */
export function inputsSheet(book: SizerBook): AffordabilityInputs {
  const { affordability } = book.facts.input
  const pad = new LivePad(book, 'Inputs', 'Affordability: Inputs', 'D', {
    columnWidths: [44, 18, 18, 56],
    tabColour: 'C55A11',
  })
  pad.band(5, 'Area')
  pad.text('A', 6, 'Census tract or county', 'label.text')
  pad.chosen('B', 6, 'in_Area', affordability?.area ?? '')
  pad.text('A', 7, 'Year of the income', 'label.text')
  pad.typed('B', 7, 'in_Year', affordability?.year ?? null, 'number')
  pad.text('A', 8, 'Median family income, dollars a year', 'label.text')
  const medianIncome = pad.typed('B', 8, 'in_MedianIncome', affordability?.medianIncome ?? null)
  pad.remark('D', 8, 'Of four persons. Without it no unit is tested.', 56)
  pad.text('A', 9, 'Share of income for rent and utilities', 'label.text')
  const share = pad.typed('B', 9, 'in_ShareOfIncome', affordableShareOfIncome, 'percent')
  pad.band(11, 'Income bands')
  const bands = incomeBands.map((band, index) => {
    pad.text('A', 12 + index, `Band ${index + 1}, share of the median`, 'label.text')
    return pad.typed('B', 12 + index, `in_Band_${index + 1}`, band, 'percent')
  })
  pad.band(18, 'By bedrooms')
  pad.headings(19, [
    ['A', 'Bedrooms'],
    ['B', 'Household factor'],
    ['C', 'Utilities tenants pay, a month'],
  ])
  const beds = Array.from({ length: mostBeds + 1 }, (_, bed) => bed)
  const factors = beds.map((bed) => {
    pad.text('A', 20 + bed, bed === 0 ? 'Studio' : String(bed), 'label.text')
    return pad.typed('B', 20 + bed, `in_Factor_${bed}`, householdFactor(bed), 'factor')
  })
  const allowances = beds.map((bed) =>
    pad.typed('C', 20 + bed, `in_Allowance_${bed}`, affordability?.allowanceByBed[bed] ?? null),
  )
  pad.remark('D', 20, 'One and a half persons a bedroom, one in a studio.', 56)
  const isBlank = allowances.some(({ value }) => value === null)
  const [from, to] = [allowances[0]?.formula ?? '""', allowances.at(-1)?.formula ?? '""']
  pad.says('D', 21, `IF(COUNT(${from}:${to})<${beds.length},"${blankAllowance}","")`, isBlank ? blankAllowance : '', {
    role: 'note',
  })
  pad.band(27, 'Mission: least shares of units')
  const thresholds = missionThresholds.map(({ band, share: least }, index) => {
    pad.text('A', 28 + index, `Threshold ${index + 1}: up to a band, at least a share`, 'label.text')
    return {
      band: pad.typed('B', 28 + index, `in_MissionBand_${index + 1}`, band, 'percent'),
      share: pad.typed('C', 28 + index, `in_MissionShare_${index + 1}`, least, 'percent'),
    }
  })
  pad.remark(
    'D',
    28,
    '20 % at 50 %, 40 % at 60 % are those of tax credits; the others are ours. Type the lender’s.',
    56,
  )
  return { pad, medianIncome, share, bands, factors, allowances, thresholds }
}
