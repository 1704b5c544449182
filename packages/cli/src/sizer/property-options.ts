import { propertyTypes } from '@uwkit/core/expense-comps'
import { type PropertyFacts, stateOfAddress } from '@uwkit/core/sizing'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { day, money, wholeNumber } from '../input/option-values.ts'

/** The options of `addPropertyOptions` as the command line gives them. */
export interface PropertyOptions {
  state?: string
  yearBuilt?: number
  propertyType?: string
  assessedValue?: number
  abatementEnds?: string
}

/** Declare the options of `uw size` that tell what the property is: they decide which expenses and taxes are reasonable. */
export function addPropertyOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--state <code>',
        'state of the property, as TX, which decides bands and the taxes of a purchase (that of --address where not given)',
      ).argParser(state),
    )
    .addOption(new Option('--year-built <year>', 'year of construction, for the expense bands').argParser(wholeNumber))
    .addOption(new Option('--property-type <type>', 'type of property, for the expense bands').choices(propertyTypes))
    .addOption(
      new Option(
        '--assessed-value <dollars>',
        'market value on the tax roll: with the bill it tells the tax rate of a purchase',
      ).argParser(money),
    )
    .addOption(new Option('--abatement-ends <day>', 'last day of a tax abatement, as 2031-06-30').argParser(day))
}

/** What the options say of the property; the state of the address where none is given. */
export function propertyOf(options: PropertyOptions & { address?: string | undefined }): PropertyFacts {
  const { yearBuilt, propertyType, assessedValue, address } = options
  return {
    state: options.state ?? stateOfAddress(address ?? ''),
    yearBuilt,
    propertyType,
    assessedValue,
  }
}

function state(text: string): string {
  const code = stateOfAddress(text.toUpperCase())
  if (code === null) throw new InvalidArgumentError('Give a state by its two letters, such as TX.')
  return code
}
