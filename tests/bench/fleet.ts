/**
 * `npm run bench:fleet`: documents per second that `uw batch --on` has read by a server on PostgreSQL with one and with two separate worker
 * processes (`uw work`), as a ratio to `uw batch` on this machine with one and with two workers. While two workers read, one is killed
 * repeatedly and replaced by another. Every document must have exactly one result, on the server and in the folder: the command exits with
 * 1 if one has none or two. The default documents are `--tiny 2000 --mixed 100`: rent rolls of two rows, and invented rent rolls and
 * statements of whole deals; `--runs there-1,there-2` runs some of the four runs, since they can take hours.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPassword, demoPeople } from '@uwkit/server'
import { postgresMissing, startPostgres } from '@uwkit/server/testing'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { writeWorkbook } from '../../samples/generator/sheet.ts'
import { buildCommand } from '../../tools/start/build-command.ts'
import { startServer, startWorker, type WorkerProcess } from '../storm/server-process.ts'

const { values } = parseArgs({
  options: {
    tiny: { type: 'string', default: '2000' },
    mixed: { type: 'string', default: '100' },
    kills: { type: 'string', default: '3' },
    runs: { type: 'string', default: 'here-1,here-2,there-1,there-2' },
  },
})
const runs = values.runs.split(',')
const documents = Number(values.tiny) + Number(values.mixed)
const missing = postgresMissing()
if (missing !== null) throw new Error(missing)
const bin = buildCommand(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'uwkit-bench-fleet-'))
const cluster = startPostgres({ isFlushed: true })
const place = { dataFolder: join(folder, 'data'), databaseUrl: cluster.url }
const server = await startServer(place, { command: [bin], isDemo: true, options: ['--workers', '0'] })
const workers: WorkerProcess[] = []

try {
  await writeDocuments()
  const [{ email } = { email: '' }] = demoPeople
  await uw(['sign-in', '--host', server.address, '--email', email, '--password-stdin'], demoPassword)

  const rates = new Map<string, number>()
  let killed = 0
  for (const run of runs) {
    const isHere = run.startsWith('here')
    const count = Number(run.at(-1))
    while (!isHere && workers.length < count) workers.push(await startReader())
    const on = isHere ? ['--workers', `${count}`] : ['--on', server.address, '--again']
    const running = batch(run, on)
    // One of two workers is killed repeatedly in the first half, whose length is estimated from another run.
    const half = documents / (rates.get('there-1') ?? rates.get('here-1') ?? 50) / 2
    if (!isHere && count > 1) killed = await killWorkers(running, Number(values.kills), half)
    rates.set(run, documents / (await running))
    // A run can take hours, so each figure is printed when it is known.
    console.error(`${run}: ${rates.get(run)?.toFixed(1)} a second`)
  }

  const [one, five, fifteen] = loadavg().map((each) => each.toFixed(1))
  const tiny = `${values.tiny} of two rows, ${values.mixed} of whole deals`
  console.log(
    `${documents} documents (${tiny}), ${availableParallelism()} cores, load ${one} ${five} ${fifteen} at the end`,
  )
  print('', 'a second', 'ratio')
  const names = {
    'here-1': 'here, one worker',
    'here-2': 'here, two workers',
    'there-1': 'on a server, one worker process',
    'there-2': `on a server, two, ${killed} times one killed`,
  }
  const [, reference = Number.NaN] = [...rates][0] ?? []
  for (const [run, rate] of rates)
    print(names[run as keyof typeof names] ?? run, rate.toFixed(1), (rate / reference).toFixed(2))
  requireOneResultEach()
} finally {
  await Promise.all(workers.map((worker) => worker.stop()))
  await server.stop()
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Starts another worker process, of the built command like everything measured. */
function startReader(): Promise<WorkerProcess> {
  return startWorker(place, ['work', '--workers', '1'], [bin])
}

function print(name: string, rate: string, ratio: string): void {
  console.log(name.padEnd(44) + rate.padStart(10) + ratio.padStart(10))
}

async function writeDocuments(): Promise<void> {
  for (let at = 0; at < Number(values.tiny); at += 1) {
    const inside = join(folder, 'inbox', `tiny-${Math.floor(at / 1000)}`)
    mkdirSync(inside, { recursive: true })
    const rent = 800 + (at % 900)
    const rows = ['Unit,Sq Ft,Rent,Status', `${100 + at},700,${rent},Occupied`, `${101 + at},700,${rent + 50},Occupied`]
    writeFileSync(join(inside, `roll-${at}.csv`), [...rows, `Total,1400,${2 * rent + 50},`].join('\n'))
  }
  for (let at = 0; at < Number(values.mixed); at += 1) {
    const deal = sampleDeal({ seed: Math.floor(at / 2) + 1 })
    const inside = join(folder, 'inbox', `deal-${Math.floor(at / 2)}`)
    mkdirSync(inside, { recursive: true })
    const [name, { sheet }] = at % 2 === 0 ? ['rent-roll.xlsx', deal.rentRoll] : ['t12.xlsx', deal.statement]
    writeFileSync(join(inside, name), await writeWorkbook(sheet))
  }
}

/** Returns the seconds from the start of the command to its end. */
async function batch(name: string, options: readonly string[]): Promise<number> {
  const start = performance.now()
  await uw(['batch', join(folder, 'inbox'), '--out', join(folder, name), '--quiet', ...options])
  return (performance.now() - start) / 1000
}

/** Runs the built command; it must succeed. */
function uw(words: readonly string[], input = ''): Promise<void> {
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...words], { env, stdio: ['pipe', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(-4000)
    })
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`uw ${words[0]} ended with ${code}:\n${said}`)),
    )
    child.stdin.end(input)
  })
}

/** Kills a worker and starts another in its place, evenly over some seconds or until the run ends; returns the number of kills. */
async function killWorkers(run: Promise<unknown>, times: number, seconds: number): Promise<number> {
  let isOver = false
  const over = run.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const evenly = (1000 * seconds) / (times + 1)
  for (let count = 0; count < times; count += 1) {
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, evenly))])
    if (isOver) return count
    workers.shift()?.kill()
    workers.push(await startReader())
  }
  return times
}

/** Exits with 1 if a document of one of the two runs on the server has no result or two. */
function requireOneResultEach(): void {
  const read = "select state || ' ' || count(*) from job where kind = 'parsed-file.read' group by state order by 1"
  const states = execFileSync('psql', [cluster.url, '-Atc', read], { encoding: 'utf8' }).trim().split('\n')
  const there = runs.filter((run) => run.startsWith('there'))
  if (there.length === 0) return
  const reports = there.map((name) => readFileSync(join(folder, name, 'summary.csv'), 'utf8'))
  const rows = reports.map((text) => text.trimEnd().split('\n').length - 1)
  console.log(`Readings on the server: ${states.join(', ')}; rows of the summaries: ${rows.join(' and ')}`)
  const isWhole = states.join() === `done ${there.length * documents}` && rows.every((count) => count === documents)
  if (!isWhole) process.exitCode = 1
}
