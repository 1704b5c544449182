import { cpus, totalmem } from 'node:os'
import type { Latency } from './drive.ts'
import { limitsText, overLimits } from './limits.ts'
import type { Measured } from './measure.ts'
import { isRead } from './mixed-calls.ts'

/** The options of a run. */
export interface LoadRun {
  /** The command line as typed. */
  command: string
  date: string
  connections: number
  /** Deals of the company in addition to those of the demo. */
  deals: number
  /** Number of processes that wanted the processors before the run, over the last minute. */
  otherLoad: number
  measured: readonly Measured[]
}

const databases: Readonly<Record<string, string>> = { pglite: 'The embedded database', postgres: 'PostgreSQL' }

/** Builds the page of a run, in Markdown. */
export function loadPage({ command, date, connections, deals, otherLoad, measured }: LoadRun): string {
  const [processor] = cpus()
  const machine = `${cpus().length} processors (${processor?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}`
  return [
    '# The server under load',
    '',
    `Written by \`${command}\` on ${date}, on a machine with ${machine}, which the load itself runs on too.`,
    `When it began, ${otherLoad.toFixed(1)} other processes wanted its processors.`,
    '',
    `Each database holds the demo${deals === 0 ? '' : `, ${deals.toLocaleString('en-US')} further deals of its company`} and what the run adds. ${connections} connections of one user each make the next call as soon as they`,
    'have their answer: a mixture of reads and writes over the deals and their documents. Times are milliseconds, from the',
    'request to the last byte of the answer. **To bare** is the median beside that of a bare Hono route with one query on the same',
    'database, over as many connections in the same run, so that a slow machine slows both.',
    '',
    `The bare route is asked over all ${connections} connections at once, while most connections of the mixture wait for writes, which a server begins`,
    'two at a time on PostgreSQL and one at a time on the embedded database: fewer reads are under way together. **Reads only** are those of',
    'the mixture over all connections, without its writes.',
    '',
    ...limitsText,
    '',
    ...measured.flatMap(section),
  ].join('\n')
}

function section(one: Measured): string[] {
  const { database, bare, mixed, reads, pair, beside } = one
  const over = overLimits(one)
  const failures = [...mixed.failures.values()].reduce((sum, count) => sum + count, 0)
  const rows = [
    ...mixed.kinds.map(({ name, latency }) => latencyRow(name, latency, mixed.seconds, bare.all)),
    latencyRow('**all**', mixed.all, mixed.seconds, bare.all),
    ...(pair === null
      ? []
      : [
          ...pair.kinds
            .filter(isRead)
            .map(({ name, latency }) => latencyRow(`${name}, two servers`, latency, pair.seconds, bare.all)),
          latencyRow('**all, two servers**', pair.all, pair.seconds, bare.all),
        ]),
    latencyRow('**reads only**', reads.all, reads.seconds, bare.all),
    latencyRow('bare route', bare.all, bare.seconds, bare.all),
  ]
  const idle = beside[0]?.heldUp.small.p95 ?? Number.NaN
  const besideRows = beside.map(({ name, heldUp: { loop, small, milliseconds } }) => {
    const times = [small.p50, small.p95, small.p99].map((time) => time.toFixed(1))
    const figures = [milliseconds.toFixed(0), loop.longest.toFixed(0), ...times, (small.p95 / idle).toFixed(2)]
    return `| ${name} | ${figures.join(' | ')} |`
  })
  return [
    `## ${databases[database] ?? database}`,
    '',
    `${mixed.all.count.toLocaleString('en-US')} calls in ${mixed.seconds.toFixed(0)} s, ${failures} of them failed.`,
    '',
    '| call | calls a second | p50 | p95 | p99 | longest | to bare |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    'How long the event loop was held up at most while one large piece of work went on, and how small reads fared meanwhile, four at',
    'a time; **to idle** is the p95 beside that while nothing else goes on. What is held up then is the doing of other processes.',
    '',
    '| meanwhile | took | loop held up | read p50 | read p95 | read p99 | to idle |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...besideRows,
    '',
    ...(over.length === 0 ? ['Nothing is over its limit.'] : over.map((text) => `- ${text}`)),
    '',
  ]
}

function latencyRow(name: string, { count, p50, p95, p99, longest }: Latency, seconds: number, bare: Latency): string {
  const times = [p50, p95, p99, longest].map((time) => time.toFixed(1))
  return `| ${name} | ${(count / seconds).toFixed(1)} | ${times.join(' | ')} | ${(p50 / bare.p50).toFixed(2)} |`
}
