import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { batchPlan, filePattern, manifestJobs } from './batch-plan.ts'
import { manifestRows } from './manifest.ts'

const matches = (pattern: string, paths: string[]) => paths.filter((path) => filePattern(pattern)?.matches(path))

it('takes a star within one name, and two over folders', () => {
  const paths = ['in/a.xlsx', 'in/may/a.xlsx', 'in/may/5/a.xlsx', 'out/a.xlsx', 'in/a.xlsx.txt']
  expect(matches('in/*.xlsx', paths)).toEqual(['in/a.xlsx'])
  expect(matches('in/**/*.xlsx', paths)).toEqual(['in/a.xlsx', 'in/may/a.xlsx', 'in/may/5/a.xlsx'])
  expect(matches('in/**', paths)).toHaveLength(4)
})

it('takes one of several endings, letters or any letter, and leaves all else as it is typed', () => {
  const paths = ['r1.xlsx', 'r2.PDF', 'r3.csv', 'rr.pdf', 'r1,xlsx']
  expect(matches('r?.{xlsx,pdf}', paths)).toEqual(['r1.xlsx', 'r2.PDF', 'rr.pdf'])
  expect(matches('r[12].*', paths)).toEqual(['r1.xlsx', 'r2.PDF'])
  expect(matches('r[!12].*', paths)).toEqual(['r3.csv', 'rr.pdf'])
  expect(matches('r1,*', paths)).toEqual(['r1,xlsx'])
  expect(matches('(a)+.*', ['(a)+.csv', 'aa.csv'])).toEqual(['(a)+.csv'])
})

it('begins in the folder before its first sign', () => {
  expect(['*.csv', '/*.csv', 'a/b/*.csv', 'a/*/b/c.csv', 'a/**'].map((one) => filePattern(one)?.base)).toEqual([
    '.',
    '/',
    'a/b',
    'a',
    'a',
  ])
  expect(['a.csv', 'a*.csv', 'a{b,c}', 'a?'].map((one) => filePattern(one) !== null)).toEqual([false, true, true, true])
})

const folder = mkdtempSync(join(tmpdir(), 'uwkit-manifest-'))
for (const name of ['rr.csv', 't12.csv']) writeFileSync(join(folder, name), 'x\n')
const manifest = join(folder, 'deals.csv')
const captions = ['deal', 'rent_roll', 'statement', 'value', 'type', 'program', 'quoted_on', 'rate_floor', 'market']

function jobsOf(...row: string[]) {
  const { rows, faults } = manifestRows(manifest, [captions, row])
  const { jobs, faults: more } = manifestJobs(manifest, rows, 2)
  return { loan: jobs.find((job) => job.kind === 'loan'), messages: [...faults, ...more].map(({ message }) => message) }
}

it('sizes a row for the lender, on the day and by the floor that it names', () => {
  const { loan } = jobsOf('Oak', 'rr.csv', 't12.csv', '15.5m', 'hud_model', '', '2025-09-30', '6%', '')
  expect(loan?.options).toMatchObject({
    dealName: 'Oak',
    type: 'hud_model',
    quotedOn: '2025-09-30',
    request: { value: 15_500_000, underwritingRateFloor: 0.06 },
  })
  expect(loan?.options.program).toBeUndefined()
})

it('names what no lender, no day and no market is, and what there is', () => {
  const { messages } = jobsOf('Oak', 'rr.csv', 't12.csv', '9m', 'excel', '', '', '', '')
  expect(messages.join()).toContain('column type: saw “excel”. invalid sizer type')
  expect(jobsOf('Oak', 'rr.csv', 't12.csv', '9m', '', 'no-such', '', '', '').messages.join()).toContain(
    'column program',
  )
  expect(jobsOf('Oak', 'rr.csv', 't12.csv', '9m', '', '', '30.9.2025', '', '').messages.join()).toContain(
    'Enter a date such as 2025-09-30.',
  )
  expect(jobsOf('Oak', 'rr.csv', 't12.csv', '9m', '', '', '', '', 'huge').messages.join()).toContain('Enter one of ')
})

it('names reports from the folder that was given, and those of several from the folder that holds them all', () => {
  const inbox = join(mkdtempSync(join(tmpdir(), 'uwkit-inbox-')), 'inbox')
  for (const month of ['may', 'june']) {
    mkdirSync(join(inbox, month), { recursive: true })
    writeFileSync(join(inbox, month, 'roll.csv'), 'x\n')
  }
  const namesOf = (...folders: string[]) =>
    batchPlan(
      folders.map((one) => join(inbox, one)),
      { out: join(inbox, 'out'), chart: 2 },
    ).jobs.map(({ name }) => name)
  expect(namesOf('may')).toEqual(['roll.csv'])
  expect(namesOf('.')).toEqual(['june/roll.csv', 'may/roll.csv'])
  expect(namesOf('may', 'june')).toEqual(['may/roll.csv', 'june/roll.csv'])
})
