import { fileBytes } from '../input/option-values.ts'
import type { Verb } from '../remote/index.ts'

/** Commands on files on a server. */
export const fileVerbs: readonly Verb[] = [
  {
    name: 'original',
    description: 'download the source file of a rent roll or statement',
    arguments: ['<file> ID of the parsed file'],
    isFile: true,
    run: (client, { args: [id = ''] }) => client.parsedFile.originalFile(id),
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
    arguments: ['<name> such as manual.pdf', '<path> of the file'],
    run: async (client, { args: [name = '', path = ''] }) => {
      const bytes = await fileBytes(path)
      return client.parsedFile.saveFile(name, { name, contentType: 'application/octet-stream', bytes })
    },
  },
]
