import { type Command, Option } from 'commander'
import { wholeNumber } from '../input/option-values.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { withJson } from '../remote/index.ts'

/** Add the options of `uw doctor`. */
export function addDoctor(command: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    command
      .option('--data <folder>', 'data folder (default: UWKIT_DATA or ~/.local/share/uwkit)')
      .addOption(new Option('--port <number>', 'server port').default(8080).argParser(wholeNumber))
      .addHelpText('after', help),
  ).action(runLazily(async () => (await import('./doctor-command.ts')).runDoctor, environment, answer))
}

const help = `
Run uw doctor as the server’s user and with the server’s environment: it tests the database, bucket, mail server, and Azure
tenant that the variables name. It writes a small test file to the bucket and deletes it; nothing else changes.

Exit code: 0 if no check fails, even with warnings; 2 if a check fails.`
