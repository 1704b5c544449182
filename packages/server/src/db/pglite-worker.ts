/** Thread of the embedded database: opens it and answers statements one by one. */
import { parentPort, workerData } from 'node:worker_threads'
import { openPglite } from './pglite.ts'
import { type ThreadAnswer, type ThreadRequest, unrequestedId } from './pglite-thread.ts'

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message, [])
const connection = openPglite(workerData, (error) => answer({ id: unrequestedId, failure: failureOf(error) }))

connection.then(
  () => answer({ id: 0, rows: [] }),
  (error: unknown) => answer({ id: 0, failure: failureOf(error) }),
)

parentPort?.on('message', (request: ThreadRequest) => {
  answered(request).then(
    (rows) => answer({ id: request.id, rows }),
    (error: unknown) => answer({ id: request.id, failure: failureOf(error) }),
  )
})

async function answered({ kind, text, values }: ThreadRequest): Promise<object[]> {
  const database = await connection
  if (kind === 'run') return database.run(text, values)
  if (kind === 'script') await database.script(text)
  else await database.close()
  return []
}

/** Returns the parts of an error sent to the other thread: the message, and PostgreSQL's code and constraint. */
function failureOf(error: unknown): { message: string; code?: string; constraint?: string } {
  const { message, code, constraint } = error as Error & { code?: string; constraint?: string }
  return {
    message: message ?? String(error),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  }
}
