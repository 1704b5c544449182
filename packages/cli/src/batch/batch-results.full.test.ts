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
import { uw } from '../output/command.fixtures.ts'
import { contentOf, folderOfRolls, sample, writeMismatchedRoll } from './batch.fixtures.ts'
import { removePartialFiles } from './batch-command.ts'

describe('batch command', () => {
  let folder = ''
  let inbox = ''
  beforeAll(async () => {
    folder = folderOfRolls(2)
    inbox = join(folder, 'inbox')
    copyFileSync(join(sample, 't12.xlsx'), join(inbox, 'deal-01/t12.xlsx'))
    writeMismatchedRoll(join(inbox, '=2+3.csv'))
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
      // As printed on the sample's own statement and rent roll.
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
      writeMismatchedRoll(roll)
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
    await removePartialFiles(out)
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const left = files.map((entry) => relative(out, join(entry.parentPath, entry.name)))
    expect(left.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(others)
    rmSync(out, { recursive: true })
  })

  it('has nothing to do where there are no results yet', async () => {
    await expect(removePartialFiles('no/such/folder')).resolves.toBeUndefined()
  })
})
