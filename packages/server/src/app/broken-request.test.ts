import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { brokenRequests } from './broken-request.ts'

/** Sends what is no request, and then more of it without an end. */
function unendingCaller(port: number): Socket {
  const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => caller.write('NONSENSE\r\n\r\n'))
  const goOn = (): void => {
    if (caller.writable) caller.write('more', () => setImmediate(goOn))
  }
  // The answer, or being cut off while it writes.
  caller.on('error', () => caller.destroy())
  caller.once('data', goOn)
  return caller
}

it.each([
  ['cut off after a while, though bytes keep coming', 200, false],
  ['cut off at once when the server stops', 600_000, true],
])('a caller that goes on sending after its answer is %s', async (_, milliseconds, isStopping) => {
  const broken = brokenRequests(milliseconds)
  const server = createServer()
  server.on('clientError', (error, socket) => void broken.answer(error, socket as Socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const caller = unendingCaller((server.address() as AddressInfo).port)
  const closed = new Promise((resolve) => caller.once('close', resolve))
  const [answer] = await once(caller, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
  const ended = once(server, 'close')
  server.close()
  if (isStopping) broken.cutOff()
  await Promise.all([closed, ended])
})
