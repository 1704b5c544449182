import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseDelimited } from '@uwkit/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironment, uw } from '../output/command.fixtures.ts'
import { contentOf, folderOfRolls, sample, writeMissedRoll } from './batch.fixtures.ts'
import { removeHalves, runBatch } from './batch-command.ts'
import type { Job } from './job.ts'

describe('batch command', () => {
  let folder = ''
  let inbox = ''
  beforeAll(async () => {
    folder = folderOfRolls(2)
    inbox = join(folder, 'inbox')
    copyFileSync(join(sample, 't12.xlsx'), join(inbox, 'deal-01/t12.xlsx'))
    writeMissedRoll(join(inbox, '=2+3.csv'))
    writeFileSync(join(inbox, 'broken.xlsx'), 'PK\u0003\u0004 and no more')
    writeFileSync(join(inbox, 'notes.docx'), 'no document by its name')
    await uw('batch', inbox, '--out', join(folder, 'one'), '--workers', '1', '--quiet')
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  const table = (name: string): string[][] => parseDelimited(readFileSync(join(folder, 'one', name), 'utf8').trimEnd())

  describe('a folder of documents', () => {
    it.each(['deal-01/rent-roll.xlsx', 'deal-01/t12.xlsx', '=2+3.csv'])(
      'has the report of %s that `uw read --json` prints of it, byte for byte',
      async (name) => {
        const { out } = await uw('read', join(inbox, name), '--json')
        expect(readFileSync(join(folder, 'one/reports', `${name}.json`), 'utf8')).toBe(out)
      },
    )

    it('has the same results with one worker and with two, and from within a folder of results', async () => {
      const { code, err } = await uw('batch', inbox, '--out', join(inbox, 'two'), '--workers', '2')
      expect(contentOf(join(inbox, 'two'))).toEqual(contentOf(join(folder, 'one')))
      rmSync(join(inbox, 'two'), { recursive: true })
      expect(code).toBe(2)
      expect(err).toMatch(/^5 documents, 2 workers\n1 file skipped: unsupported file type\n1 of 5, 20%/)
      expect(err).toMatch(/5 of 5, 100%.*, 1 failed\n$/)
    }, 120_000)

    it('has a row a document, with what its totals miss in dollars and no name that a spreadsheet would run', () => {
      const [captions, ...rows] = table('summary.csv')
      const reported = rows.map((row) => Object.fromEntries(row.map((cell, at) => [captions?.[at], cell])))
      expect(reported.map(({ file, kind, units }) => [file, kind, units])).toEqual([
        [join(inbox, '=2+3.csv'), 'rent_roll', '2'],
        [join(inbox, 'deal-01/rent-roll.xlsx'), 'rent_roll', '96'],
        [join(inbox, 'deal-01/t12.xlsx'), 'operating_statement', ''],
        [join(inbox, 'deal-02/rent-roll.xlsx'), 'rent_roll', '96'],
      ])
      expect(reported[0]).toMatchObject({ ties_held: '1', ties_missed: '1', dollars_missed: '10' })
      // As the sample's own statement and rent roll print them.
      expect(reported[2]).toMatchObject({ ties_held: '317', ties_missed: '0', net_operating_income: '890637.18' })
      expect(reported[3]).toMatchObject({ in_place_rent: '123727' })
    })

    it('counts documents by their verdict, and those that were refused', () => {
      const { totals, results } = JSON.parse(readFileSync(join(folder, 'one/summary.json'), 'utf8'))
      const { proven, readNotProven, contradictsItself, refused } = totals
      expect([proven + readNotProven + contradictsItself, refused]).toEqual([4, 1])
      const verdicts = results
        .flatMap(({ documents = [] }) => documents)
        .map(({ verdict }: { verdict: string }) => verdict)
      expect(verdicts.filter((verdict: string) => verdict === 'proven')).toHaveLength(proven)
    })

    it('names the document that has no report, why, and what to do', () => {
      const [failure, ...more] = table('failures.csv').slice(1)
      expect(more).toEqual([])
      expect(failure?.[0]).toBe(join(inbox, 'broken.xlsx'))
      expect(failure?.[1]).toBe('corrupt_file')
      expect(failure?.[2]).toContain('broken.xlsx: ')
      expect(failure?.[3]).toContain('request a new copy')
      expect(existsSync(join(folder, 'one/reports/broken.xlsx.json'))).toBe(false)
    })
  })

  describe('a document on which a worker hangs', () => {
    it('fails alone, is told with what to do, and is tried again by the next run', async () => {
      const out = join(folder, 'slow')
      const environment = anEnvironment()
      const options = { out, workers: 2, chart: 2, timeLimit: 180, again: false, quiet: false }
      const machine = { version: '0.0.0', now: () => 0 }
      // Its time is over at once; the others have all they need.
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

  describe('a manifest', () => {
    it('sizes the rows that have all it takes, as uw size does, and goes on past a faulty row', async () => {
      const rows = [
        'deal,rent_roll,statement,value,rate',
        'Quarry,deal-01/rent-roll.xlsx,deal-01/t12.xlsx,$15.5m,5.85%',
        'Gone,deal-01/rent-roll.xlsx,deal-01/t13.xlsx,15.5m,5.85%',
        'Roll only,deal-02/rent-roll.xlsx,,,',
      ]
      const manifest = join(inbox, 'deals.csv')
      writeFileSync(manifest, rows.join('\n'))
      const out = join(folder, 'sized')
      const { code } = await uw('batch', manifest, '--out', out, '--quiet')
      rmSync(manifest)
      expect(code).toBe(2)
      const failures = parseDelimited(readFileSync(join(out, 'failures.csv'), 'utf8').trimEnd()).slice(1)
      const reason = `deals.csv, row 3, column statement: saw “deal-01/t13.xlsx”. File not found: ${join(inbox, 'deal-01/t13.xlsx')}.`
      expect(failures.map((cells) => cells.slice(1, 3))).toEqual([['bad_manifest_row', reason]])
      const workbook = join(folder, 'quarry.xlsm')
      const documents = [
        '--rent-roll',
        join(inbox, 'deal-01/rent-roll.xlsx'),
        '--statement',
        join(inbox, 'deal-01/t12.xlsx'),
      ]
      const terms = ['--value', '15.5m', '--rate', '5.85%', '--deal-name', 'Quarry', '-o', workbook, '--json']
      const single = await uw('size', ...documents, ...terms)
      const report = readFileSync(join(out, 'reports/loans/Quarry.json'), 'utf8')
      expect(report).toBe(single.out.replace(JSON.stringify(workbook), '"workbooks/loans/Quarry.xlsm"'))
      expect(readFileSync(join(out, 'workbooks/loans/Quarry.xlsm')).equals(readFileSync(workbook))).toBe(true)
      const { results } = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'))
      expect(results.map(({ report: name = null }) => name)).toEqual([
        null,
        'reports/documents/deal-01/rent-roll.xlsx.json',
        'reports/documents/deal-01/t12.xlsx.json',
        'reports/loans/Quarry.json',
        'reports/documents/deal-02/rent-roll.xlsx.json',
      ])
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

  describe('what a run refuses', () => {
    it.each([
      [['batch', 'no/such/folder', '--out', 'out/none'], 'no/such/folder: file or folder not found'],
      [['batch', 'docs/*.xlsx', '--out', 'out/none'], 'docs/*.xlsx: no documents found ('],
      [['batch', sample, '--out', 'README.md/x'], '--out can’t be written'],
    ])('is said with what to do: %j', async (args, words) => {
      const { code, err } = await uw(...args)
      expect(code).toBe(2)
      expect(err).toContain(words)
      expect(err).not.toMatch(/\n\s+at /)
    })

    it('is also to write over a document or a manifest that it reads', async () => {
      const out = join(folder, 'over')
      mkdirSync(out)
      const roll = join(out, 'summary.csv')
      writeMissedRoll(roll)
      const before = readFileSync(roll)
      symlinkSync(out, join(folder, 'over-link'))
      for (const named of [out, join(folder, 'over-link')]) {
        const { code, err } = await uw('batch', roll, '--out', named, '--quiet')
        expect([code, err]).toEqual([2, expect.stringContaining('--out must be another folder')])
      }
      expect(readFileSync(roll).equals(before)).toBe(true)
    })

    it('is also a place where nothing can be kept, without a trace of the program', async () => {
      const out = join(folder, 'blocked')
      const blocked = join(out, '.journal/rent-roll.xlsx.json')
      mkdirSync(blocked, { recursive: true })
      const note = await uw('batch', join(sample, 'rent-roll.xlsx'), '--out', out, '--quiet')
      expect(note).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^error: --out can’t be written \(.*\); received ".*"\n$/),
      })
      rmSync(blocked, { recursive: true })
      mkdirSync(join(out, 'summary.csv'))
      const summary = await uw('batch', join(sample, 'rent-roll.xlsx'), '--out', out, '--quiet')
      expect(summary).toMatchObject({ code: 2, err: expect.stringContaining('summary.csv') })
    }, 120_000)
  })
})

describe('left halves', () => {
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
  /** The unit that is being turned is down: what an analyst changed in an export of September. */
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
