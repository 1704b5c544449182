import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchLines, jsonLog } from './log.ts'

it('writes the lines of one turn of the event loop together, in their order, and each once', async () => {
  const written: string[] = []
  const log = jsonLog(
    batchLines((lines) => written.push(lines)),
    () => 0,
  )
  log.info('first')
  log.error('second', { status: 500 })
  expect(written).toEqual([])
  await setImmediate()
  log.info('third')
  await setImmediate()
  await setImmediate()
  expect(written.map((lines) => lines.split('\n').map((line) => /"event":"(\w+)"/.exec(line)?.[1] ?? line))).toEqual([
    ['first', 'second', ''],
    ['third', ''],
  ])
})
