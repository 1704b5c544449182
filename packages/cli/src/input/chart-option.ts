import { Option } from 'commander'
import { wholeNumber } from './option-values.ts'

/** The chart of accounts that statement lines are told in, as every command that reads statements asks for it. */
export function chartOption(): Option {
  return new Option(
    '--chart <id>',
    'chart of accounts for statement categories, as uw chart-of-accounts list says; 2 is Fannie Mae’s',
  )
    .default(2)
    .argParser(wholeNumber)
}
