import { yesOption } from '../output/consent.ts'
import type { Verb } from '../remote/verb.ts'
import type { ServerCommand } from '../remote/verbs.ts'

/** Commands on saved rent rolls. */
export const rollVerbs: readonly (Verb | ServerCommand)[] = [
  {
    name: 'upload',
    description: 'upload a file, save its rent rolls, and print their IDs',
    arguments: ['<file> file to read; see uw read for file types'],
    options: [['--deal <id>', 'ID of the deal to save to']],
    load: async () => (await import('./saved-rolls-command.ts')).runRollUpload,
  },
  {
    name: 'list',
    description: 'list rent rolls, most recently changed first',
    options: [
      ['--filter <words>', 'filter by text in the file name, deal name, or address'],
      ['--company', 'include records saved by other users in the company', false],
    ],
    load: async () => (await import('./saved-rolls-command.ts')).runRollList,
  },
  {
    name: 'show',
    description: 'show a rent roll and its ties',
    arguments: ['<id> rent roll ID, from uw rent-roll list'],
    load: async () => (await import('./saved-rolls-command.ts')).runRollShow,
  },
  {
    name: 'delete',
    description: 'delete rent rolls',
    arguments: ['<ids...> rent roll IDs, from uw rent-roll list'],
    options: [yesOption],
    load: async () => (await import('./saved-rolls-command.ts')).runRollDelete,
  },
  {
    name: 'template',
    description: 'download a blank rent roll workbook',
    isFile: true,
    run: (client) => client.rentRoll.template(),
  },
]
