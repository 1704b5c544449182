import type { Command } from 'commander'
import type { Environment, ExitCode } from '../output/environment.ts'
import { addVerbs, type Verb, withJson, withRemote } from '../remote/index.ts'
import type { RollListOptions, RollOptions, RollUploadOptions } from './saved-rolls-command.ts'

/** Add the commands of `uw rent-roll`. */
export function addRentRoll(rentRoll: Command, environment: Environment, answer: (code: ExitCode) => void): void {
  withJson(
    withRemote(
      rentRoll
        .command('upload')
        .description('read a file, save its rent rolls, and print their ids')
        .argument('<file>', 'as for uw read')
        .option('--deal <id>', 'the deal that they belong to'),
    ),
  ).action(async (path: string, options: RollUploadOptions) => {
    const { runRollUpload } = await import('./saved-rolls-command.ts')
    answer(await runRollUpload(path, options, environment))
  })
  withJson(
    withRemote(
      rentRoll
        .command('list')
        .description('rent rolls, those changed last first')
        .option('--filter <words>', 'words of the file, the deal or the address')
        .option('--company', 'of all users of the company', false),
    ),
  ).action(async (options: RollListOptions) => {
    const { runRollList } = await import('./saved-rolls-command.ts')
    answer(await runRollList(options, environment))
  })
  withJson(
    withRemote(
      rentRoll.command('show').description('a rent roll and how it ties').argument('<id>', 'as uw rent-roll list says'),
    ),
  ).action(async (id: string, options: RollOptions) => {
    const { runRollShow } = await import('./saved-rolls-command.ts')
    answer(await runRollShow(id, options, environment))
  })
  withJson(
    withRemote(
      rentRoll.command('delete').description('delete rent rolls').argument('<ids...>', 'as uw rent-roll list says'),
    ),
  ).action(async (ids: string[], options: RollOptions) => {
    const { runRollDelete } = await import('./saved-rolls-command.ts')
    answer(await runRollDelete(ids, options, environment))
  })
  addVerbs(rentRoll, [rollTemplate], environment, answer)
}

/** Fetches the workbook that rent rolls can be typed into. */
const rollTemplate: Verb = {
  name: 'template',
  description: 'a workbook to type a rent roll into',
  isFile: true,
  run: (client) => client.rentRoll.template(),
}
