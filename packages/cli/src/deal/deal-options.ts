import { type Command, InvalidArgumentError, Option } from 'commander'
import { wholeNumber } from '../input/option-values.ts'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { addVerbs, withJson, withRemote } from '../remote/index.ts'
import type { DealCreateOptions, DealListOptions, DealShowOptions } from './deal-command.ts'
import { dealVerbs } from './deal-verbs.ts'

/** Add `uw deal` to the program. */
export function addDeal(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const deal = program.command('deal').description('deals: a property with its documents and loans')
  withJson(
    withRemote(
      deal
        .command('list')
        .description('deals of the company, those changed last first')
        .option('--filter <words>', 'only those with these words in their name or address')
        .addOption(new Option('--page <number>', 'which page, from 0').default(0).argParser(wholeNumber)),
    ),
  ).action(async (options: DealListOptions) => {
    const { runDealList } = await import('./deal-command.ts')
    answer(await runDealList(options, environment))
  })
  withJson(
    withRemote(
      deal
        .command('create')
        .description('make a deal; prints its id')
        .argument('<name>', 'what the deal is called')
        .option('--street <address>', 'street and number')
        .option('--city <city>', 'city, by its name')
        .option('--state <state>', 'state, two letters')
        .option('--zip <code>', 'zip code, five digits')
        .addOption(new Option('--lat <degrees>', 'north of the equator').argParser(degreesUpTo(90)))
        .addOption(
          new Option('--lon <degrees>', 'east of Greenwich; negative in the United States').argParser(degreesUpTo(180)),
        )
        .option('--property-type <type>', 'such as Garden')
        .addOption(new Option('--year-built <year>', 'year, four digits').argParser(wholeNumber)),
    ),
  ).action(async (name: string, options: DealCreateOptions) => {
    const { runDealCreate } = await import('./deal-command.ts')
    answer(await runDealCreate(name, options, environment))
  })
  withJson(
    withRemote(
      deal.command('show').description('a deal with its documents and loans').argument('<id>', 'as uw deal list says'),
    ),
  ).action(async (id: string, options: DealShowOptions) => {
    const { runDealShow } = await import('./deal-command.ts')
    answer(await runDealShow(id, options, environment))
  })
  addVerbs(deal, dealVerbs, environment, answer)
}

const degreesUpTo = (most: number) => (text: string) => {
  const value = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(Math.abs(value) <= most)) {
    throw new InvalidArgumentError(`Give degrees such as 38.9 or -77.03, from -${most} to ${most}.`)
  }
  return value
}
