import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDelimited } from '@uwkit/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironment, uw } from '../output/command.fixtures.ts'
import { folderOfRolls, sample } from './batch.fixtures.ts'
import { runBatch } from './batch-command.ts'
import type { Job } from './job.ts'

describe('batch command', () => {
  let folder = ''
  let inbox = ''
  beforeAll(() => {
    folder = folderOfRolls(2)
    inbox = join(folder, 'inbox')
    copyFileSync(join(sample, 't12.xlsx'), join(inbox, 'deal-01/t12.xlsx'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  describe('a document on which a worker hangs', () => {
    it('fails alone, is told with what to do, and is tried again by the next run', async () => {
      const out = join(folder, 'slow')
      const environment = anEnvironment()
      const options = { out, workers: 2, chart: 2, timeLimit: 180, again: false, quiet: false }
      const machine = { version: '0.0.0', now: () => 0 }
      // Its time is over at once; the others have all the time they need.
      const limit = ({ name }: Job, end: () => void) => {
        const timer = name === 'deal-01/t12.xlsx' ? setImmediate(end) : null
        return () => (timer === null ? undefined : clearImmediate(timer))
      }
      const paths = [join(inbox, 'deal-01'), join(inbox, 'deal-02')]
      expect(await runBatch(paths, options, environment, { ...machine, limit })).toBe(2)
      const reported = parseDelimited(readFileSync(join(out, 'failures.csv'), 'utf8').trimEnd()).slice(1)
      expect(reported.map(([file, code]) => [file, code])).toEqual([[join(inbox, 'deal-01/t12.xlsx'), 'too_slow']])
      expect(reported[0]?.[3]).toContain('--time-limit')
      expect(existsSync(join(out, 'reports/deal-02/rent-roll.xlsx.json'))).toBe(true)

      expect(await runBatch(paths, options, environment, machine)).toBe(0)
      expect(environment.written.err).toMatch(/3 of 3, 100%, 2 already finished\n$/)
    }, 120_000)
  })

  describe('loans by value alone', () => {
    it('stand apart from sized ones in the summary, each with its test, and are a warning', async () => {
      const documents = 'deal-01/rent-roll.xlsx,deal-01/t12.xlsx'
      const manifest = join(inbox, 'rates.csv')
      writeFileSync(
        manifest,
        `deal,rent_roll,statement,value,rate\nSized,${documents},8m,5.85%\nValue,${documents},8m,\n`,
      )
      const out = join(folder, 'rates')
      const { code } = await uw('batch', manifest, '--out', out, '--quiet')
      rmSync(manifest)
      expect(code).toBe(0)
      const [captions, ...rows] = parseDelimited(readFileSync(join(out, 'summary.csv'), 'utf8').trimEnd())
      const reported = rows.map((row) => Object.fromEntries(row.map((cell, at) => [captions?.[at], cell])))
      const [sized, value] = reported.filter(({ kind }) => kind === 'loan')
      expect(reported.find(({ kind }) => kind === 'rent_roll')).toMatchObject({ governing: '', by_value_only: '' })
      expect(sized).toMatchObject({ property: 'Sized', by_value_only: 'no' })
      expect(value).toMatchObject({ property: 'Value', governing: 'LTV', by_value_only: 'yes' })
      const report = JSON.parse(readFileSync(join(out, 'reports/loans/Value.json'), 'utf8'))
      const warnings = report.sizing.findings.filter(({ severity }: { severity: string }) => severity === 'warning')
      expect(Number(value?.warnings)).toBe(warnings.length + 1)
    }, 120_000)
  })
})

describe('corrected jobs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uw-batch-said-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const at = (...names: string[]) => join(folder, ...names)

  const roll = (rent: number) =>
    `As of 09/30/2026\nUnit,Type,Tenant,Rent,Status\n101,A1,Alder,${rent},Occupied\n102,A1,,,Turn\nTotal,,,1250,\n`
  for (const month of ['september', 'october']) {
    mkdirSync(at('inbox', month), { recursive: true })
    writeFileSync(at('inbox', month, `${month}.csv`), roll(month === 'october' ? 1250 : 1200))
  }
  /** The unit that is being turned is down, as an analyst set it in an export of September. */
  async function given(): Promise<string> {
    const { out } = await uw('corrections', 'export', at('inbox/september/september.csv'), '--by', 'Lee')
    const content = JSON.parse(out) as { candidates: { status?: string }[] }
    const candidates = content.candidates.map((one) => (one.status === 'Turn' ? { ...one, occupancy: 'down' } : one))
    writeFileSync(at('september.json'), JSON.stringify({ ...content, candidates }))
    return at('september.json')
  }
  const report = (out: string, month: string) => readFileSync(at(out, 'reports', month, `${month}.csv.json`), 'utf8')
  const batch = (out: string, ...args: string[]) =>
    uw('batch', at('inbox'), '--out', at(out), '--workers', '1', '--quiet', '--by', 'Lee', ...args)

  it('reads each document as the corrections of it say, as single commands do, and anew where they changed', async () => {
    const corrections = await given()
    expect((await batch('said')).code).toBe(0)
    const before = report('said', 'september')
    expect((await batch('said', '--corrections', corrections)).code).toBe(0)
    const single = ['--json', '--by', 'Lee', '--corrections', corrections]
    const { out } = await uw('read', at('inbox/september/september.csv'), ...single)
    expect(report('said', 'september')).toBe(out)
    expect(out).not.toBe(before)
    expect(report('said', 'october')).toBe((await uw('read', at('inbox/october/october.csv'), '--json')).out)
  }, 120_000)

  it('recalls what was remembered, in every document of the layout', async () => {
    const memory = at('memory.json')
    const september = at('inbox/september/september.csv')
    await uw('corrections', 'apply', september, await given(), '--by', 'Lee', '--memory', memory)
    expect((await batch('recalled', '--memory', memory)).code).toBe(0)
    const { out } = await uw('read', at('inbox/october/october.csv'), '--json', '--by', 'Lee', '--memory', memory)
    expect(report('recalled', 'october')).toBe(out)
    expect(JSON.parse(out).summary.nonRevenueCount).toBe(1)
  }, 120_000)

  it('names corrections that are of no document, or of several of one name', async () => {
    writeFileSync(at('bare.json'), '[]')
    const bare = await batch('none', '--corrections', at('bare.json'))
    expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('must name the document it belongs to')])
    mkdirSync(at('inbox/again'))
    writeFileSync(at('inbox/again/september.csv'), roll(1))
    const several = await batch('none', '--corrections', await given())
    expect([several.code, several.err]).toEqual([
      2,
      expect.stringContaining('must match one document by name; 2 match'),
    ])
  }, 60_000)
})
