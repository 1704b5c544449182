import { type Command, InvalidArgumentError, Option } from 'commander'
import { money, rate } from '../input/option-values.ts'

/** Declare the options of `uw size` that only HUD’s programmes ask for. */
export function addHudOptions(command: Command): Command {
  const option = (flags: string, words: string, parser: (text: string) => unknown): Option =>
    new Option(flags, words).argParser(parser)
  return command
    .addOption(option('--cost-before-fees <dollars>', 'HUD: price or debt, repairs, reports and deposits', money))
    .addOption(option('--financing-fee <share>', 'HUD: fee of the financing, as a share of the loan', rate))
    .option('--purchase', 'HUD: a purchase, whose cost is --cost-before-fees')
    .option('--cash-out', 'HUD: the refinancing takes cash out')
    .addOption(option('--grants <dollars>', 'HUD: grants, public loans and gifts', money))
    .option(
      '--bedrooms <units>',
      'HUD: units by bedrooms, as "10 studio, 40 1br, 50 2br" (the rent roll’s where not given)',
    )
    .option('--elevator', 'HUD: the units are reached by elevator')
    .addOption(option('--high-cost <percentage>', 'HUD: what limits a unit are multiplied by, as 270%', percentage))
    .addOption(option('--statutory-adjustment <dollars>', 'HUD: added to the limit of all units', money))
    .option('--non-profit', 'HUD: the borrower is a non-profit')
    .option('--for-profit', 'HUD: the borrower is for profit')
}

/** A percentage that may be above one: `270%` and `2.7` are the same. */
function percentage(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim())
  const value = match ? Number(match[1]) / (match[2] ? 100 : 1) : 0
  if (!(value > 0 && value < 10)) throw new InvalidArgumentError('Give a percentage such as 270% or 2.7.')
  return value
}
