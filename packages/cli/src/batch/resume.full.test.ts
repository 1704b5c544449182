import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironment } from '../output/command.fixtures.ts'
import { contentOf, folderOfRolls, sample } from './batch.fixtures.ts'
import { runBatch } from './batch-command.ts'

const count = 10
let folder = ''
let inbox = ''
beforeAll(() => {
  folder = folderOfRolls(count)
  inbox = join(folder, 'inbox')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs in this process; returns how many documents an earlier run had finished. */
async function finishedBefore(out: string, { version = '0.0.0', again = false } = {}): Promise<number> {
  const environment = anEnvironment()
  const options = { out, workers: 2, chart: 2, timeLimit: 180, again, quiet: false }
  await runBatch([inbox], options, environment, { version, now: () => 0 })
  return Number(/(\d+) already finished\n$/.exec(environment.written.err)?.[1] ?? 0)
}

/** Runs the command and ends it by a signal when it reports that many documents as done; returns the lines it prints afterwards. */
async function killAfter(done: number, out: string, by: NodeJS.Signals = 'SIGKILL'): Promise<string[]> {
  const args = ['--conditions=@uwkit/source', 'packages/cli/src/bin.ts', 'batch', inbox, '--out', out, '--workers', '2']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.startsWith(`${done} of ${count},`)) child.kill(by)
    if (child.killed) lines.push(line)
  }
  const [, signal] = await ended
  expect(signal).toBe(by)
  return lines
}

describe('a run that was killed', () => {
  it('goes on with what is not finished, and ends with the results of a run that was left alone', async () => {
    const [killed, alone] = [join(folder, 'killed'), join(folder, 'alone')]
    await killAfter(3, killed)
    expect(existsSync(join(killed, 'summary.csv'))).toBe(false)
    expect(await finishedBefore(killed)).toBeGreaterThanOrEqual(3)
    expect(await finishedBefore(alone)).toBe(0)
    expect(contentOf(killed)).toEqual(contentOf(alone))
    expect(Object.keys(contentOf(alone)).filter((name) => name.startsWith('reports'))).toHaveLength(count)
  }, 240_000)

  it('by Ctrl-C says how far it came and how it goes on', async () => {
    const out = join(folder, 'stopped')
    const lines = await killAfter(2, out, 'SIGINT')
    const [, finished] =
      /^Stopped: (\d+) of 10 finished, saved in .*stopped\. To resume, run the same command again$/.exec(
        lines.at(-1) ?? '',
      ) ?? []
    expect(Number(finished)).toBeGreaterThanOrEqual(2)
    expect(existsSync(join(out, '.uw-batch.lock'))).toBe(false)
    expect(await finishedBefore(out)).toBe(Number(finished))
  }, 120_000)

  it('takes no report for finished that is half written, gone, or of other bytes, options or another version', async () => {
    const out = join(folder, 'alone')
    const before = contentOf(out)
    const [half, gone] = ['deal-01', 'deal-02'].map((deal) => join(out, 'reports', deal, 'rent-roll.xlsx.json')) as [
      string,
      string,
    ]
    truncateSync(half, 1000)
    rmSync(gone)
    truncateSync(join(out, '.journal/deal-03/rent-roll.xlsx.json'), 40)
    expect(await finishedBefore(out)).toBe(count - 3)
    expect(contentOf(out)).toEqual(before)

    const changed = join(inbox, 'deal-04/rent-roll.xlsx')
    copyFileSync(join(sample, 't12.xlsx'), changed)
    expect(await finishedBefore(out)).toBe(count - 1)
    expect(readFileSync(join(out, 'reports/deal-04/rent-roll.xlsx.json'), 'utf8')).toContain('operating_statement')

    expect(await finishedBefore(out, { again: true })).toBe(0)
    expect(await finishedBefore(out, { version: '0.0.1' })).toBe(0)
  }, 240_000)
})
