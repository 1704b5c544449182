import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeOut } from './out-lock.ts'

let out = ''
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'uw-out-'))
})
afterEach(() => rmSync(out, { recursive: true }))

const lock = () => join(out, '.uw-batch.lock')
const held = (holder: object) => writeFileSync(lock(), JSON.stringify(holder))

it('lets one run at a time write into a folder, and leaves nothing behind', async () => {
  const release = await takeOut(out)
  await expect(takeOut(out)).rejects.toThrow(
    `process ${process.pid} does: wait until it is done, or name another folder`,
  )
  await release()
  const again = await takeOut(out)
  await again()
  expect(readdirSync(out)).toEqual([])
})

it('takes over what a killed run left, and a number that another process has by now', async () => {
  const child = spawn(process.execPath, ['--eval', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  held({ pid: child.pid, host: hostname(), begun: '1' })
  await (await takeOut(out))()
  // The parent of this test runs, but began at another time.
  held({ pid: process.ppid, host: hostname(), begun: 'long before' })
  const release = await takeOut(out)
  expect(existsSync(lock())).toBe(true)
  await release()
})

it('takes over a lock that cannot be read', async () => {
  writeFileSync(lock(), '{"pid":')
  await (await takeOut(out))()
  expect(existsSync(lock())).toBe(false)
})

it('leaves a folder to a run of this or of another machine that goes on, and says what to do', async () => {
  held({ pid: process.ppid, host: hostname(), begun: null })
  await expect(takeOut(out)).rejects.toThrow(`process ${process.ppid} does`)
  held({ pid: 7, host: 'other-machine', begun: '1' })
  await expect(takeOut(out)).rejects.toThrow(`process 7 on other-machine does`)
  await expect(takeOut(out)).rejects.toThrow(`delete ${lock()} where that machine runs it no more`)
})
