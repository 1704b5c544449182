import { type Command, Option } from 'commander'
import { yesOption } from '../output/consent.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { chartOption } from '../parsed-file/index.ts'
import { withJson, withRemote } from '../remote/index.ts'

/** Add the commands of `uw operating-statement`. */
export function addStatement(statement: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    withRemote(
      statement
        .command('upload')
        .description('upload a file, save its statements and print their IDs')
        .argument('<file>', 'file to read; see uw read for file types')
        .option('--deal <id>', 'ID of the deal to save to')
        .addOption(chartOption()),
    ),
  ).action(
    runLazily(async () => (await import('./saved-statements-command.ts')).runStatementUpload, environment, answer),
  )
  withJson(
    withRemote(
      statement
        .command('list')
        .description('list statements, most recently changed first')
        .option('--filter <words>', 'filter by text in the file name, deal name or address')
        .option('--deal <id>', 'filter by deal ID; includes other users’ statements')
        .option('--company', 'include records saved by other users in the company', false),
    ),
  ).action(runLazily(async () => (await import('./saved-statements-command.ts')).runStatementList, environment, answer))
  withJson(
    withRemote(
      statement
        .command('show')
        .description('show a statement and its ties')
        .argument('<id>', 'statement ID, from uw operating-statement list'),
    ),
  ).action(runLazily(async () => (await import('./saved-statements-command.ts')).runStatementShow, environment, answer))
  withJson(
    withRemote(
      statement
        .command('merge')
        .description('merge statements and save the result; prints its ID')
        .argument('<ids...>', 'statement IDs, from uw operating-statement list')
        .addOption(
          new Option('--mode <mode>', 'partial: append months of one property; portfolio: combine several properties')
            .choices(['partial', 'portfolio'])
            .default('partial'),
        ),
    ),
  ).action(
    runLazily(async () => (await import('./saved-statements-command.ts')).runStatementMerge, environment, answer),
  )
  withJson(
    withRemote(
      statement
        .command('delete')
        .description('delete statements')
        .argument('<ids...>', 'statement IDs, from uw operating-statement list')
        .option(...yesOption),
    ),
  ).action(
    runLazily(async () => (await import('./saved-statements-command.ts')).runStatementDelete, environment, answer),
  )
}
