import { mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../http/log.ts'
import { fillDataFolder } from '../testing/test-database.ts'
import { openServer } from './open-server.ts'
import { serverSettings } from './server-settings.ts'

let place = ''
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'uwkit-start-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const start = (environment: Record<string, string>) => openServer(serverSettings(environment), silentLog)
const filled = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  return fillDataFolder(folder)
}
const starts = async (environment: Record<string, string>) => (await start(environment)).close()

describe('a server that cannot start on its embedded database says in one line what to do', () => {
  it('where its data folder is a file, and starts once that is moved away', async () => {
    const folder = join(place, 'data')
    writeFileSync(folder, 'notes')
    await expect(start({ UWKIT_DATA: folder })).rejects.toMatchObject({
      code: 'data_folder_unusable',
      message: `${folder} is a file, not a folder. Move it, or name another data folder`,
    })
    await expect(start({ UWKIT_DATA: join(folder, 'inside') })).rejects.toMatchObject({ code: 'data_folder_unusable' })
    rmSync(folder)
    await filled(folder)
    await starts({ UWKIT_DATA: folder })
  })

  it('where its database is damaged, and starts on a whole one', async () => {
    const folder = join(place, 'half')
    await filled(folder)
    truncateSync(join(folder, 'database', 'global', 'pg_control'), 0)
    await expect(start({ UWKIT_DATA: folder })).rejects.toMatchObject({
      code: 'damaged_database',
      message: `The database in ${join(folder, 'database')} is damaged and can’t be opened. Restore it whole from a backup, or move it elsewhere to start with an empty database`,
    })
    renameSync(join(folder, 'database'), join(folder, 'damaged'))
    await filled(folder)
    await starts({ UWKIT_DATA: folder })
  })
})
