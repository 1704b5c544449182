/**
 * `npm run storm`: kills `uw serve` during concurrent writes, 20 times on each database, and checks after each restart
 * whether everything acknowledged is stored and nothing is stored partially. Then, on PostgreSQL, replaces two servers
 * behind the example's proxy one after the other and kills a worker during many writes and reads, 5 times: no call may
 * be dropped, each document must have one result, servers must stop quickly and a killed worker's document must be
 * taken over quickly. Exits with 1 if a check fails, or no round ran.
 *
 * `npm run storm -- --rounds 5 --rolls 0 --database postgres --seed 7`: fewer rounds, one database, the seed of an
 * earlier storm; `--write` puts the result into `docs/storm.md`, and reports a fault if a database was omitted. The
 * timing of writes depends on the machine; a seed repeats what is written and the number of writes before each kill.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresMissing, startPostgres } from '@uwkit/server/testing'
import { proxyMissing } from '../workers/example-proxy.ts'
import { type RollingRound, runRollingStorm } from './run-rolling-storm.ts'
import { runStorm, type StormRound } from './run-storm.ts'
import type { ServerPlace } from './server-process.ts'
import { damageOf, killTable, rollingTable, stormPage } from './storm-page.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    rolls: { type: 'string', default: '5' },
    database: { type: 'string', default: 'pglite,postgres' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    write: { type: 'boolean', default: false },
  },
})
const seed = Number(options.seed)
const rounds = Number(options.rounds)
const rolls = Number(options.rolls)
const kills: { database: string; rounds: readonly StormRound[] }[] = []
const rolling: RollingRound[] = []
const leftOut: { database: string; why: string }[] = []

for (const database of options.database.split(',')) {
  const missing = database === 'postgres' ? postgresMissing() : null
  if (missing !== null) {
    leaveOut(database, missing)
    continue
  }
  if (rounds > 0) {
    console.log(`\n${database}, a server is killed, seed ${seed}`)
    const onRound = printRounds(killTable)
    const run = (place: ServerPlace) => runStorm({ place, rounds, seed, writes: [20, 150], onRound })
    kills.push({ database, rounds: await onPlace(database, run) })
  }
  const unproxied = proxyMissing()
  if (database === 'postgres' && rolls > 0 && unproxied !== null) leaveOut(database, unproxied)
  else if (database === 'postgres' && rolls > 0) {
    console.log(`\n${database}, servers are replaced and workers killed, seed ${seed}`)
    const onRound = printRounds(rollingTable)
    rolling.push(...(await onPlace(database, (place) => runRollingStorm({ place, rounds: rolls, seed, onRound }))))
  }
}

const damage = damageOf({ kills, rolling, leftOut: options.write ? leftOut : [] })
for (const fault of damage) console.log(fault)
if (damage.length > 0) process.exitCode = 1
if (options.write) {
  const given = process.argv.slice(2).filter((option) => option !== '--write')
  const command = ['npm run storm', ...(given.length === 0 ? [] : ['--', ...given])].join(' ')
  const date = new Date().toISOString().slice(0, 10)
  const [, load = 0] = loadavg()
  const page = stormPage({ command, date, seed, load, kills, rolling, leftOut })
  writeFileSync(resolve(import.meta.dirname, '../../docs/storm.md'), page)
}

function leaveOut(database: string, why: string): void {
  console.log(`${database} is left out: ${why}`)
  leftOut.push({ database, why })
}

/** Runs a storm on a separate database. */
async function onPlace<Round>(database: string, run: (place: ServerPlace) => Promise<Round[]>): Promise<Round[]> {
  const cluster = database === 'postgres' ? startPostgres() : null
  const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-storm-'))
  try {
    return await run({ dataFolder, databaseUrl: cluster?.url ?? null })
  } finally {
    cluster?.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Prints each round as it ends, after the captions. */
function printRounds<Round>(
  table: (rounds: readonly Round[]) => (readonly (string | number)[])[],
): (round: Round) => void {
  let isFirst = true
  return (round) => {
    const [captions, row] = table([round])
    for (const line of isFirst ? [captions, row] : [row]) {
      console.log(line?.map((cell) => String(cell).padStart(16)).join(''))
    }
    isFirst = false
  }
}
