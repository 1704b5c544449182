/**
 * `npm run bench:load`: the built server, with 50 connections of mixed reads and writes for 30 seconds on each database,
 * also over two servers if several are possible, compared with a bare route on the same one; then how long its event loop
 * is blocked by large work. It exits with 1 if a call fails or a figure is over its limit. Takes about three minutes.
 *
 * `npm run bench:load -- --seconds 5 --database pglite --profile /tmp/profile`: a part of it, and a profile of the
 * processor; `--deals 100000`: with that many more deals of the company; `--write` puts the result into `docs/load.md`.
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresMissing, startPostgres } from '@uwkit/server/testing'
import { buildCommand } from '../../tools/start/build-command.ts'
import { overLimits } from './limits.ts'
import { loadPage } from './load-page.ts'
import { type Measured, measure } from './measure.ts'

const root = resolve(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    connections: { type: 'string', default: '50' },
    deals: { type: 'string', default: '0' },
    database: { type: 'string', default: 'pglite,postgres' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const connections = Number(options.connections)
const command = [buildCommand(root)]
const measured: Measured[] = []
const [otherLoad = 0] = loadavg()

for (const database of options.database.split(',')) {
  const missing = database === 'postgres' ? postgresMissing() : null
  if (missing !== null) {
    console.error(`${database} is left out: ${missing}`)
    continue
  }
  const cluster = database === 'postgres' ? startPostgres({ isFlushed: true }) : null
  try {
    measured.push(
      await measure({
        database,
        databaseUrl: cluster?.url ?? null,
        command,
        connections,
        seconds: Number(options.seconds),
        deals: Number(options.deals),
        profileFolder: options.profile ?? null,
      }),
    )
  } finally {
    cluster?.stop()
  }
}

const given = process.argv.slice(2).filter((option) => option !== '--write')
const typed = ['npm run bench:load', ...(given.length === 0 ? [] : ['--', ...given])].join(' ')
const page = loadPage({
  command: typed,
  date: new Date().toISOString().slice(0, 10),
  connections,
  deals: Number(options.deals),
  otherLoad,
  measured,
})
console.log(page)
if (options.write) writeFileSync(resolve(root, 'docs/load.md'), page)
const failures = measured.flatMap(({ mixed, reads, pair }) =>
  [mixed, reads, pair].flatMap((driven) => [...(driven?.failures ?? [])]),
)
for (const [failure, count] of failures) {
  console.error(`${count} × ${failure}`)
  process.exitCode = 1
}
for (const over of measured.flatMap(overLimits)) {
  console.error(over)
  process.exitCode = 1
}
