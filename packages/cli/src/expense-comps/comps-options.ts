import type { Client } from '@uwkit/core/client'
import type { CompsConfig, ExpenseComp } from '@uwkit/core/expense-comps'
import { InvalidInputError } from '@uwkit/core/shared'
import type { Command } from 'commander'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { addVerbs, type Verb, withJson, withRemote } from '../remote/index.ts'

/** Add the options of `uw expense-comps`. */
export function addComps(comps: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    withRemote(
      comps
        .command('identify')
        .description('choose the ten most similar of the nearest fifty expense comps, and keep them with the deal')
        .requiredOption('--deal <id>', 'the deal; it needs a place on the map')
        .addHelpText('after', help),
    ),
  ).action(runLazily(async () => (await import('./identify-command.ts')).runIdentify, environment, answer))
  addVerbs(comps, compsVerbs, environment, answer)
}

const help = `
Units come from the deal's latest rent roll, income from its latest twelve-month statement, the year from the deal. What
is not known is named; without all three there is no similarity, and what was chosen before stays.`

const deal = '<deal> id, as uw deal list says'
const loans = '<loans...> loan numbers of comps'
const columns = [
  'loanNumber',
  'propertyName',
  'type',
  'units',
  'yearBuilt',
  'effectiveGrossIncomePerUnit',
  'similarity',
]
const noConfig: CompsConfig = { filters: [], sorting: [], polygons: [] }

/** The loan numbers of the chosen comps of a deal. */
const numbersOf = (comps: readonly { loanNumber: string | null }[]) =>
  comps.flatMap(({ loanNumber }) => (loanNumber === null ? [] : [loanNumber]))

/**
 * The comps of these loan numbers.
 *
 * @throws {InvalidInputError} One is none; it would be left out without a word.
 */
async function knownOf(client: Client, loanNumbers: readonly string[]): Promise<ExpenseComp[]> {
  const found = await client.expenseComps.list([...loanNumbers])
  const unknown = loanNumbers.find((one) => !found.some(({ loanNumber }) => loanNumber === one))
  if (unknown === undefined) return found
  throw new InvalidInputError('loans', unknown, 'must be loan numbers of comps, as uw expense-comps find says')
}

const setConfig: Verb<Partial<CompsConfig>> = {
  name: 'set-config',
  description: 'save by what the expense comps of a deal are listed: filters, sorting, areas, reasons',
  arguments: [deal],
  input: async () => (await import('@uwkit/core/expense-comps')).CompsConfig.partial(),
  run: async (client, { args: [id = ''], input, mustRead }) => {
    const known = await mustRead(client.expenseComps.getConfig(id))
    return client.expenseComps.saveConfig(id, { ...(known ?? noConfig), ...input })
  },
}

/** Commands on expense comps. */
const compsVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'the chosen expense comps of a deal',
    arguments: [deal],
    columns,
    run: (client, { args: [id = ''] }) => client.expenseComps.listSelected(id),
  },
  {
    name: 'find',
    description: 'expense comps by their loan numbers; all of them without',
    arguments: ['[loans...] loan numbers'],
    columns,
    run: async (client, { args }) => (args.length === 0 ? client.expenseComps.list() : knownOf(client, args)),
  },
  {
    name: 'add',
    description: 'choose further expense comps for a deal',
    arguments: [deal, loans],
    columns,
    run: async (client, { args: [id = '', ...added], mustRead }) => {
      const chosen = numbersOf(await mustRead(client.expenseComps.listSelected(id)))
      await mustRead(knownOf(client, added))
      return client.expenseComps.select(id, [...new Set([...chosen, ...added])])
    },
  },
  {
    name: 'remove',
    description: 'choose expense comps no longer',
    arguments: [deal, loans],
    columns,
    run: async (client, { args: [id = '', ...removed], mustRead }) => {
      const chosen = numbersOf(await mustRead(client.expenseComps.listSelected(id)))
      const other = removed.find((one) => !chosen.includes(one))
      if (other !== undefined)
        throw new InvalidInputError('loans', other, 'must be among the chosen, as uw expense-comps list says')
      return client.expenseComps.select(
        id,
        chosen.filter((one) => !removed.includes(one)),
      )
    },
  },
  {
    name: 'config',
    description: 'by what the expense comps of a deal are listed',
    arguments: [deal],
    nothing: 'Nobody saved any yet',
    run: (client, { args: [id = ''] }) => client.expenseComps.getConfig(id),
  },
  setConfig,
  {
    name: 'download',
    description: 'expense comps as a CSV file',
    arguments: ['[loans...] loan numbers; all without'],
    isFile: true,
    run: async (client, { args, mustRead }) => {
      if (args.length > 0) await mustRead(knownOf(client, args))
      return client.expenseComps.download(args.length === 0 ? undefined : [...args])
    },
  },
]
