import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../app/open-server.ts'
import { serverSettings } from '../app/server-settings.ts'
import { lockDataFolder } from '../db/data-folder.ts'
import { sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'
import { fillDataFolder } from '../testing/test-database.ts'
import { backUp, embeddedPostgres, type Manifest, restore, verifyDatabase } from './backup.ts'
import { entriesOfTar, tarOf } from './tar.ts'

const home = mkdtempSync(join(tmpdir(), 'uwkit-archive-'))
const folder = join(home, 'data')
const file = join(home, 'backup.tar.gz')
const longKey = `parsed-file/saved/${'long-name-'.repeat(12)}.xlsx`
const settingsOf = (dataFolder: string) => ({ ...serverSettings({}), dataFolder, webFolder: null })
let manifest: Manifest
let deals: object[]

beforeAll(async () => {
  mkdirSync(folder)
  await fillDataFolder(folder)
  const server = await openServer({ ...settingsOf(folder), isDemo: true }, silentLog)
  await server.parts.files.write(longKey, new Uint8Array([1, 2, 3]))
  deals = await server.parts.db.query(sql`select * from deal order by id`)
  await server.close()
  manifest = await backUp({ folder, file, mayReplace: false, hasBucket: false, now: Date.UTC(2026, 10, 20) })
}, 60_000)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const small: Manifest = {
  format: 'uwkit-backup',
  formatVersion: 1,
  madeOn: '2026-11-20T00:00:00.000Z',
  uwkit: '1.0.0',
  postgres: embeddedPostgres,
  migrations: [],
  rowCounts: {},
  storedFiles: 'folder',
  folders: ['database', 'files'],
  files: [{ path: 'files/a', size: 5, sha256: createHash('sha256').update('hello').digest('hex') }],
}

/** Builds an archive of one small file whose manifest states something else. */
async function anArchive(name: string, changes: object, { path = 'files/a', text = 'hello' } = {}): Promise<string> {
  const entry = (place: string, bytes: Buffer) => ({ path: place, size: bytes.length, content: Readable.from([bytes]) })
  const entries = (async function* () {
    yield entry('manifest.json', Buffer.from(JSON.stringify({ ...small, ...changes })))
    yield entry(path, Buffer.from(text))
  })()
  const place = join(home, name)
  writeFileSync(place, gzipSync(await buffer(tarOf(entries))))
  return place
}

const restoring = (from: string, to: string, mayReplace = false) =>
  restore({ file: from, folder: join(home, to), mayReplace })

describe('a backup', () => {
  it('says what it holds: its versions, the rows of each table, and every file with its hash', () => {
    expect(manifest).toMatchObject({ formatVersion: 1, madeOn: '2026-11-20T00:00:00.000Z', storedFiles: 'folder' })
    expect(manifest.postgres).toBe(embeddedPostgres)
    expect(manifest.migrations.at(-1)).toMatch(/^\d{4}_/)
    expect(manifest.rowCounts.deal).toBe(deals.length)
    expect(deals.length).toBeGreaterThan(0)
    expect(manifest.files.find(({ path }) => path === `files/${longKey}`)).toEqual({
      path: `files/${longKey}`,
      size: 3,
      sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
    })
  })

  it('comes back elsewhere with every row and every file, and replaces data only where that is asked for', async () => {
    mkdirSync(join(home, 'elsewhere', 'files'), { recursive: true })
    writeFileSync(join(home, 'elsewhere', 'files', 'mine'), 'mine')
    await expect(restoring(file, 'elsewhere')).rejects.toThrow(
      /already has data\. Name another folder .* with --force$/,
    )
    const rehearsed = await restore({ file, folder: join(home, 'elsewhere'), mayReplace: false, isDryRun: true })
    expect(rehearsed.rowCounts).toEqual(manifest.rowCounts)
    expect(readdirSync(join(home, 'elsewhere'))).toEqual(['files'])
    expect(readFileSync(join(home, 'elsewhere', 'files', 'mine'), 'utf8')).toBe('mine')
    await restoring(file, 'elsewhere', true)
    expect(readdirSync(join(home, 'elsewhere')).sort()).toEqual(['database', 'files'])
    expect(readdirSync(join(home, 'elsewhere', 'files'))).toEqual(['parsed-file'])
    const server = await openServer(settingsOf(join(home, 'elsewhere')), silentLog)
    expect(await server.parts.db.query(sql`select * from deal order by id`)).toEqual(deals)
    expect(await server.parts.files.read(longKey)).toEqual(new Uint8Array([1, 2, 3]))
    await server.close()
  }, 60_000)

  it('leaves nothing out: a link, whose file may lie elsewhere, is named', async () => {
    const linked = join(folder, 'files', 'elsewhere')
    symlinkSync(join(home, 'elsewhere'), linked)
    const request = { folder, file: join(home, 'linked.tar.gz'), mayReplace: false, hasBucket: false, now: 0 }
    await expect(backUp(request)).rejects.toThrow(`${linked} is neither a file nor a folder. Replace it`)
    rmSync(linked)
    expect(readdirSync(home).filter((name) => name.startsWith('linked'))).toEqual([])
  })

  it('replaces no other archive unless that is asked for', async () => {
    const again = { folder, file, mayReplace: false, hasBucket: false, now: 0 }
    await expect(backUp(again)).rejects.toThrow(/backup.tar.gz already exists/)
  })

  it('is refused while a server has the folder open, either way', async () => {
    const locked = lockDataFolder(folder)
    const away = { folder, file: join(home, 'second.tar.gz'), mayReplace: false, hasBucket: false, now: 0 }
    await expect(backUp(away)).rejects.toThrow(/is in use by process \d+/)
    await expect(restore({ file, folder, mayReplace: true })).rejects.toThrow(/is in use by process \d+/)
    locked.release()
    expect(readdirSync(home).filter((name) => name.startsWith('second'))).toEqual([])
  })
})

describe('an archive', () => {
  it.each([
    ['whose file was changed', {}, { text: 'hullo' }, /files\/a does not match the manifest\. Nothing was restored$/],
    ['whose file grew', {}, { text: 'hello hello' }, /files\/a does not match the manifest\. Nothing was restored$/],
    [
      'of another PostgreSQL',
      { postgres: '12' },
      {},
      /contains a PostgreSQL 12 database, but this .* Restore it with uwkit 1\.0\.0$/,
    ],
    ['with a file that nobody backed up', {}, { path: 'files/b' }, /files\/b is missing from the manifest/],
    [
      'with a file less',
      { files: [...small.files, { path: 'files/b', size: 0, sha256: '' }] },
      {},
      /files\/b is missing/,
    ],
    ['of a later layout', { formatVersion: 2 }, {}, /was made by a later version of uwkit/],
    ['of a later database', { migrations: ['9999_deal_later'] }, {}, /was made by a later version of uwkit/],
    [
      'that leads out of the folder',
      { folders: ['files/../../x'] },
      {},
      /it contains the unsafe path "files\/\.\.\/\.\.\/x"/,
    ],
    ['without a database', {}, {}, /its database has no PG_VERSION/],
  ])('%s is refused, and nothing is restored', async (name, changes, entry, message) => {
    await expect(restoring(await anArchive(`${name}.tar.gz`, changes, entry), name)).rejects.toThrow(message)
    expect(readdirSync(join(home, name)).sort()).toEqual(['database', 'files'])
    expect(readdirSync(join(home, name, 'files'))).toEqual([])
  })

  it('that ends too early is refused, and so is one that says other rows than its database holds', async () => {
    const short = join(home, 'short.tar.gz')
    writeFileSync(short, readFileSync(file).subarray(0, 100_000))
    await expect(restoring(short, 'short')).rejects.toThrow(/short.tar.gz is damaged: it can’t be unpacked/)
    await expect(
      verifyDatabase({ ...manifest, rowCounts: { deal: 1 } }, join(folder, 'database'), file),
    ).rejects.toThrow(/its database rows do not match its manifest/)
  })

  it('of something else, or none at all, is named', async () => {
    const foreign = join(home, 'foreign.tar.gz')
    const content = Readable.from([Buffer.from('hello')])
    const entries = (async function* () {
      yield { path: 'hello.txt', size: 5, content }
    })()
    writeFileSync(foreign, gzipSync(await buffer(tarOf(entries))))
    await expect(restoring(foreign, 'a')).rejects.toThrow(/isn’t a uwkit backup/)
    writeFileSync(foreign, 'plain text')
    await expect(restoring(foreign, 'a')).rejects.toThrow(/is damaged: it can’t be unpacked/)
    await expect(restoring(join(home, 'none'), 'a')).rejects.toThrow(/none: file not found/)
  })

  it('whose header says more than any has is refused before it is read', async () => {
    const entry = { path: 'x'.repeat(200), size: 0, content: null }
    const plain = await tarOf(Readable.from([entry])).next()
    const header = Buffer.from(plain.value ?? [])
    header.write('77777777777', 124)
    await expect(entriesOfTar(Readable.from([header])).next()).rejects.toThrow(/a header is too long/)
  })

  it('can be read by others: tar lists it', async () => {
    const names: string[] = []
    for await (const entry of entriesOfTar(Readable.from([gunzipSync(readFileSync(file))]))) names.push(entry.path)
    const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(listed.map((name) => name.replace(/\/$/, ''))).toEqual(names)
    expect(names[0]).toBe('manifest.json')
  })
})
