import { type Command, Option } from 'commander'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { chartOption } from '../parsed-file/index.ts'
import { withJson, withRemote } from '../remote/index.ts'

/** Add the commands of `uw operating-statement`. */
export function addStatement(statement: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    withRemote(
      statement
        .command('upload')
        .description('read a file, save its statements together, and print their ids')
        .argument('<file>', 'as for uw read')
        .option('--deal <id>', 'the deal that they belong to')
        .addOption(chartOption()),
    ),
  ).action(
    runLazily(async () => (await import('./saved-statements-command.ts')).runStatementUpload, environment, answer),
  )
  withJson(
    withRemote(
      statement
        .command('list')
        .description('statements, those changed last first')
        .option('--filter <words>', 'words of the file, the deal or the address')
        .option('--deal <id>', 'of one deal; of the whole company then')
        .option('--company', 'of all users of the company', false),
    ),
  ).action(runLazily(async () => (await import('./saved-statements-command.ts')).runStatementList, environment, answer))
  withJson(
    withRemote(
      statement
        .command('show')
        .description('a statement and how it ties')
        .argument('<id>', 'as uw operating-statement list says'),
    ),
  ).action(runLazily(async () => (await import('./saved-statements-command.ts')).runStatementShow, environment, answer))
  withJson(
    withRemote(
      statement
        .command('merge')
        .description('make one statement of several and save it; prints its id')
        .argument('<ids...>', 'as uw operating-statement list says')
        .addOption(
          new Option('--mode <mode>', 'partial: append months of one property; portfolio: add several properties up')
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
        .argument('<ids...>', 'as uw operating-statement list says'),
    ),
  ).action(
    runLazily(async () => (await import('./saved-statements-command.ts')).runStatementDelete, environment, answer),
  )
}
