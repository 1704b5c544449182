import { expect, it } from 'vitest'
import { damageOf, stormPage } from './storm-page.ts'

it('a run without a round proves nothing, and its page names the database that was left out', () => {
  expect(damageOf({ kills: [], rolling: [] })).toEqual(['no round ran'])
  const leftOut = [{ database: 'postgres', why: 'initdb is missing.' }]
  const page = stormPage({ command: '', date: '2026-11-29', seed: 1, load: 0, kills: [], rolling: [], leftOut })
  expect(page).toContain('- no round ran')
  expect(page).not.toContain('Nothing was lost')
  expect(page).toContain('No storm ran on PostgreSQL: initdb is missing.')
})
