/**
 * `npm run storm`: kills `uw serve` in the middle of concurrent writes, 20 times on each database, and looks after each
 * restart whether all that was acknowledged is there and nothing is there by halves. Exits with 1 where something is not.
 *
 * `npm run storm -- --rounds 5 --database postgres --seed 7`: fewer rounds, one database, the chances of an earlier storm.
 * Which write meets which moment is up to the machine; a seed repeats what is written and after how many writes it is killed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresMissing, startPostgres } from '@uwkit/server/testing'
import { runStorm, type StormRound } from './run-storm.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    database: { type: 'string', default: 'pglite,postgres' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(options.seed)

for (const database of options.database.split(',')) {
  console.log(`\n${database}, seed ${seed}`)
  const missing = database === 'postgres' ? postgresMissing() : null
  if (missing !== null) {
    console.log(`skipped: ${missing}`)
    continue
  }
  const cluster = database === 'postgres' ? startPostgres() : null
  const dataFolder = mkdtempSync(join(tmpdir(), 'uwkit-storm-'))
  try {
    print('round', 'acknowledged', 'unanswered', 'of them done', 'lost', 'half-written')
    const rounds = await runStorm({
      place: { dataFolder, databaseUrl: cluster?.url ?? null },
      rounds: Number(options.rounds),
      seed,
      writes: [20, 150],
      onRound: (one) => printRound(String(one.round), [one]),
    })
    printRound('all', rounds)
    const damaged = rounds.flatMap(({ lost, halfWritten }) => [...lost, ...halfWritten])
    if (damaged.length > 0) {
      console.log(`damaged: ${[...new Set(damaged)].join(', ')}`)
      process.exitCode = 1
    }
  } finally {
    cluster?.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

function printRound(name: string, rounds: readonly StormRound[]): void {
  const sum = (of: (one: StormRound) => number) => String(rounds.reduce((total, one) => total + of(one), 0))
  print(
    name,
    sum(({ acknowledged }) => acknowledged),
    sum(({ unanswered }) => unanswered),
    sum(({ doneUnanswered }) => doneUnanswered),
    sum(({ lost }) => lost.length),
    sum(({ halfWritten }) => halfWritten.length),
  )
}

function print(...columns: string[]): void {
  console.log(columns.map((text) => text.padStart(14)).join(''))
}
