import { type Client, ConflictError, NotFoundError } from '@uwkit/core/client'
import type { StatementRecord, StatementStore } from '@uwkit/core/operating-statement'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { aUser } from '@uwkit/core/testing'
import type { DocumentSessionStore, OpenFile } from '@uwkit/react/parsed-file'
import { expect, test } from 'vitest'
import { createFileHandoff } from '../../reading/open-file.ts'
import type { SourceContext } from '../../workspace/source-of-record.ts'
import { openBundle, saveBundle, statementAt } from './bundle.ts'
import {
  aBundleFile,
  anOpenedStatement,
  aRecord,
  aStatementFile,
  aStoredFile,
  fakeClient,
  openedInPlace,
  statementOf,
  statementsOf,
} from './open-bundle.fixtures.ts'

const file = aStatementFile('t12.xlsx', { North: statementOf('North Court'), South: statementOf('South Court') })
const records = statementsOf(file.first).map((document) =>
  aRecord(`${document.statement.property}`, document, { fileName: file.file, fileHash: file.hash }),
)
const missing = () =>
  Promise.reject(new NotFoundError({ status: 404, message: 'No such file', requestId: null, body: null }))

/** Builds a context in which the test decides how files are stored and read. */
function aContext(
  played: { read?: () => Promise<OpenFile>; stored?: () => Promise<ReturnType<typeof aStoredFile>> },
  found: readonly StatementRecord[] = records,
) {
  const closed: string[] = []
  const context: SourceContext = {
    client: fakeClient({
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
      handoff: createFileHandoff(),
    },
    user: aUser({ id: 'user-1' }),
    companyChart: () => undefined,
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

const user = aUser({ id: 'user-1' })
const noneRemoved: ReadonlySet<string> = new Set()
const oneFile = (name: string) => aBundleFile(aStatementFile(name, { T12: statementOf('Oak Court') }))
const correct = (session: DocumentSessionStore, value = 'Oak House') =>
  session.current().apply({
    label: `write ${value}`,
    corrections: [{ kind: 'cellValue', sheet: 'T12', cell: 'A1', was: 'Oak Court', value }],
  })
const refused = (message: string) => new ConflictError({ status: 409, message, requestId: null, body: null })

/** Builds a server that accepts everything unless the test overrides it, and records the requests. */
function aServer(
  statements: Partial<Client['operatingStatement']> = {},
  files: Partial<Client['parsedFile']> = {},
  modifiedOn = 5,
) {
  const calls: string[] = []
  const stores: StatementStore[] = []
  const client = fakeClient({
    operatingStatement: {
      save: async (store) => {
        calls.push('save')
        stores.push(store)
        const created = store.statements.filter(({ id }) => id === null)
        return {
          bundleId: 'bundle',
          ids: Object.fromEntries(created.map(({ clientId }) => [clientId, `id of ${clientId}`])),
          modifiedOn,
        }
      },
      ofBundle: () => Promise.reject(new TypeError('There is no network.')),
      delete: async (ids) => void calls.push(`delete ${ids.join(' ')}`),
      ...statements,
    },
    parsedFile: {
      correct: async ({ id }) => {
        calls.push(`correct ${id}`)
        return { id, modifiedOn: 6 }
      },
      remember: async (rules) => rules,
      get: () => Promise.reject(new TypeError('There is no network.')),
      ...files,
    },
  })
  return { context: { client, user }, calls, stores }
}

test('a new statement keeps its ID even if the bundle cannot be reloaded, so it is saved once', async () => {
  const { context, stores } = aServer()
  const opened = anOpenedStatement(null, oneFile('t12.xlsx'))
  const first = await saveBundle(context, { bundleId: 'bundle', statements: [opened] }, noneRemoved)
  expect(first.failure).toBeNull()
  expect(first.statements[0]?.record).toMatchObject({ id: 'id of new t12.xlsx', modifiedOn: 5, userId: 'user-1' })
  await saveBundle(context, { bundleId: 'bundle', statements: first.statements }, noneRemoved)
  expect(stores[1]?.statements[0]).toMatchObject({ id: 'id of new t12.xlsx', statement: { modifiedOn: 5 } })
})

test('a change made right after a save is not overwritten by the next save', async () => {
  const opened = anOpenedStatement('a', oneFile('t12.xlsx'))
  if (opened.record === null) throw new Error('it is a saved one')
  const theirs = { ...opened.record, modifiedOn: 9 }
  const ofBundle = async () => [theirs]
  const { context } = aServer({ ofBundle })
  const { statements } = await saveBundle(context, { bundleId: 'bundle', statements: [opened] }, noneRemoved)
  expect(statements[0]?.record?.modifiedOn).toBe(5)
})

test('rejected statements leave no stray corrections behind', async () => {
  const { context, calls } = aServer({ save: () => Promise.reject(refused('A statement was changed')) })
  const source = oneFile('t12.xlsx')
  correct(source.session)
  const bundle = { bundleId: 'bundle', statements: [anOpenedStatement('a', source)] }
  await expect(saveBundle(context, bundle, noneRemoved)).rejects.toThrow('A statement was changed')
  expect(calls).toEqual([])
  expect(source.session.current().isChanged).toBe(true)
})

test('corrections that the server rejected stay unsaved and are sent with the next save', async () => {
  const answers = [null, { id: 'file of t12.xlsx', modifiedOn: 7 }]
  const { context } = aServer({}, { correct: async () => answers.shift() ?? null })
  const source = oneFile('t12.xlsx')
  correct(source.session)
  const first = await saveBundle(
    context,
    { bundleId: 'bundle', statements: [anOpenedStatement('a', source)] },
    noneRemoved,
  )
  expect(first.failure?.message).toContain('t12.xlsx')
  expect(first.statements[0]?.record?.modifiedOn).toBe(5)
  expect(source.session.current().isChanged).toBe(true)
  const again = await saveBundle(context, { bundleId: 'bundle', statements: first.statements }, noneRemoved)
  expect([again.failure, source.session.current().isChanged]).toEqual([null, false])
  expect(source.parsedFile?.modifiedOn).toBe(7)
})

test('what is corrected while the corrections of another file are sent stays unsaved', async () => {
  const [one, other] = [oneFile('one.xlsx'), oneFile('other.xlsx')]
  const correcting: Partial<Client['parsedFile']> = {
    correct: async ({ id }) => {
      if (id === 'file of one.xlsx') correct(other.session, 'Elm Court')
      return { id, modifiedOn: 6 }
    },
  }
  const { context, stores } = aServer({}, correcting)
  correct(one.session)
  correct(other.session)
  const statements = [anOpenedStatement('a', one), anOpenedStatement('b', other)]
  await saveBundle(context, { bundleId: 'bundle', statements }, noneRemoved)
  expect(stores[0]?.statements.map(({ statement }) => statement.property)).toEqual(['Oak House', 'Oak House'])
  expect([one.session.current().isChanged, other.session.current().isChanged]).toEqual([false, true])
  expect(other.parsedFile?.userInput).toMatchObject([{ value: 'Oak House' }])
})

test('a file without new corrections is not sent again', async () => {
  const { context, calls } = aServer()
  const statements = [anOpenedStatement('a', oneFile('t12.xlsx'))]
  await saveBundle(context, { bundleId: 'bundle', statements }, noneRemoved)
  expect(calls).toEqual(['save'])
})

test('statements are deleted after the others are saved; if the delete is rejected, the others stay saved', async () => {
  const statements = [
    anOpenedStatement('a', oneFile('a.xlsx')),
    anOpenedStatement('b', oneFile('b.xlsx')),
    anOpenedStatement(null, oneFile('c.xlsx')),
  ]
  const removed = new Set(['b'])
  const { context, calls, stores } = aServer()
  const done = await saveBundle(context, { bundleId: 'bundle', statements }, removed)
  expect(calls).toEqual(['save', 'delete b'])
  expect(stores[0]?.statements.map(({ clientId }) => clientId)).toEqual(['a', 'new c.xlsx'])
  expect([...done.deleted]).toEqual(['b'])

  const failing = aServer({ delete: () => Promise.reject(refused('Somebody works on it')) })
  const part = await saveBundle(failing.context, { bundleId: 'bundle', statements }, removed)
  expect(part.failure?.message).toBe('Somebody works on it')
  expect(part.deleted.size).toBe(0)
  expect(part.statements.map(({ record }) => record?.id)).toEqual(['a', 'id of new c.xlsx'])
})

test('a bundle with all statements deleted has nothing to save', async () => {
  const { context, calls } = aServer()
  const statements = [anOpenedStatement('a', oneFile('a.xlsx'))]
  const done = await saveBundle(context, { bundleId: 'bundle', statements }, new Set(['a']))
  expect([calls, done.statements, [...done.deleted]]).toEqual([['delete a'], [], ['a']])
})

test('statements of a scan that was inserted are saved with the file, and with the proof of what was recognized', async () => {
  const { context, calls, stores } = aServer()
  const scan = aStatementFile('scan.pdf', { T12: statementOf('Oak Court') })
  const read = statementsOf(scan.first)[0]
  if (read === undefined) throw new Error('the scan holds a statement')
  const evidence = { sheet: 'page 1', findings: read.findings, ties: [], ledger: { ...read.ledger, sheet: 'page 1' } }
  const stored = { fileHash: 'hash of the scan', parsedFileId: 'file-1', isOcr: true, evidence }
  // The sheet next to it is made from the recognized text and belongs to no stored file.
  const opened = { ...anOpenedStatement(null, { ...aBundleFile(scan), parsedFile: null }), stored }
  const done = await saveBundle(context, { bundleId: 'bundle', statements: [opened] }, noneRemoved)
  expect([calls, done.failure]).toEqual([['save'], null])
  expect(stores[0]?.statements[0]?.statement).toMatchObject({ property: 'Oak Court', ...stored })
})
