import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { batchExitCode, beginWholeFile, failPolicy } from './summary-files.ts'

it('stands under its name only when it is whole, however long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uw-long-'))
  const path = join(folder, 'summary.csv')
  const file = await beginWholeFile(path, '--out')
  const line = `${'x'.repeat(999)}\n`
  for (let at = 0; at < 500; at += 1) await file.write(line)
  expect(existsSync(path)).toBe(false)
  await file.end()
  expect(readFileSync(path, 'utf8')).toBe(line.repeat(500))
  expect(readdirSync(folder)).toEqual(['summary.csv'])
  rmSync(folder, { recursive: true })
})

it('names the option where it cannot be written', async () => {
  await expect(beginWholeFile('no/such/folder/summary.csv', '--out')).rejects.toThrow('--out can’t be written (ENOENT')
})

const fine = { failures: 0, tiesMissed: 0, errors: 0 }

it('ends a run as its policy says', () => {
  const outcomes = [fine, { ...fine, failures: 1, tiesMissed: 1 }, { ...fine, tiesMissed: 1 }, { ...fine, errors: 1 }]
  const codes = (policy: string) => outcomes.map((outcome) => batchExitCode(failPolicy(policy, undefined), outcome))
  expect(codes('never')).toEqual([0, 0, 0, 0])
  expect(codes('failure')).toEqual([0, 2, 0, 0])
  expect(codes('tie')).toEqual([0, 2, 1, 0])
  expect(codes('finding')).toEqual([0, 2, 0, 1])
  expect(codes('tie,finding')).toEqual([0, 2, 1, 1])
})

it('refuses a policy that it does not know, or that contradicts itself', () => {
  expect(() => failPolicy('ties', undefined)).toThrow('Enter one of never, failure, finding, tie.')
  expect(() => failPolicy('never', ['tie'])).toThrow('“never” can’t be combined with other conditions.')
})
