import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { openServer } from '../app/open-server.ts'
import { serverSettings } from '../app/server-settings.ts'
import { sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'

/**
 * Serves `GET /deal/{id}` with one question to the database and nothing else around it: what the product's own calls are
 * measured by.
 *
 * @returns Where it answers.
 */
export async function startBareServer(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { parts } = await openServer(serverSettings(environment), silentLog)
  const app = new Hono()
  app.get('/deal/:id', async (hono) => {
    const [deal] = await parts.db.query(sql`select * from deal where id = ${hono.req.param('id')}`)
    return deal === undefined ? hono.json({ error: 'none' }, 404) : hono.json(deal)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
