import { type Client, ConnectionError } from '@uwkit/core/client'
import { aPackageFile, aRollFile } from '@uwkit/core/testing'
import { expect, test, vi } from 'vitest'
import type { PackageReader, ReadPackage } from '../reading/worker-reader.ts'
import type { PackageEntry } from '../shell/dropped-files.ts'
import { createIntakeSession, lettersOf, senderOf } from './intake-screen.tsx'
import type { PackageChoices, PackageStore } from './stored-packages.ts'

const today = '2026-11-27'
const mail = { path: 'a.eml', subject: 'Oak Court', from: 'Bea Broker <bea@broker.example>', sentOn: null, text: '' }
const files = [
  aRollFile('a.xlsx', { property: 'Oak Court' }),
  aRollFile('b.xlsx', { property: 'Elm Row' }),
  aPackageFile('c.txt'),
]

function readerOf(): PackageReader {
  return {
    readPackage: async (named, { onProgress }) => {
      onProgress({ done: 0, of: named.length, path: named[0]?.path ?? '' })
      return { opened: { files: [], mails: [mail], refused: [] }, files }
    },
  }
}

/** Builds a store that survives a page reload; without files if they were too large for it. */
function inMemoryPackages({ keepsFiles = true } = {}): PackageStore {
  const reads = new Map<string, ReadPackage>()
  const choices = new Map<string, PackageChoices>()
  const unread = new Map<string, readonly PackageEntry[]>()
  return {
    get: async (userId) => {
      const read = reads.get(userId)
      return read === undefined ? null : { read, ...(choices.get(userId) ?? { answers: {}, letters: {}, deals: [] }) }
    },
    getUnread: async (userId) => {
      const entries = unread.get(userId)
      if (entries === undefined) return null
      return { paths: entries.map(({ path }) => path), entries: keepsFiles ? [...entries] : null }
    },
    putUnread: async (userId, entries) => void unread.set(userId, entries),
    putRead: async (userId, read) => {
      reads.set(userId, read)
      unread.delete(userId)
    },
    putChoices: async (userId, one) => void choices.set(userId, one),
    forget: async (userId) => {
      reads.delete(userId)
      choices.delete(userId)
      unread.delete(userId)
    },
  }
}

async function sortedSession(packages = inMemoryPackages()) {
  const session = createIntakeSession(packages)
  const entries = Promise.resolve([{ path: 'a.xlsx', file: new File(['x'], 'a.xlsx') }])
  await session.open(entries, { reader: readerOf(), today, userId: 'u1' })
  return session
}

function sorted(session: Awaited<ReturnType<typeof sortedSession>>) {
  const state = session.get()
  if (state.stage !== 'sorted') throw new Error(`the package is ${state.stage}`)
  return state
}

test('a package is read with progress, and answers re-sort it', async () => {
  const session = createIntakeSession(inMemoryPackages())
  const stages: string[] = []
  session.subscribe(() => {
    const state = session.get()
    stages.push(state.stage === 'reading' ? `reading ${state.progress.of}` : state.stage)
  })
  await session.open(Promise.resolve([{ path: 'a.xlsx', file: new File(['x'], 'a.xlsx') }]), {
    reader: readerOf(),
    today,
    userId: 'u1',
  })
  expect(stages).toEqual(['reading 0', 'reading 1', 'sorted'])
  expect(sorted(session).intake.questions.map(({ id }) => id)).toEqual(['file:c.txt'])
  session.answer({ 'file:c.txt': 'Elm Row' }, today)
  expect(sorted(session).intake.questions).toEqual([])
})

test('a package that cannot be opened says why', async () => {
  const session = createIntakeSession(inMemoryPackages())
  await session.open(Promise.reject(new Error('the folder is gone')), { reader: readerOf(), today, userId: 'u1' })
  expect(session.get()).toEqual({ stage: 'empty', failure: 'The package could not be opened: the folder is gone.' })
})

test('a package without files is rejected', async () => {
  const session = createIntakeSession(inMemoryPackages())
  const nothing = { opened: { files: [], mails: [mail], refused: [] }, files: [] }
  await session.open(Promise.resolve([]), { reader: { readPackage: async () => nothing }, today, userId: 'u1' })
  expect(session.get()).toEqual({
    stage: 'empty',
    failure: 'The package contains no files. Drop a folder or ZIP file of deal documents.',
  })
})

