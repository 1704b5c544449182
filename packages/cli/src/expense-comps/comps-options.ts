import type { Command } from 'commander'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { addVerbs, withJson, withRemote } from '../remote/index.ts'
import { compsVerbs } from './comps-verbs.ts'
import type { IdentifyOptions } from './identify-command.ts'

/** Add `uw comps` to the program. */
export function addComps(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const comps = program.command('comps').description('expense comps of a deal')
  withJson(
    withRemote(
      comps
        .command('identify')
        .description('choose the ten most similar of the nearest fifty expense comps, and keep them with the deal')
        .requiredOption('--deal <id>', 'the deal; it needs a place on the map')
        .addHelpText('after', help),
    ),
  ).action(async (options: IdentifyOptions) => {
    const { runIdentify } = await import('./identify-command.ts')
    answer(await runIdentify(options, environment))
  })
  addVerbs(comps, compsVerbs, environment, answer)
}

const help = `
Units come from the deal's latest rent roll, income from its latest twelve-month statement, the year from the deal. What
is not known is named; without all three there is no similarity, and what was chosen before stays.`
