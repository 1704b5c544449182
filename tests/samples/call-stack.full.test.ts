import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { writeWorkbook } from '../../samples/generator/sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'uwkit-call-stack-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The call stack of a browser's worker, in kilobytes: about half of Node's. */
const stackOfWorker = 450

test('a rent roll of 10,000 units is read with the call stack of a browser’s worker, unit by unit', async () => {
  const { sheet, truth } = sampleDeal({ units: 10_000 }).rentRoll
  const file = join(folder, 'rent-roll.xlsx')
  writeFileSync(file, await writeWorkbook(sheet))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`--stack-size=${stackOfWorker}`, '--conditions=@uwkit/source', 'packages/cli/src/bin.ts', 'read', file, '--json'],
    { cwd: resolve(import.meta.dirname, '../..'), encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  expect(stderr).not.toContain('call stack')
  const { units } = JSON.parse(stdout) as { units: unknown[] }
  expect(units).toHaveLength(truth.unitCount)
})
