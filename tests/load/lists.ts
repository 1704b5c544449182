/**
 * `npm run bench:lists`: lists of a company with 100,000 deals, rent rolls, statements, changes and deliveries on
 * PostgreSQL, which also stores those of others: the first page, page 300 and the page after its cursor, the index used
 * for each, and how long a whole list of 5,000 rent rolls of 180 units takes. Exits with 1 if a page is read without
 * its index, or if page 300 or the time that the event loop is blocked is over its limit. Takes some minutes.
 *
 * `npm run bench:lists -- --count 2000 --rolls 100`: a part of it; `--write` puts the result into `docs/lists.md`.
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
/** Number of timings of one page; the median counts. */
const repeats = 9
/** The page that is compared with the first one; earlier if there are fewer pages. */
const farthestPage = Math.min(300, Math.floor(count / 40))
/** Maximum time of the far page, and of the page after its cursor, as a multiple of the first page's. Our own choice. */
const farToFirst = 1.5
/** Maximum time that the server's own work may block the event loop beyond an idle one's, in milliseconds. Our own choice. */
const heldUp = 50

type Server = Awaited<ReturnType<typeof startTestServer>>

type Role = Parameters<Server['tokenOf']>[0]

interface List {
  name: string
  /** Path without the number of the page. */
  path: string
  role?: Role
  /** Whether the rows that an index finds are sorted: no index has the order. */
  isSorted?: boolean
  /** Whether it lists one deal or webhook, which has {@link ofOne} entries. */
  isOfOne?: boolean
}

/** Changes and deliveries of the company, and those of one deal and webhook. Other companies have as many as this one. */
const [changes, ofOne] = [Math.max(count, 20_000), 1000]

const byName = 'sort=file_name-ascending&page='
const administered = { role: 'companyAdmin', isOfOne: true } as const

const lists: readonly List[] = [
  { name: 'deals', path: '/v3/deals?per_page=16&page=' },
  { name: 'deals by name', path: '/v3/deals?per_page=16&sort=deal_name-ascending&page=' },
  { name: 'rent rolls of the company', path: '/companies/rent_roll?per_page=16&page=' },
  { name: 'rent rolls of the company by name', path: `/companies/rent_roll?per_page=16&${byName}` },
  { name: 'rent rolls of a user', path: '/me/rent_roll?per_page=16&page=' },
  { name: 'rent rolls of a user by name', path: `/me/rent_roll?per_page=16&${byName}` },
  { name: 'bundles of statements', path: '/companies/operating_statement?per_page=16&pageNum=' },
  {
    name: 'bundles of statements by name',
    path: '/companies/operating_statement?per_page=16&sortBy=file_name&sortOrder=ascending&pageNum=',
    isSorted: true,
  },
  { name: 'statements of a user', path: '/me/operating_statement?entity=full&per_page=16&pageNum=' },
  { name: 'history of a deal', path: '/v3/deals/own-7/history?per_page=16&page=', isSorted: true, isOfOne: true },
  {
    name: 'audit trail of a record',
    path: '/v3/audit?record_id=own-7&per_page=16&page=',
    ...administered,
    isSorted: true,
  },
  {
    name: 'audit trail of a user',
    path: '/v3/audit?user_id=colleague&per_page=16&page=',
    ...administered,
    isSorted: true,
  },
  { name: 'deliveries of a webhook', path: '/v3/webhooks/own/deliveries?per_page=16&page=', ...administered },
]

/** Stores entries of the audit trail and deliveries to webhooks: those of one deal, user and webhook, and of others. */
async function insertManyChanges(server: Server): Promise<void> {
  await server.db.transaction((each) =>
    each.script(`
      create temporary table change as
        select at, at <= ${ofOne} as is_one, at <= ${changes} as is_own, (at * 7919) % 1000003 as created_on
        from generate_series(1, ${2 * changes}) at;
      insert into audit_entry (id, created_on, call, record_id, company_id, user_id, user_name, request_id, deal_ids)
      select 'entry-' || at, created_on, 'PUT /v3/deals/{id}', record_id, case when is_own then 'lender' else 'broker' end,
        case when is_one then 'colleague' else 'owner' end, 'Olive Owner', 'r', array[record_id]
        from (select *, case when is_one then 'own-7' else 'own-' || 8 + at % 500 end as record_id from change) change;
      insert into webhook (id, company_id, url, events, secret, created_by, created_on)
      select id, company_id, 'https://los.example.com', '{deal.changed}', 's', 'owner', 0
        from (values ('own', 'lender'), ('own-other', 'lender'), ('other', 'broker')) webhook (id, company_id);
      insert into webhook_delivery (id, webhook_id, event, record_id, body, state, created_on)
      select 'delivery-' || at, case when is_one then 'own' when is_own then 'own-other' else 'other' end, 'deal.changed', 'own-7',
        '{}', 'delivered', created_on from change;
      drop table change`),
  )
}

