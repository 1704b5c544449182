import { type Command, Option } from 'commander'
import { collect, count, money, rate, wholeNumber } from '../input/option-values.ts'

/** Add the documents that a loan is sized from, and what is known of the loan. */
export function addLoanOptions(command: Command, { isRequired }: { isRequired: boolean }): Command {
  const rentRoll = ['--rent-roll <file>', 'the rent roll; FILE#SHEET where a workbook holds several'] as const
  const statement = ['--statement <file>', 'a T12 or other statement; repeat it for earlier years'] as const
  if (isRequired) command.requiredOption(...rentRoll).requiredOption(...statement, collect)
  else command.option(...rentRoll).option(...statement, collect)
  return command
    .addOption(new Option('--value <dollars>', 'appraised value; without it LTV is not tested').argParser(money))
    .addOption(new Option('--rate <rate>', 'note rate, 5.85% or 0.0585; without it DSCR is not tested').argParser(rate))
    .addOption(
      new Option('--amort <months>', 'amortization (the program’s usual where not given)').argParser(wholeNumber),
    )
    .addOption(new Option('--term <months>', 'loan term (the program’s usual where not given)').argParser(wholeNumber))
    .addOption(
      new Option('--io <months>', 'interest-only months at the start (the program’s usual where not given)').argParser(
        wholeNumber,
      ),
    )
    .addOption(new Option('--loan <dollars>', 'loan asked for; it caps what the tests allow').argParser(money))
    .addOption(new Option('--units <count>', 'units, where the rent roll does not hold all of them').argParser(count))
    .addOption(new Option('--taxes <dollars>', 'real estate tax bill of the next twelve months').argParser(money))
    .addOption(new Option('--insurance <dollars>', 'premium of the new policy, a year').argParser(money))
    .addOption(new Option('--market-vacancy <share>', 'market or appraiser’s vacancy, 5.5% or 0.055').argParser(rate))
    .option('--confirm', 'size documents that contradict themselves or give implausible results all the same')
}
