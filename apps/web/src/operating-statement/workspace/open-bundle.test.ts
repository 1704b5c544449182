import { NotFoundError } from '@uwkit/core/client'
import type { StatementRecord } from '@uwkit/core/operating-statement'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { aUser } from '@uwkit/core/testing'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { expect, test } from 'vitest'
import { createKeptFile } from '../../reading/kept-file.ts'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import {
  aRecord,
  aStatementFile,
  aStoredFile,
  openedInPlace,
  playedClient,
  statementOf,
  statementsOf,
} from './open-bundle.fixtures.ts'
import { openBundle, statementAt } from './open-bundle.ts'

const file = aStatementFile('t12.xlsx', { North: statementOf('North Court'), South: statementOf('South Court') })
const records = statementsOf(file.first).map((document) =>
  aRecord(`${document.statement.property}`, document, { fileName: file.file, fileHash: file.hash }),
)
const missing = () =>
  Promise.reject(new NotFoundError({ status: 404, message: 'No such file', requestId: null, body: null }))

/** A context in which a test says how files are stored and read. */
function aContext(
  played: { read?: () => Promise<OpenFile>; stored?: () => Promise<ReturnType<typeof aStoredFile>> },
  found: readonly StatementRecord[] = records,
) {
  const closed: string[] = []
  const context: SourceContext = {
    client: playedClient({
      operatingStatement: { ofBundle: async () => [...found] },
      parsedFile: {
        get: played.stored ?? (async () => aStoredFile(file)),
        originalFile: async () => ({ name: file.file, contentType: '', bytes: new Uint8Array() }),
      },
    }),
    reader: {
      open: played.read ?? (async () => file),
      openWorkbook: async (workbook) => {
        const opened = openedInPlace(workbook, '')
        return { ...opened, close: () => closed.push(opened.file) }
      },
      warm: () => undefined,
      kept: createKeptFile(),
    },
    user: aUser({ id: 'user-1' }),
    ownChart: () => undefined,
    onReadingFailed: (error) => {
      throw error
    },
  }
  return { context, closed }
}
const shownOf = async (context: SourceContext) => {
  const { statements } = await openBundle(context, 'bundle')
  return statements.map(({ source, place }) => statementAt(source.file.first, place)?.statement.property)
}

test('statements of one file share it, each at its own place', async () => {
  const { context } = aContext({})
  const { statements, files } = await openBundle(context, 'bundle')
  expect(files.size).toBe(1)
  expect(statements[0]?.source).toBe(statements[1]?.source)
  expect(await shownOf(context)).toEqual(['North Court', 'South Court'])
})

test('each statement of a scan is shown as it was saved, not as the first of them', async () => {
  const scan = new UnreadableDocumentError('image_only', file.file, 'its pages are images')
  const { context } = aContext({ read: () => Promise.reject(scan) })
  expect(await shownOf(context)).toEqual(['North Court', 'South Court'])
  const { statements, files } = await openBundle(context, 'bundle')
  expect(files.size).toBe(2)
  expect(statements.map(({ source }) => source.notice?.includes('pages are images'))).toEqual([true, true])
})

test('so is each statement of a file that is not stored any more', async () => {
  expect(await shownOf(aContext({ stored: missing }).context)).toEqual(['North Court', 'South Court'])
})

test('if one file cannot be opened, the others are closed', async () => {
  const [first] = records
  if (first === undefined) throw new Error('there are two')
  const { context, closed } = aContext({ stored: () => Promise.reject(new TypeError('There is no network.')) }, [
    { ...first, id: 'merged', fileHash: null, fileName: 'Merged' },
    first,
  ])
  await expect(openBundle(context, 'bundle')).rejects.toThrow('There is no network.')
  expect(closed).toEqual(['Merged'])
})
