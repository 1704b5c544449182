import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { removeHalves } from './left-halves.ts'

it('removes what a killed run left half written, and no file of somebody else', async () => {
  const out = mkdtempSync(join(tmpdir(), 'uw-halves-'))
  const ours = [
    'summary.json.41.part',
    'failures.csv.41.part',
    'reports/deal/roll.xlsx.json.41.part',
    'workbooks/loans/Oak.xlsm.41.part',
    '.journal/deal/roll.xlsx.json.41.part',
  ]
  const others = [
    'movie.mkv.2.part',
    'photos.zip.001.part',
    'pictures/photos.zip.001.part',
    'pictures/summary.csv.41.part',
    'reports/deal/roll.xlsx.json',
    'reports/photos.zip.001.part',
  ]
  for (const name of [...ours, ...others]) {
    mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, name), 'half')
  }
  await removeHalves(out)
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const left = files.map((entry) => relative(out, join(entry.parentPath, entry.name)))
  expect(left.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(others)
  rmSync(out, { recursive: true })
})

it('has nothing to do where there are no results yet', async () => {
  await expect(removeHalves('no/such/folder')).resolves.toBeUndefined()
})