test('letters are drafted to the sender until a user edits them', async () => {
  const session = await sortedSession()
  expect(senderOf(sorted(session).read)).toBe('bea@broker.example')
  expect(lettersOf(sorted(session), 'Ann')['oak-court']?.body).toMatch(/^Hello Bea Broker,/)
  session.editLetter('oak-court', { subject: 'S', body: 'B' })
  expect(lettersOf(sorted(session), 'Ann')['oak-court']).toEqual({ subject: 'S', body: 'B' })
})

test('if creating a deal fails, deals already created are not created again', async () => {
  const session = await sortedSession()
  const create = vi.fn<(deal: { dealName: string }) => Promise<{ id: string; dealName: string }>>(
    async ({ dealName }: { dealName: string }) => {
      if (dealName === 'Elm Row' && create.mock.calls.length === 2) throw new Error('no answer')
      return { id: dealName, dealName }
    },
  )
  const packages = { create: async () => ({ id: 'f', modifiedOn: 0 }) }
  const roll = { create: async () => ({ id: 'r', modifiedOn: 0 }) }
  const client = { deal: { create }, parsedFile: packages, rentRoll: roll } as unknown as Client
  await session.create(client, async () => undefined)
  expect(sorted(session)).toMatchObject({
    saving: null,
    failure: 'Some deals could not be created: no answer. Try again.',
  })
  await session.create(client, async () => undefined)
  expect(sorted(session).deals.map(({ dealName }) => dealName)).toEqual(['Oak Court', 'Elm Row'])
  expect(create).toHaveBeenCalledTimes(3)
})

test('files and deals that met no answer are not told with the address of the server', async () => {
  const away = async () => {
    throw new ConnectionError('https://uw.internal.example:8443/v3/deals', new Error('refused'))
  }
  const session = await sortedSession()
  await session.create({ deal: { create: away } } as unknown as Client, async () => undefined)
  expect(sorted(session).failure).toBe('Some deals could not be created: the server is not responding. Try again.')
  const create = async ({ dealName }: { dealName: string }) => ({ id: dealName, dealName })
  const client = { deal: { create, createFile: away }, parsedFile: { create: away } } as unknown as Client
  await session.create(client, async () => ({ name: 'letter.docx', contentType: '', bytes: new Uint8Array() }))
  expect(sorted(session).deals[0]?.failed.map(({ message }) => message)).toEqual([
    'a.xlsx was not saved: the server is not responding.',
    'letter.docx was not saved: the server is not responding.',
  ])
})

/** Builds a server that answers all calls except those that should fail. */
function serverOf(fails: (path: string) => boolean = () => false) {
  const made: string[] = []
  const answer = async ({ name }: { name: string }) => {
    if (fails(name)) throw new ConnectionError('https://uw.example/v3', new Error('refused'))
    made.push(name)
    return { id: name, modifiedOn: 0 }
  }
  const client = {
    deal: {
      create: async ({ dealName }: { dealName: string }) => ({ ...(await answer({ name: dealName })), dealName }),
      createFile: async ({ file }: { file: { name: string } }) => answer(file),
    },
    parsedFile: { create: async ({ originalFile }: { originalFile: { name: string } }) => answer(originalFile) },
    rentRoll: { create: async () => ({ id: 'r', modifiedOn: 0 }) },
  }
  return { made, client: client as unknown as Client }
}

test('files that failed are saved by another try, with the same deal', async () => {
  const session = await sortedSession()
  let isAway = true
  const { made, client } = serverOf((name) => isAway && (name === 'a.xlsx' || name === 'letter.docx'))
  const letter = async () => ({ name: 'letter.docx', contentType: '', bytes: new Uint8Array() })
  await session.create(client, letter)
  expect(sorted(session).deals.map(({ failed }) => failed.map(({ path }) => path))).toEqual([
    ['a.xlsx', 'letter.docx'],
    ['letter.docx'],
  ])
  isAway = false
  await session.create(client, letter)
  expect(sorted(session).deals.map(({ rentRolls, failed, left }) => [rentRolls, failed, left])).toEqual([
    [1, [], []],
    [1, [], []],
  ])
  expect(made).toEqual(['Oak Court', 'Elm Row', 'b.xlsx', 'a.xlsx', 'letter.docx', 'letter.docx'])
})

