import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { beginWhole } from './summary-files.ts'

it('stands under its name only when it is whole, however long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uw-long-'))
  const path = join(folder, 'summary.csv')
  const file = await beginWhole(path, '--out')
  const line = `${'x'.repeat(999)}\n`
  for (let at = 0; at < 500; at += 1) await file.write(line)
  expect(existsSync(path)).toBe(false)
  await file.end()
  expect(readFileSync(path, 'utf8')).toBe(line.repeat(500))
  expect(readdirSync(folder)).toEqual(['summary.csv'])
  rmSync(folder, { recursive: true })
})

it('names the option where it cannot be written', async () => {
  await expect(beginWhole('no/such/folder/summary.csv', '--out')).rejects.toThrow('--out cannot be written (ENOENT')
})
