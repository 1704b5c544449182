import { count, money, rate, wholeNumber } from '../input/option-values.ts'

/** What a column of a manifest holds; `parse` throws what to give instead. */
interface ManifestColumn<Value> {
  words: string
  parse: (text: string) => Value
}

const text = (value: string): string => value

/** The columns that a manifest may have, by their captions; each figure is that of the option of `uw size` of its name. */
export const manifestColumns = {
  deal: { words: 'name of the deal', parse: text },
  rent_roll: { words: 'file of the rent roll, from the folder of the manifest; FILE#SHEET for one sheet', parse: text },
  statement: { words: 'file of a statement, several parted by ;', parse: text },
  chart: { words: 'chart of accounts of the reports, 2 where blank', parse: wholeNumber },
  program: { words: 'programme of the lender', parse: text },
  value: { words: 'appraised value, dollars', parse: money },
  rate: { words: 'note rate', parse: rate },
  amort: { words: 'amortisation, months', parse: wholeNumber },
  term: { words: 'term of the loan, months', parse: wholeNumber },
  io: { words: 'interest-only months', parse: wholeNumber },
  loan: { words: 'loan asked for, dollars', parse: money },
  units: { words: 'units, where the rent roll does not hold all', parse: count },
  taxes: { words: 'tax bill of the next twelve months, dollars', parse: money },
  insurance: { words: 'yearly premium of the new policy, dollars', parse: money },
  market_vacancy: { words: 'market vacancy', parse: rate },
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