test('a page that is loaded again while deals are made goes on with the half-made deal', async () => {
  const packages = inMemoryPackages()
  const before = await sortedSession(packages)
  const { made, client } = serverOf()
  const hanging = { ...client, parsedFile: { create: () => new Promise(() => undefined) } } as unknown as Client
  void before.create(hanging, async () => undefined)
  await vi.waitFor(() => expect(made).toEqual(['Oak Court']))
  await vi.waitFor(async () => expect((await packages.get('u1'))?.deals).toHaveLength(1))

  const after = createIntakeSession(packages)
  await after.resume({ reader: readerOf(), today, userId: 'u1' })
  expect(sorted(after).deals).toMatchObject([{ key: 'oak-court', left: ['a.xlsx'] }])
  await after.create(client, async () => undefined)
  expect(made).toEqual(['Oak Court', 'a.xlsx', 'Elm Row', 'b.xlsx'])
  expect(sorted(after).deals.map(({ left }) => left)).toEqual([[], []])
})

test('a package that is dropped while deals are made does not stop them, and says so', async () => {
  const session = await sortedSession()
  const { made, client } = serverOf()
  const creating = session.create(client, async () => undefined)
  const other = Promise.resolve([{ path: 'z.xlsx', file: new File(['x'], 'z.xlsx') }])
  await session.open(other, { reader: readerOf(), today, userId: 'u1' })
  expect(sorted(session).failure).toBe(
    'The other package was not opened: deals are being created. Drop it again when they are done.',
  )
  await creating
  expect(made).toEqual(['Oak Court', 'a.xlsx', 'Elm Row', 'b.xlsx'])
})

test('a page that is loaded again has the package with its answers and letters; another person has none', async () => {
  const packages = inMemoryPackages()
  const before = await sortedSession(packages)
  before.answer({ 'file:c.txt': 'Elm Row' }, today)
  before.editLetter('elm-row', { subject: 'Elm Row', body: 'Hello.' })

  const after = createIntakeSession(packages)
  await after.resume({ reader: readerOf(), today, userId: 'u2' })
  expect(after.get().stage).toBe('empty')
  await after.resume({ reader: readerOf(), today, userId: 'u1' })
  expect(sorted(after).intake.questions).toEqual([])
  expect(sorted(after).letters).toEqual({ 'elm-row': { subject: 'Elm Row', body: 'Hello.' } })

  after.restart()
  const last = createIntakeSession(packages)
  await last.resume({ reader: readerOf(), today, userId: 'u1' })
  expect(last.get().stage).toBe('empty')
})

/** A session whose page is closed while its package is being read. */
async function closedWhileReading(packages: PackageStore) {
  const never: PackageReader = { readPackage: () => new Promise(() => undefined) }
  const left = createIntakeSession(packages)
  const entries = Promise.resolve([{ path: 'deal/a.xlsx', file: new File(['x'], 'a.xlsx') }])
  void left.open(entries, { reader: never, today, userId: 'u1' })
  await vi.waitFor(async () => expect(await packages.getUnread('u1')).not.toBeNull())
}

test('stopping a package that is read ends its reading, keeps nothing of it, and another can be dropped', async () => {
  const packages = inMemoryPackages()
  const session = createIntakeSession(packages)
  let ended: AbortSignal | undefined
  const reading: PackageReader = {
    readPackage: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        ended = signal
        signal?.addEventListener('abort', () => reject(new Error('ended')))
      }),
  }
  const dropped = () => Promise.resolve([{ path: 'a.xlsx', file: new File(['x'], 'a.xlsx') }])
  const opening = session.open(dropped(), { reader: reading, today, userId: 'u1' })
  await vi.waitFor(() => expect(ended).toBeDefined())
  session.restart()
  await opening
  expect(ended?.aborted).toBe(true)
  expect(session.get()).toEqual({ stage: 'empty', failure: null })
  expect(await packages.getUnread('u1')).toBeNull()
  await session.open(dropped(), { reader: readerOf(), today, userId: 'u1' })
  expect(session.get().stage).toBe('sorted')
})

test('a page that is loaded again while a package is read reads it again', async () => {
  const packages = inMemoryPackages()
  await closedWhileReading(packages)
  const after = createIntakeSession(packages)
  await after.resume({ reader: readerOf(), today, userId: 'u1' })
  expect(sorted(after).intake.properties).toHaveLength(2)
  expect(await packages.getUnread('u1')).toBeNull()
})

test('a page that is loaded again names the files to drop again where the browser did not keep them', async () => {
  const packages = inMemoryPackages({ keepsFiles: false })
  await closedWhileReading(packages)
  const after = createIntakeSession(packages)
  await after.resume({ reader: readerOf(), today, userId: 'u1' })
  expect(after.get()).toEqual({
    stage: 'empty',
    failure: 'The page was reloaded before the package was read. Drop again: deal/a.xlsx.',
  })
})
