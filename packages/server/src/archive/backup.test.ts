import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renameAll } from './backup.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'uwkit-rename-'))
  for (const name of ['database', 'files', 'draft']) {
    mkdirSync(join(home, name))
    writeFileSync(join(home, name, 'a'), name)
  }
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const at = (name: string) => join(home, name)
const away = () => [at('database'), at('former')] as const
const missing = () => [at('nothing'), at('files')] as const

it('renames all', async () => {
  await renameAll([away(), [at('draft'), at('database')]], 'Look there.')
  expect(readdirSync(home).sort()).toEqual(['database', 'files', 'former'])
})

it('that cannot be renamed to the end is as it was', async () => {
  await expect(renameAll([away(), [at('draft'), at('database')], missing()], 'Look there.')).rejects.toThrow(/ENOENT/)
  expect(readdirSync(home).sort()).toEqual(['database', 'draft', 'files'])
  expect(existsSync(join(home, 'database', 'a'))).toBe(true)
})

it('that can neither go on nor back says what to do', async () => {
  const steps = (function* () {
    yield away()
    // Another process is using the folder.
    mkdirSync(at('database'))
    writeFileSync(join(home, 'database', 'b'), 'b')
    yield missing()
  })()
  await expect(renameAll(steps, 'What was there lies in former')).rejects.toThrow(
    /ENOENT.*What was there lies in former$/,
  )
})
