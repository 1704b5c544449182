import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../http/log.ts'
import { databaseMissing, openTestDatabase } from '../testing/test-database.ts'
import { openServer, startFailure } from './open-server.ts'
import { serverSettings } from './server-settings.ts'

let place = ''
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'uwkit-start-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const start = (environment: Record<string, string>) => openServer(serverSettings(environment), silentLog)

describe('a server that cannot start says in one line what to do', () => {
  it('where its database is away, without the password of its address', async () => {
    const away = start({ UWKIT_DATA: join(place, 'files'), DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/deals' })
    await expect(away).rejects.toMatchObject({
      code: 'database_unavailable',
      message: 'The database 127.0.0.1:1/deals does not respond. Start it or correct DATABASE_URL, then restart uw',
    })
  })

  const missing = databaseMissing('postgres')
  it.skipIf(missing !== null)(
    `where its cluster has no such database, and starts on one it has ${missing ?? ''}`,
    async () => {
      const { url, close } = await openTestDatabase('postgres')
      const UWKIT_DATA = join(place, 'cluster')
      const other = (url ?? '').replace(/\/\w+\?/, '/none?')
      await expect(start({ UWKIT_DATA, DATABASE_URL: other })).rejects.toThrow('/none does not exist. Create it')
      await (await start({ UWKIT_DATA, DATABASE_URL: url ?? '' })).close()
      await close()
    },
  )

  it.skipIf(missing !== null)(
    `where its database is away, and starts with the same settings once that is there ${missing ?? ''}`,
    async () => {
      const { url, close } = await openTestDatabase('postgres')
      const address = new URL(url ?? '')
      const [socket, link] = [address.searchParams.get('host') ?? '', join(place, 'socket')]
      address.searchParams.set('host', link)
      const settings = { UWKIT_DATA: join(place, 'away'), DATABASE_URL: address.href }
      await expect(start(settings)).rejects.toMatchObject({ code: 'database_unavailable' })
      symlinkSync(socket, link)
      await (await start(settings)).close()
      await close()
    },
  )

  it.each([
    ['EACCES', 'isn’t writable by this user'],
    ['EROFS', 'is on a read-only disk'],
    ['ENOSPC', 'is on a full disk'],
  ])('where the system refuses its folder with %s', (code, reason) => {
    const error = Object.assign(new Error(code), { code, path: '/srv/uwkit/database' })
    for (const databaseUrl of [null, 'postgres://localhost/deals']) {
      expect(startFailure(error, { dataFolder: '/srv/uwkit', databaseUrl })).toMatchObject({
        code: 'data_folder_unusable',
        message: expect.stringContaining(`/srv/uwkit ${reason}`),
      })
    }
  })

  it('where a write finds the disk full, which names no file', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(startFailure(error, { dataFolder: '/srv/uwkit', databaseUrl: null })).toMatchObject({
      code: 'data_folder_unusable',
      message: '/srv/uwkit is on a full disk. Free up space, then restart uw',
    })
  })

  it('and hides no fault of its own', () => {
    const fault = new TypeError('planted')
    expect(startFailure(fault, { dataFolder: '/srv', databaseUrl: 'postgres://localhost/deals' })).toBe(fault)
  })
})
