import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCommand } from '../../tools/start/build-command.ts'

const root = resolve(import.meta.dirname, '../..')
const scorer = resolve(root, '../shared/corpus/score.mjs')

// Real documents of other people's making, with hand-checked answers; they lie beside the project where they lie at all.
describe.skipIf(!existsSync(scorer))('real documents, read by the built command', () => {
  it('reads nearly every printed figure, categorises nearly every line and refuses what cannot be read', {
    timeout: 300_000,
  }, () => {
    const command = resolve(root, buildCommand(root))
    const run = spawnSync('node', [scorer, '--uw', `node ${command}`], { cwd: root, encoding: 'utf8' })
    const last = run.stdout.trim().split('\n').at(-1) ?? ''
    const share = (name: string) => Number(new RegExp(`${name} (\\d+\\.\\d+)%`).exec(last)?.[1])
    const [, refused, refusals] = /refusals (\d+)\/(\d+)/.exec(last) ?? []
    expect({
      rentRoll: share('rent-roll') >= 98,
      statement: share('statement') >= 98,
      category: share('category') >= 95,
      last,
    }).toEqual({ rentRoll: true, statement: true, category: true, last })
    expect(refused).toBe(refusals)
  })
})
