import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { buildCommand } from '../../tools/start/build-command.ts'

const root = resolve(import.meta.dirname, '../..')
const scorer = resolve(root, '../shared/corpus/score.mjs')

/** Minimum percentages over all documents: printed figures that are read, and lines that are categorized. */
const promised = { 'rent-roll': 99.8, statement: 99.6, category: 99.6 } as const

/** Minimum fraction of all documents that must be proven. */
const minimumProven = 0.59

// Other people's real documents with manually checked answers; they are next to the project, if they are present.
it('reads nearly every printed figure of real documents, categorizes nearly every line and refuses what cannot be read', {
  timeout: 900_000,
}, ({ skip }) => {
  skip(!existsSync(scorer), `nothing was measured: no real documents lie at ${dirname(scorer)}`)
  const command = resolve(root, buildCommand(root))
  const run = spawnSync('node', [scorer, '--uw', `node ${command}`], { cwd: root, encoding: 'utf8' })
  const last = run.stdout.trim().split('\n').at(-1) ?? ''
  const missed = Object.entries(promised).filter(
    ([name, minimum]) => !(Number(new RegExp(`${name} (\\d+\\.\\d+)%`).exec(last)?.[1]) >= minimum),
  )
  expect(missed, `${last}\n${run.stdout}${run.stderr}`).toEqual([])
  // A document that is called proven with a wrong rent, unit count, income, expense or NOI is the worst error.
  const [, proven, documents, wrong] = /proven (\d+)\/(\d+), proven but wrong (\d+)/.exec(run.stdout) ?? []
  expect([wrong, Number(proven) >= Number(documents) * minimumProven], run.stdout).toEqual(['0', true])
  const [, refused, refusals] = /refusals (\d+)\/(\d+)/.exec(last) ?? []
  expect([refused, last]).toEqual([refusals ?? 'some', last])
})
