/**
 * `npm run bench:lists`: lists of a company with 100,000 deals, rent rolls and statements among 200 companies on PostgreSQL: the
 * first page, page 300 and the page after its cursor, by which index each is read, and how long a whole list of 5,000 rent rolls
 * of 180 units takes. Exits with 1 where a page is read without its index, page 300 or the time that
 * the event loop is held up is over its limit. Takes some minutes.
 *
 * `npm run bench:lists -- --count 2000 --rolls 100`: less of it; `--write` puts the result into `docs/lists.md`.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertManyRecords, longestTurn, plansOf, postgresMissing, startTestServer } from '@uwkit/server/testing'

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    rolls: { type: 'string', default: '5000' },
    write: { type: 'boolean', default: false },
  },
})
const [count, rolls] = [Number(options.count), Number(options.rolls)]
const companies = 200
/** Times of one page, of which the median counts. */
const repeats = 9
/** The page that is held against the first one; earlier where there are not so many. */
const farPage = Math.min(300, Math.floor(count / 40))
/** How often as long as the first page the far one, and the page after its cursor, may take. Our own choice. */
const farToFirst = 1.5
/** How long the server's own work may hold the event loop up beyond what an idle one is held up, milliseconds. Our own choice. */
const heldUp = 50

type Server = Awaited<ReturnType<typeof startTestServer>>

const lists = [
  ['deals', '/v3/deals?per_page=16&page='],
  ['rent rolls of the company', '/companies/rent_roll?per_page=16&page='],
  ['rent rolls of a user', '/me/rent_roll?per_page=16&page='],
  ['bundles of statements', '/companies/operating_statement?per_page=16&pageNum='],
  ['statements of a user', '/me/operating_statement?entity=full&per_page=16&pageNum='],
] as const

async function withServer<Answer>(run: (server: Server) => Promise<Answer>): Promise<Answer> {
  const server = await startTestServer({ database: 'postgres' })
  server.parts.settings = { ...server.parts.settings, requestsPerMinute: 1e9 }
  try {
    return await run(server)
  } finally {
    await server.close()
  }
}

async function answerTo(server: Server, path: string): Promise<Response> {
  const authorization = `token ${server.tokenOf('owner')}`
  const response = await server.fetch(`${server.host}${path}`, { headers: { authorization } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** The median time of a page in milliseconds, and the index it is read by. */
async function pageOf(server: Server, path: string): Promise<{ milliseconds: number; index: string | null }> {
  const times: number[] = []
  for (let at = 0; at < repeats; at += 1) {
    const start = performance.now()
    await (await answerTo(server, path)).arrayBuffer()
    times.push(performance.now() - start)
  }
  const { query } = server.db
  const asked: Parameters<typeof query>[0][] = []
  Object.assign(server.db, {
    query: (statement: Parameters<typeof query>[0]) => {
      asked.push(statement)
      return query(statement)
    },
  })
  await (await answerTo(server, path)).arrayBuffer()
  Object.assign(server.db, { query })
  const paged = asked.filter(({ text }) => text.includes(' limit $'))
  const [plan = ''] = await plansOf(server.db, paged)
  const [, index = null] = /Index (?:Only )?Scan (?:Backward )?using (\w+)/.exec(plan) ?? []
  return {
    milliseconds: times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN,
    // What is sorted may be what a limit left, never a whole list.
    index: /Seq Scan|\bSort\b(?![^]*\bLimit\b)/.test(plan) ? null : index,
  }
}

/** A ratio to the first page; one over its limit is marked, and the run fails. */
function ratioText(ratio: number): string {
  if (ratio <= farToFirst) return ratio.toFixed(2)
  process.exitCode = 1
  return `**${ratio.toFixed(2)}, over its limit**`
}

const missing = postgresMissing()
if (missing !== null) throw new Error(`PostgreSQL is needed: ${missing}`)
const [otherLoad = 0] = loadavg()
const pages = await withServer(async (server) => {
  await insertManyRecords(server, { count, companies })
  const rows: string[] = []
  for (const [name, path] of lists) {
    const first = await pageOf(server, `${path}0`)
    const far = await pageOf(server, `${path}${farPage}`)
    const { metadata } = (await (await answerTo(server, `${path}${farPage - 1}`)).json()) as {
      metadata: { next: string }
    }
    const after = await pageOf(server, `${path}0&cursor=${metadata.next}`)
    if ([first, far, after].some(({ index }) => index === null)) process.exitCode = 1
    const times = [first, far, after].map(({ milliseconds }) => milliseconds.toFixed(1))
    const ratios = [far, after].map(({ milliseconds }) => ratioText(milliseconds / first.milliseconds))
    const used = [...new Set([first, far, after].map(({ index }) => index ?? '**none**'))].join(', ')
    rows.push(`| ${[name, ...times, ...ratios, used].join(' | ')} |`)
  }
  return rows
})
const whole = await withServer(async (server) => {
  await insertManyRecords(server, { count: rolls, companies: 2, others: 1, units: 180 })
  let bytes = 0
  const busy = await longestTurn(async () => {
    const { body } = await answerTo(server, '/companies/rent_roll?entity=full')
    for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length
  })
  // As long as the list took: the longer one looks, the longer some other process has held the machine up.
  const idle = await longestTurn(() => setTimeout(busy.took))
  return { idle, busy, bytes }
})
if (whole.busy.worked > heldUp + whole.idle.worked) process.exitCode = 1
const given = process.argv.slice(2).filter((option) => option !== '--write')
const figures = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const turnRow = (name: string, { took, worked, passed }: Awaited<ReturnType<typeof longestTurn>>) =>
  `| ${[name, ...[took, worked, passed].map(figures)].join(' | ')} |`
const page = `# Long lists

Written by \`${['npm run bench:lists', ...(given.length === 0 ? [] : ['--', ...given])].join(' ')}\` on ${new Date().toISOString().slice(0, 10)}, on a machine with ${cpus().length} processors
and Node ${process.version}, on which PostgreSQL, the server and the caller run together. When it began, ${otherLoad.toFixed(1)} other processes wanted its processors.

One company has ${figures(count)} deals, rent rolls and statements; ${companies - 1} others have 100 each. Times are the median of ${repeats}
answers of 16 records, in milliseconds. Each list is read by an index that has its order. Page ${farPage} may take ${farToFirst} times page 0.

| list | page 0 | page ${farPage} | after its cursor | page ${farPage} to 0 | cursor to 0 | index |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${pages.join('\n')}

## A whole list

\`GET /companies/rent_roll?entity=full\` of ${figures(rolls)} rent rolls of 180 units is ${figures(whole.bytes / 1e6)} MB. It is read and sent part by part, as the caller takes it.

How long the event loop was held up at most, in milliseconds: by the server's own work, and by the clock, which runs on while other
processes have the processors. Its own work may hold it up ${heldUp} ms longer than nothing does.

| meanwhile | took | by its own work | by the clock |
| --- | ---: | ---: | ---: |
${turnRow('nothing', whole.idle)}
${turnRow('the whole list', whole.busy)}
`
console.log(page)
if (options.write) writeFileSync(resolve(import.meta.dirname, '../../docs/lists.md'), page)