async function withServer<Answer>(run: (server: Server) => Promise<Answer>): Promise<Answer> {
  const server = await startTestServer({ database: 'postgres' })
  server.parts.settings = { ...server.parts.settings, requestsPerMinute: 1e9 }
  try {
    return await run(server)
  } finally {
    await server.close()
  }
}

async function answerTo(server: Server, path: string, role: Role = 'owner'): Promise<Response> {
  const authorization = `token ${server.tokenOf(role)}`
  const response = await server.fetch(`${server.host}${path}`, { headers: { authorization } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** Returns the median time of a page in milliseconds, and the indexes used; `null` if it is read without them. */
async function pageOf(
  server: Server,
  path: string,
  { role, isSorted = false }: List,
): Promise<{ milliseconds: number; indexes: readonly string[] | null }> {
  const times: number[] = []
  for (let at = 0; at < repeats; at += 1) {
    const start = performance.now()
    await (await answerTo(server, path, role)).arrayBuffer()
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
  await (await answerTo(server, path, role)).arrayBuffer()
  Object.assign(server.db, { query })
  const paged = asked.filter(({ text }) => text.includes(' limit $'))
  const [plan = ''] = await plansOf(server.db, paged)
  const used = plan.matchAll(/(?:Index (?:Only )?Scan (?:Backward )?using|Bitmap Index Scan on) (?!list_count)(\w+)/g)
  const indexes = [...used].map(([, index = '']) => index)
  // A limited result may be sorted, never a whole list; the few stored counts are read sequentially.
  const isWhole = /Seq Scan(?! on list_count\b)/.test(plan) || (!isSorted && /\bSort\b(?![^]*\bLimit\b)/.test(plan))
  if (isWhole) console.error(`${path}\n${plan}`)
  return {
    milliseconds: times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN,
    indexes: isWhole || indexes.length === 0 ? null : indexes,
  }
}

/** Formats a ratio to the first page; one over its limit is marked, and the run fails. */
function ratioText(ratio: number): string {
  if (ratio <= farToFirst) return ratio.toFixed(2)
  process.exitCode = 1
  return `**${ratio.toFixed(2)}, over its limit**`
}

const missing = postgresMissing()
if (missing !== null) throw new Error(`PostgreSQL is needed: ${missing}`)
const [otherLoad = 0] = loadavg()
const pages = await withServer(async (server) => {
  await insertManyChanges(server)
  await insertManyRecords(server, { count, companies })
  const rows: string[] = []
  for (const list of lists) {
    const { name, path, role, isSorted = false, isOfOne = false } = list
    const farPage = isOfOne ? Math.min(50, farthestPage) : farthestPage
    const first = await pageOf(server, `${path}0`, list)
    const far = await pageOf(server, `${path}${farPage}`, list)
    const { metadata } = (await (await answerTo(server, `${path}${farPage - 1}`, role)).json()) as {
      metadata: { next: string }
    }
    const after = await pageOf(server, `${path}0&cursor=${metadata.next}`, list)
    const indexes = [first, far, after].flatMap((page) => page.indexes ?? '**none**')
    if (indexes.includes('**none**')) process.exitCode = 1
    const times = [first, far, after].map(({ milliseconds }) => milliseconds.toFixed(1))
    const ratios = [far, after].map(({ milliseconds }) => ratioText(milliseconds / first.milliseconds))
    const used = `${[...new Set(indexes)].join(', ')}${isSorted ? ', **sorted**' : ''}`
    rows.push(`| ${[`${name}${isOfOne ? ` (page ${farPage})` : ''}`, ...times, ...ratios, used].join(' | ')} |`)
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
  // The idle measurement lasts as long as the list took: longer measurements see more interruptions by other processes.
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
answers of 16 records, in milliseconds. The company has ${figures(changes)} changes in the audit trail and as many deliveries to webhooks, other
companies as many together; one deal, one user and one webhook have ${figures(ofOne)} of each. Page ${farthestPage} may take ${farToFirst} times page 0.

Each list is read by an index that has its order; of those marked **sorted** an index finds the entries, which are then put in order.
Other orders are sorted, not read from an index: deals by city, state, type or day of creation; rent rolls by date, deal, address or
day of creation; statements by months, deal, address or day of creation, and those of a user by name; users by name, last
activity or day of creation.

| list | page 0 | page ${farthestPage} | after its cursor | page ${farthestPage} to 0 | cursor to 0 | index |
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
