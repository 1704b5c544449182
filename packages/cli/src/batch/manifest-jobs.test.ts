import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { manifestRows } from './manifest.ts'
import { manifestJobs } from './manifest-jobs.ts'

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
