import type { Command } from 'commander'
import { yesOption } from '../output/consent.ts'
import { type Environment, type ExitCode, runLazily } from '../output/environment.ts'
import { addVerbs, type Verb, withJson, withRemote } from '../remote/index.ts'

/** Add the commands of `uw rent-roll`. */
export function addRentRoll(rentRoll: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    withRemote(
      rentRoll
        .command('upload')
        .description('upload a file, save its rent rolls and print their IDs')
        .argument('<file>', 'file to read; see uw read for file types')
        .option('--deal <id>', 'ID of the deal to save to'),
    ),
  ).action(runLazily(async () => (await import('./saved-rolls-command.ts')).runRollUpload, environment, answer))
  withJson(
    withRemote(
      rentRoll
        .command('list')
        .description('list rent rolls, most recently changed first')
        .option('--filter <words>', 'filter by text in the file name, deal name or address')
        .option('--company', 'include records saved by other users in the company', false),
    ),
  ).action(runLazily(async () => (await import('./saved-rolls-command.ts')).runRollList, environment, answer))
  withJson(
    withRemote(
      rentRoll
        .command('show')
        .description('show a rent roll and its ties')
        .argument('<id>', 'rent roll ID, from uw rent-roll list'),
    ),
  ).action(runLazily(async () => (await import('./saved-rolls-command.ts')).runRollShow, environment, answer))
  withJson(
    withRemote(
      rentRoll
        .command('delete')
        .description('delete rent rolls')
        .argument('<ids...>', 'rent roll IDs, from uw rent-roll list')
        .option(...yesOption),
    ),
  ).action(runLazily(async () => (await import('./saved-rolls-command.ts')).runRollDelete, environment, answer))
  addVerbs(rentRoll, [rollTemplate], environment, answer)
}

/** Fetches the workbook that rent rolls can be typed into. */
const rollTemplate: Verb = {
  name: 'template',
  description: 'download a blank rent roll workbook',
  isFile: true,
  run: (client) => client.rentRoll.template(),
}
