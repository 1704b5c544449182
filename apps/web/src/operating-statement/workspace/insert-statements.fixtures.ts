import type { Client } from '@uwkit/core/client'
import { aUser } from '@uwkit/core/testing'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { createFileHandoff } from '../../reading/open-file.ts'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { aStoredFile, fakeClient, openedInPlace } from './open-bundle.fixtures.ts'

/**
 * Builds a context in which the test's `read` opens files and the server accepts everything; it records which files
 * were stored and closed.
 */
export function anInsertContext(read: (name: string) => Promise<OpenFile>, files: Partial<Client['parsedFile']> = {}) {
  const [stored, closed]: [string[], string[]] = [[], []]
  const opened = new Map<string, OpenFile>()
  const watched = (file: OpenFile): OpenFile => {
    opened.set(file.hash, file)
    return { ...file, close: () => void closed.push(file.file) }
  }
  const storedFile = async (hash: string) => {
    const file = opened.get(hash)
    if (file === undefined) throw new Error(`no file ${hash} was opened`)
    return aStoredFile(file)
  }
  const context: SourceContext = {
    client: fakeClient({
      parsedFile: {
        memory: async () => [],
        create: async ({ hash }) => {
          stored.push(hash)
          return { id: 'file-1', modifiedOn: 1 }
        },
        correct: async ({ id }) => ({ id, modifiedOn: 2 }),
        get: storedFile,
        ...files,
      },
    }),
    reader: {
      open: async ({ name }) => watched(await read(name)),
      openWorkbook: async (workbook) => watched(openedInPlace(workbook, '')),
      warm: () => undefined,
      handoff: createFileHandoff(),
    },
    user: aUser({ id: 'user-1' }),
    companyChart: () => undefined,
    onReadingFailed: (error) => {
      throw error
    },
  }
  return { context, stored, closed }
}
