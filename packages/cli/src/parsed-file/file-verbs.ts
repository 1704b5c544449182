import { InvalidInputError } from '@uwkit/core/shared'
import { namedFile, wholeNumber } from '../input/option-values.ts'
import type { Verb } from '../remote/verb.ts'

/** Commands on files on a server. */
export const fileVerbs: readonly Verb[] = [
  {
    name: 'original',
    description: 'download the original file of a rent roll or statement',
    arguments: ['<file> ID of the parsed file'],
    isFile: true,
    run: (client, { args: [id = ''] }) => client.parsedFile.originalFile(id),
  },
  {
    name: 'read',
    description: 'upload a file for the server to read and save, optionally to a deal',
    arguments: ['<path> of the file to upload'],
    options: [
      ['--kind <kind>', 'rent-roll or statement (default: rent-roll)', kindOf],
      ['--deal <id>', 'deal to save to, by ID from uw deal list'],
      ['--chart <number>', 'chart of accounts for the statements, by ID (default: 2, Fannie Mae)', wholeNumber],
    ],
    run: async (client, { args: [path = ''], options: { kind, deal, chart } }) =>
      client.parsedFile.readAndSave(await namedFile(path), kind === 'statement' ? 'operating_statement' : 'rent_roll', {
        dealId: typeof deal === 'string' ? deal : null,
        ...(typeof chart === 'number' ? { chartOfAccountsId: chart } : {}),
      }),
  },
  {
    name: 'template',
    description: 'download a blank workbook for manual entry',
    isFile: true,
    run: (client) => client.parsedFile.parsedDataTemplate(),
  },
  {
    name: 'save',
    description: 'store a file on the server; provider administrators only',
    arguments: ['<name> such as manual.pdf', '<path> of the file to store'],
    run: async (client, { args: [name = '', path = ''] }) =>
      client.parsedFile.saveFile(name, { ...(await namedFile(path)), name }),
  },
]

/** @throws {InvalidInputError} It is neither of the two. */
function kindOf(text: string): string {
  if (text !== 'rent-roll' && text !== 'statement') {
    throw new InvalidInputError('--kind', text, 'must be rent-roll or statement')
  }
  return text
}
