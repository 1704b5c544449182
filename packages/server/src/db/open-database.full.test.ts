import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startFailure } from '../app/open-server.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'

/** A separate small disk, if this user may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'uwkit-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

it.skipIf(!isMounted)(
  'says that its disk is full, not that it is damaged, and opens once there is room',
  async () => {
    const folder = join(disk, 'database')
    const open = () => openDatabase({ databaseUrl: null, embedded: { folder } }, () => undefined)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(16 * 2 ** 20))
    const failure: unknown = await open().catch((error: unknown) => error)
    expect(startFailure(failure, { dataFolder: disk, databaseUrl: null })).toMatchObject({
      code: 'data_folder_unusable',
      message: `${disk} is on a full disk. Free up space, then restart uw`,
    })
    rmSync(join(disk, 'filler'))
    spawnSync('mount', ['-o', 'remount,size=300m', disk])
    const database = await open()
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
    await database.close()
  },
  240_000,
)
