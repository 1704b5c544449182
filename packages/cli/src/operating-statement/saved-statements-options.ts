import { Option } from 'commander'
import { yesOption } from '../output/consent.ts'
import { chartOption } from '../parsed-file/index.ts'
import type { ServerCommand } from '../remote/verbs.ts'

/** Commands on saved statements. */
export const statementVerbs: readonly ServerCommand[] = [
  {
    name: 'upload',
    description: 'upload a file, save its statements, and print their IDs',
    arguments: ['<file> file to read; see uw read for file types'],
    options: [['--deal <id>', 'ID of the deal to save to'], chartOption()],
    load: async () => (await import('./saved-statements-command.ts')).runStatementUpload,
  },
  {
    name: 'list',
    description: 'list statements, most recently changed first',
    options: [
      ['--filter <words>', 'filter by text in the file name, deal name, or address'],
      ['--deal <id>', 'filter by deal ID; includes other users’ statements'],
      ['--company', 'include records saved by other users in the company', false],
    ],
    load: async () => (await import('./saved-statements-command.ts')).runStatementList,
  },
  {
    name: 'show',
    description: 'show a statement and its ties',
    arguments: ['<id> statement ID, from uw operating-statement list'],
    load: async () => (await import('./saved-statements-command.ts')).runStatementShow,
  },
  {
    name: 'merge',
    description: 'merge statements and save the result; prints its ID',
    arguments: ['<ids...> statement IDs, from uw operating-statement list'],
    options: [
      new Option('--mode <mode>', 'partial: combine the months of one property; portfolio: combine several properties')
        .choices(['partial', 'portfolio'])
        .default('partial'),
    ],
    load: async () => (await import('./saved-statements-command.ts')).runStatementMerge,
  },
  {
    name: 'delete',
    description: 'delete statements',
    arguments: ['<ids...> statement IDs, from uw operating-statement list'],
    options: [yesOption],
    load: async () => (await import('./saved-statements-command.ts')).runStatementDelete,
  },
]
