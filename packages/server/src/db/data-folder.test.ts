import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUseError, dataFolderHolder, lockDataFolder, shareDataFolder } from './data-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uwkit-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the id of a process that has ended. */
function endedProcess(): number {
  return spawnSync('true').pid
}

describe('a data folder', () => {
  it('is opened by one at a time, and says where the holder answers', () => {
    const locked = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
    locked.setAddress('http://127.0.0.1:4000')
    expect(dataFolderHolder(folder)).toMatchObject({ pid: process.pid, address: 'http://127.0.0.1:4000' })
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}, listening at http://127.0.0.1:4000`)
    locked.release()
    expect(dataFolderHolder(folder)).toBeNull()
    lockDataFolder(folder).release()
  })

  it.skipIf(process.platform === 'win32')('is closed to other users of the machine, whatever it was before', () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    const made = join(folder, 'new', 'data')
    const { databaseFolder, filesFolder, release } = lockDataFolder(made)
    expect([made, databaseFolder, filesFolder].map(modeOf)).toEqual(['700', '700', '700'])
    release()
    for (const open of [databaseFolder, filesFolder]) chmodSync(open, 0o777)
    lockDataFolder(made).release()
    expect([databaseFolder, filesFolder].map(modeOf)).toEqual(['700', '700'])
    const shared = join(folder, 'shared')
    expect(modeOf(shareDataFolder(shared).filesFolder)).toBe('700')
    const ofGroup = join(folder, 'group', 'files')
    mkdirSync(ofGroup, { recursive: true })
    chmodSync(ofGroup, 0o770)
    expect(modeOf(shareDataFolder(join(folder, 'group')).filesFolder)).toBe('770')
  })

  it('is free again when its holder has died without a word', () => {
    const stale = { pid: endedProcess(), processStart: null, address: 'http://127.0.0.1:4001' }
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(stale))
    expect(dataFolderHolder(folder)).toBeNull()
    lockDataFolder(folder).release()
  })

  it('is free again when another process has got the number of the dead one since', () => {
    const parent = { pid: process.ppid, processStart: 'another boot 1', address: null }
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(parent))
    expect(() => lockDataFolder(folder).release()).not.toThrow()
  })

  it('stays with its holder on another machine, or in another container, whatever its process is called here', () => {
    const lock = join(folder, 'lock.json')
    for (const pid of [process.pid, endedProcess()]) {
      const elsewhere = { pid, host: 'another-machine', processStart: null, address: 'http://127.0.0.1:8080' }
      writeFileSync(lock, JSON.stringify(elsewhere))
      expect(dataFolderHolder(folder)).toEqual({ ...elsewhere, address: null })
      expect(() => lockDataFolder(folder)).toThrow(
        `by process ${pid} on the machine or container "another-machine". Stop it there; if it no longer exists, delete ${lock}`,
      )
    }
    rmSync(lock)
    lockDataFolder(folder).release()
    writeFileSync(lock, JSON.stringify({ pid: endedProcess(), host: hostname(), processStart: null, address: null }))
    lockDataFolder(folder).release()
  })

  it('is not opened where a restore was broken off, until somebody has looked', () => {
    const aside = join(folder, 'replaced-1')
    mkdirSync(join(aside, 'database'), { recursive: true })
    lockDataFolder(folder).release()
    writeFileSync(join(aside, 'database', 'PG_VERSION'), '18')
    expect(() => lockDataFolder(folder)).toThrow(`The folder’s previous content is in ${aside}. Move it back`)
    expect(existsSync(join(folder, 'lock.json'))).toBe(false)
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18')
    lockDataFolder(folder).release()
    rmSync(join(folder, 'files'), { recursive: true })
    expect(() => lockDataFolder(folder)).toThrow('was interrupted')
    rmSync(aside, { recursive: true })
    lockDataFolder(folder).release()
  })

  it('is free again when the power failed while the lock was written', () => {
    writeFileSync(join(folder, 'lock.json'), '')
    expect(() => lockDataFolder(folder).release()).not.toThrow()
  })
})
