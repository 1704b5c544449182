import type { Client } from '@uwkit/core/client'
import type { CompsConfig, ExpenseComp } from '@uwkit/core/expense-comps'
import { InvalidInputError } from '@uwkit/core/shared'
import type { Command } from 'commander'
import type { LazyAction } from '../output/environment.ts'
import { type Verb, type VerbContext, verb, withJson, withRemote } from '../remote/verb.ts'
import { addVerbs } from '../remote/verbs.ts'

/** Adds the options of `uw expense-comps`. */
export function addComps(comps: Command, run: LazyAction): void {
  withJson(
    withRemote(
      comps
        .command('identify')
        .description('select the 10 most similar of the 50 nearest expense comps')
        .requiredOption('--deal <id>', 'ID of a deal that has a latitude and longitude')
        .addHelpText('after', help),
    ),
  ).action(run(async () => (await import('./identify-command.ts')).runIdentify))
  addVerbs(comps, compsVerbs, run)
}

const help = `
Similarity requires the unit count (latest rent roll), annual EGI (latest 12-month statement), and year built (deal). If any is missing, uw names it and keeps the current selection.`

const deal = '<deal> ID, from uw deal list'
const loans = '<loans...> loan numbers of the comps'
const columns = [
  'loanNumber',
  'propertyName',
  'type',
  'units',
  'yearBuilt',
  'effectiveGrossIncomePerUnit',
  'similarity',
]

/** Returns the loan numbers of a deal's selected comps. */
const numbersOf = (comps: readonly { loanNumber: string | null }[]) =>
  comps.flatMap(({ loanNumber }) => (loanNumber === null ? [] : [loanNumber]))

/**
 * Returns the comps of these loan numbers.
 *
 * @throws {InvalidInputError} One is unknown; it would otherwise be silently omitted.
 */
async function knownOf(client: Client, loanNumbers: readonly string[]): Promise<ExpenseComp[]> {
  const found = await client.expenseComps.list([...loanNumbers])
  const unknown = loanNumbers.find((one) => !found.some(({ loanNumber }) => loanNumber === one))
  if (unknown === undefined) return found
  throw new InvalidInputError('loans', unknown, 'must be loan numbers, from uw expense-comps find')
}

/** Returns the commands that show and save a deal's settings of comps of one kind. */
export function configVerbs(
  kind: 'expense' | 'rent',
  {
    get,
    save,
  }: {
    get: (client: Client, dealId: string) => Promise<CompsConfig | null>
    save: (client: Client, dealId: string, config: CompsConfig) => Promise<unknown>
  },
): Verb[] {
  return [
    {
      name: 'config',
      description: `show a deal’s ${kind} comp settings`,
      arguments: [deal],
      nothing: 'No settings saved yet',
      run: (client, { args: [id = ''] }) => get(client, id),
    },
    verb({
      name: 'set-config',
      description: `save a deal’s ${kind} comp settings: filters, sort order, map areas, selection reasons`,
      arguments: [deal],
      input: async () => (await import('@uwkit/core/expense-comps')).CompsConfig.partial(),
      run: async (client, { args: [id = ''], input, readBeforeWrite }) => {
        const known = await readBeforeWrite(get(client, id))
        return save(client, id, { filters: [], sorting: [], polygons: [], ...known, ...input })
      },
    }),
  ]
}

/** Commands on expense comps. */
const compsVerbs: readonly Verb[] = [
  {
    name: 'list',
    description: 'list a deal’s selected expense comps',
    arguments: [deal],
    columns,
    run: (client, { args: [id = ''] }) => client.expenseComps.listSelected(id),
  },
  {
    name: 'find',
    description: 'find expense comps by loan number; all if omitted',
    arguments: ['[loans...] loan numbers'],
    columns,
    run: async (client, { args }) => (args.length === 0 ? client.expenseComps.list() : knownOf(client, args)),
  },
  {
    name: 'add',
    description: 'add expense comps to a deal',
    arguments: [deal, loans],
    columns,
    run: async (client, { args: [id = '', ...added], readBeforeWrite }) => {
      const chosen = numbersOf(await readBeforeWrite(client.expenseComps.listSelected(id)))
      await readBeforeWrite(knownOf(client, added))
      return client.expenseComps.select(id, [...new Set([...chosen, ...added])])
    },
  },
  {
    name: 'remove',
    description: 'remove expense comps from a deal',
    arguments: [deal, loans],
    columns,
    run: runCompsRemove,
  },
  ...configVerbs('expense', {
    get: (client, dealId) => client.expenseComps.getConfig(dealId),
    save: (client, dealId, config) => client.expenseComps.saveConfig(dealId, config),
  }),
  {
    name: 'download',
    description: 'download expense comps as a CSV file',
    arguments: ['[loans...] loan numbers; all if omitted'],
    isFile: true,
    run: async (client, { args, readBeforeWrite }) => {
      if (args.length > 0) await readBeforeWrite(knownOf(client, args))
      return client.expenseComps.download(args.length === 0 ? undefined : [...args])
    },
  },
]

async function runCompsRemove(
  client: Client,
  { args: [id = '', ...removed], readBeforeWrite }: VerbContext,
): Promise<unknown> {
  const chosen = numbersOf(await readBeforeWrite(client.expenseComps.listSelected(id)))
  const other = removed.find((one) => !chosen.includes(one))
  if (other !== undefined)
    throw new InvalidInputError('loans', other, 'must be selected comps, from uw expense-comps list')
  return client.expenseComps.select(
    id,
    chosen.filter((one) => !removed.includes(one)),
  )
}
