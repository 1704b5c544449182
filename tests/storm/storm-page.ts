import { cpus, totalmem } from 'node:os'
import type { RollingRound } from './run-rolling-storm.ts'
import type { StormRound } from './run-storm.ts'

/** Results of a run of all storms. */
export interface StormRun {
  /** The command line as typed. */
  command: string
  date: string
  seed: number
  /** Number of processes that wanted the processors at its end, over the last five minutes. */
  load: number
  /** Results by the name of the database. */
  kills: readonly { database: string; rounds: readonly StormRound[] }[]
  rolling: readonly RollingRound[]
  /** Databases that no storm ran on, and the reason. */
  leftOut: readonly { database: string; why: string }[]
}

/** Maximum time that a server may take to stop beyond the longest call, in milliseconds. */
const stopBeyondCalls = 5_000
/** Maximum seconds between a worker's kill and the restart of its document by another. */
const takeOverWithin = 15

type Row = readonly (string | number)[]

const databases: Readonly<Record<string, string>> = { pglite: 'the embedded database', postgres: 'PostgreSQL' }

/** Builds the table of a storm that kills: each round, and the total. */
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

/** Builds the table of a rolling storm: each round, and the total. */
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
 * Returns the faults of a run, in words; empty if nothing was lost. If no round ran, or a database was omitted, that is
 * a fault, since nothing was proven.
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

/** Builds the page of a run, in Markdown. */
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
