import { LoanMarket } from '@uwkit/core/sizing'
import { InvalidArgumentError } from 'commander'
import { count, day, money, rate, wholeNumber } from '../input/option-values.ts'

/** What a column of a manifest holds; `parse` throws what to give instead. */
interface ManifestColumn<Value> {
  words: string
  parse: (text: string) => Value
}

const text = (value: string): string => value

function yesOrNo(value: string): boolean {
  const word = value.toLowerCase()
  if (word !== 'yes' && word !== 'no') throw new InvalidArgumentError('Give yes or no.')
  return word === 'yes'
}

function market(value: string): LoanMarket {
  const found = LoanMarket.options.find((each) => each === value.toLowerCase())
  if (found === undefined) throw new InvalidArgumentError(`Give one of ${LoanMarket.options.join(', ')}.`)
  return found
}

/** The columns that a manifest may have, by their captions; each figure is that of the option of `uw size` of its name. */
export const manifestColumns = {
  deal: { words: 'name of the deal', parse: text },
  rent_roll: { words: 'file of the rent roll, from the folder of the manifest; FILE#SHEET for one sheet', parse: text },
  statement: { words: 'file of a statement, several parted by ;', parse: text },
  chart: { words: 'chart of accounts of the reports, 2 where blank', parse: wholeNumber },
  type: { words: 'workbook of the loan, as of uw size --type; fannie where blank', parse: text },
  program: { words: 'program of the lender; that of the workbook where blank', parse: text },
  quoted_on: { words: 'day of the quote, as 2025-09-30: the rules that held on it', parse: day },
  tier: { words: 'tier whose limits size the loan', parse: wholeNumber },
  market: { words: 'market of a small loan', parse: market },
  purchase_price: { words: 'price with allowed costs, dollars; makes it a purchase', parse: money },
  total_cost: { words: 'cost of the transaction, dollars', parse: money },
  rate_floor: { words: 'the payment is tested at this rate at least', parse: rate },
  value: { words: 'appraised value, dollars', parse: money },
  rate: { words: 'note rate', parse: rate },
  amort: { words: 'amortization, months', parse: wholeNumber },
  term: { words: 'term of the loan, months', parse: wholeNumber },
  io: { words: 'interest-only months', parse: wholeNumber },
  loan: { words: 'loan asked for, dollars', parse: money },
  units: { words: 'units, where the rent roll does not hold all', parse: count },
  taxes: { words: 'tax bill of the next twelve months, dollars', parse: money },
  insurance: { words: 'yearly premium of the new policy, dollars', parse: money },
  market_vacancy: { words: 'market vacancy', parse: rate },
  confirm: { words: 'yes: size documents that contradict themselves or give implausible results', parse: yesOrNo },
  address: { words: 'address on the workbook', parse: text },
} satisfies Record<string, ManifestColumn<unknown>>

/** A caption that a manifest may have. */
export type ManifestCaption = keyof typeof manifestColumns

/** What a row of a manifest says; what it leaves blank is not there. */
export type ManifestValues = { [Caption in ManifestCaption]?: ReturnType<(typeof manifestColumns)[Caption]['parse']> }

/** Whether a column of a manifest may be called so. */
export function isManifestCaption(caption: string): caption is ManifestCaption {
  return Object.hasOwn(manifestColumns, caption)
}
