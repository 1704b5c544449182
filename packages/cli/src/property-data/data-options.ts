import { importKinds } from '@uwkit/core/property-data'
import { Argument, type Command } from 'commander'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { addVerbs, withJson, withRemote } from '../remote/index.ts'
import type { ImportOptions } from './import-command.ts'
import { marketVerbs } from './market-verbs.ts'

/** Add `uw data` to the program. */
export function addData(program: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  const data = program.command('data').description('market data that a server serves')
  withJson(
    withRemote(
      data
        .command('import')
        .description('import a vendor’s table, CSV or Excel; for administrators of the server')
        .addArgument(
          new Argument('<kind>', 'what the table holds').choices(importKinds.map((kind) => kind.replaceAll('_', '-'))),
        )
        .argument('<file>', 'the vendor’s own export'),
    ),
  ).action(async (kind: string, path: string, options: ImportOptions) => {
    const { runImport } = await import('./import-command.ts')
    answer(await runImport(kind, path, options, environment))
  })
  addVerbs(data, marketVerbs, environment, answer)
}
