import { cpus, totalmem } from 'node:os'
import type { RollingRound } from './run-rolling-storm.ts'
import type { StormRound } from './run-storm.ts'

/** What a run of all storms came to. */
export interface StormRun {
  /** As it was typed. */
  command: string
  date: string
  seed: number
  /** How many processes wanted the processors at its end, over the last five minutes. */
  load: number
  /** By the name of the database. */
  kills: readonly { database: string; rounds: readonly StormRound[] }[]
  rolling: readonly RollingRound[]
  /** Databases that no storm ran on, and why. */
  leftOut: readonly { database: string; why: string }[]
}

/** How much longer than the longest call a server may take to stop, milliseconds. */
const stopBeyondCalls = 5_000
/** How long after a worker is killed another may begin its document again, seconds. */
const takeOverWithin = 15

type Row = readonly (string | number)[]

const databases: Readonly<Record<string, string>> = { pglite: 'the embedded database', postgres: 'PostgreSQL' }

/** The table of a storm that kills: each round, and all. */
export function killTable(rounds: readonly StormRound[]): Row[] {
  const row = (name: string | number, of: readonly StormRound[]): Row => [
    name,
    sum(of, ({ acknowledged }) => acknowledged),
    sum(of, ({ unanswered }) => unanswered),
    sum(of, ({ doneUnanswered }) => doneUnanswered),
    sum(of, ({ lost }) => lost.length),
    sum(of, ({ halfWritten }) => halfWritten.length),
  ]
  return [
    ['round', 'acknowledged', 'unanswered', 'of them done', 'lost', 'half-written'],
    ...rounds.map((one) => row(one.round, [one])),
    row('all', rounds),
  ]
}

/** The table of a rolling storm: each round, and all. */
export function rollingTable(rounds: readonly RollingRound[]): Row[] {
  const row = (name: string | number, of: readonly RollingRound[]): Row => [
    name,
    sum(of, ({ calls }) => calls),
    sum(of, ({ dropped }) => dropped.length),
    sum(of, ({ acknowledged }) => acknowledged),
    sum(of, ({ lost, halfWritten }) => lost.length + halfWritten.length),
    sum(of, ({ stale }) => stale.length),
    secondsText(Math.max(...of.flatMap(({ stops }) => stops))),
    secondsText(Math.max(...of.map(({ longestCall }) => longestCall))),
    Math.max(...of.map(({ takeOverSeconds }) => takeOverSeconds)).toFixed(1),
    Math.max(...of.map(({ uploads }) => uploads)),
    Math.max(...of.map(({ resultless }) => resultless)),
    Math.max(...of.map(({ surplus }) => surplus)),
  ]
  return [
    [
      'round',
      'calls',
      'dropped',
      'writes',
      'lost',
      'stale reads',
      'longest stop, s',
      'longest call, s',
      'taken over, s',
      'documents',
      'no result',
      'two results',
    ],
    ...rounds.map((one) => row(one.round, [one])),
    row('all', rounds),
  ]
}

/**
 * What is wrong with a run, in words; nothing where all was kept. Where no round ran, or a database was left out, nothing
 * shows that it was.
 */
export function damageOf({ kills, rolling, leftOut }: Pick<StormRun, 'kills' | 'rolling' | 'leftOut'>): string[] {
  const rounds = [...kills.flatMap((one) => one.rounds), ...rolling]
  const faults = [
    ...(rounds.length === 0 ? ['no round ran'] : []),
    ...leftOut.map(({ database, why }) => `No storm ran on ${databases[database] ?? database}: ${why}`),
    ...rounds.flatMap(({ lost }) => lost.map((kind) => `lost: ${kind}`)),
    ...rounds.flatMap(({ halfWritten }) => halfWritten.map((kind) => `half-written: ${kind}`)),
    ...rolling.flatMap(({ dropped }) => dropped.map((message) => `dropped: ${message}`)),
    ...rolling.flatMap(({ stale }) => stale.map((kind) => `stale: ${kind}`)),
    ...rolling.flatMap(({ resultless }) => (resultless > 0 ? [`documents without a result: ${resultless}`] : [])),
    ...rolling.flatMap(({ surplus }) => (surplus > 0 ? [`results too many: ${surplus}`] : [])),
    ...rolling.flatMap(({ takenOver }) => (takenOver === 0 ? ['a killed worker had no job'] : [])),
    ...rolling.flatMap(({ takeOverSeconds }) =>
      takeOverSeconds <= takeOverWithin
        ? []
        : [`taken over after ${takeOverSeconds.toFixed(1)} s, over the limit of ${takeOverWithin} s`],
    ),
    ...rolling.flatMap(({ stops, longestCall }) =>
      stops
        .filter((stop) => !(stop <= longestCall + stopBeyondCalls))
        .map(
          (stop) =>
            `stopped after ${secondsText(stop)} s, more than ${stopBeyondCalls / 1000} s longer than the longest call of ${secondsText(longestCall)} s`,
        ),
    ),
  ]
  return [...new Set(faults)]
}

/** The page of a run, in Markdown. */
export function stormPage({ command, date, seed, load, kills, rolling, leftOut }: StormRun): string {
  const [processor] = cpus()
  const machine = `${cpus().length} processors (${processor?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}`
  const busy = `At its end, ${load.toFixed(1)} processes wanted the processors, its own among them.`
  const damage = damageOf({ kills, rolling, leftOut })
  return [
    '# Crashes and restarts',
    '',
    `Written by \`${command}\` on ${date}, seed ${seed}, on a machine with ${machine}.`,
    busy,
    '',
    ...(damage.length === 0
      ? ['Nothing was lost, half-written or dropped.']
      : damage.map((fault) => `- ${fault.replaceAll('\n', ' ')}`)),
    '',
    ...rollingPart(rolling),
    ...kills.flatMap(killPart),
  ].join('\n')
}

function rollingPart(rounds: readonly RollingRound[]): string[] {
  if (rounds.length === 0) return []
  return [
    '## Rolling restart and a killed worker',
    '',
    'Two servers and two workers (`uw work`) share PostgreSQL. Caddy stands in front of the servers and asks `/ready` every second, as',
    '`examples/deploy/Caddyfile` sets it. In each round, 12 users write rent rolls, statements, deals, files and rules, and upload documents; four read what others have',
    'saved. Meanwhile a worker is killed (`kill -9`) while it reads a document and another is started; each server is asked to stop, and',
    'another is started in its place. Then every write is compared with what the servers hold, and every document must have one',
    'result, told once by the event stream, which is followed through the restarts.',
    '',
    ...markdown(rollingTable(rounds)),
    '',
    '**Dropped**: calls with no answer, or another answer than they should have. **Stale reads**: reads that don’t show a write acknowledged before',
    `them. **Longest stop**: at most ${stopBeyondCalls / 1000} s longer than the longest call. **Taken over**: from the kill until another worker begins`,
    `the document again, at most ${takeOverWithin} s. Documents and results are those of all rounds so far.`,
    '',
  ]
}

function killPart({ database, rounds }: StormRun['kills'][number]): string[] {
  return [
    `## Killed servers on ${databases[database] ?? database}`,
    '',
    `One server is killed (\`kill -9\`) while 12 users write, and started again on the same data, ${rounds.length} times. Writes without an answer must be`,
    'there as a whole or not at all.',
    '',
    ...markdown(killTable(rounds)),
    '',
  ]
}

function markdown([head = [], ...rows]: readonly Row[]): string[] {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)]
}

function secondsText(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

function sum<One>(of: readonly One[], figure: (one: One) => number): number {
  return of.reduce((total, one) => total + figure(one), 0)
}
