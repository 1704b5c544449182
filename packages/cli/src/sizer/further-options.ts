import { type Command, Option } from 'commander'
import { collect, money } from '../input/option-values.ts'
import { sensitivityKinds } from './further-sizings.ts'

/** Declare what `uw size` shows beside the sizing itself. */
export function addFurtherOptions(command: Command): Command {
  return command
    .option(
      '--scenario <name:changes>',
      'another way to make the loan, as "interest only: io=60, rate=5.6%"; may change program, rate, io, term, amort, value, loan, tier, market, max-rate and fixed-rate; repeat it',
      collect,
    )
    .addOption(
      new Option('--sensitivity [across]', 'loans by rate and by cash flow, value or capitalization rate, 25 by 25')
        .choices(sensitivityKinds)
        .preset('cash-flow'),
    )
    .addOption(
      new Option('--break-even <loan>', 'the rate, cash flow and value that just make a loan').argParser(money),
    )
}
