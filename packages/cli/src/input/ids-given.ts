import type { Command } from 'commander'

/**
 * What a command was given to find records by, in words: each argument and option that is an id or a number of a vendor, as
 * typed, with what it should be. Empty where it takes none.
 */
export function idsGiven(command: Pick<Command, 'registeredArguments' | 'processedArgs' | 'options' | 'opts'>): string {
  const given = command.opts()
  const ofArguments = command.registeredArguments.map((argument, at) => ({
    name: argument.name(),
    what: argument.description,
    value: command.processedArgs[at],
  }))
  const ofOptions = command.options
    .filter(({ flags }) => flags.includes('<id>'))
    .map((option) => ({ name: option.long ?? '', what: option.description, value: given[option.attributeName()] }))
  return [...ofArguments.filter(({ name, what }) => isId.test(`${name} ${what}`)), ...ofOptions]
    .filter(({ value }) => typeof value === 'string' || (Array.isArray(value) && value.length > 0))
    .map(
      ({ name, what, value }) =>
        `${name} ${[value]
          .flat()
          .map((one) => JSON.stringify(one))
          .join(', ')} (${what})`,
    )
    .join('; ')
}

const isId = /\bids?\b|\buid\b|\bnumbers?\b|\bas uw\b|\bwords\b|\bcode\b|\bdigits\b/
