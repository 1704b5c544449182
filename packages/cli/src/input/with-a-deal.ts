import { InvalidInputError } from '@uwkit/core/shared'
import type { Command } from 'commander'

/**
 * Refuse what a command would leave out without a word: with `--deal` the server makes everything of what it keeps of the
 * deal, and only some options still say something.
 *
 * @param kept Names of the options that hold with `--deal` too, as commander has them.
 * @throws {InvalidInputError} Another option was typed with `--deal`; the message names it and what to do.
 */
export function refuseBesideDeal(command: Command, kept: readonly string[]): void {
  if (command.getOptionValueSource('deal') !== 'cli') return
  const typed = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
  for (const option of typed) {
    const name = option.attributeName()
    if (name === 'deal' || kept.includes(name)) continue
    const flag = option.long ?? option.flags
    throw new InvalidInputError(
      flag,
      command.getOptionValue(name),
      '',
      `${flag} does not go with --deal: the server takes what it keeps of the deal. Leave it out, or leave out --deal and name the files with --rent-roll and --statement`,
    )
  }
}
