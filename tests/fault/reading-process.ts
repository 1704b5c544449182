import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadOrder, ReadReport } from './read-child.ts'

/** A process lost while reading a file. */
interface ReadLoss {
  outcome: 'crashed' | 'hung'
  what: string
}

/** Result of a file, or of the process lost while reading it. */
export type ReadFate = ReadReport | ReadLoss

/** Maximum seconds of processor time per file, and of waiting if other work occupies the processor. */
const maximumSeconds = 10
const maximumWaiting = 60

/** A process that reads files one after the other, and is replaced by a new one if it ends or hangs. */
export class ReadingProcess {
  private child: ChildProcess | null = null
  private reads = 0
  private readonly readsPerProcess: number

  constructor(readsPerProcess: number) {
    this.readsPerProcess = readsPerProcess
  }

  /** Reads a file in the process. Never rejects: an error is the result of the file. */
  async read(order: ReadOrder): Promise<ReadFate> {
    if (this.reads >= this.readsPerProcess) this.end()
    this.reads += 1
    if (hasEnded(this.child)) {
      this.end()
      return { outcome: 'crashed', what: 'the process had ended after the file before this one' }
    }
    this.child ??= await startedChild()
    const fate = await fateOf(this.child, order)
    if (isLoss(fate)) this.end()
    return fate
  }

  /** Ends the process; the next read starts another. */
  end(): void {
    this.child?.kill('SIGKILL')
    this.child = null
    this.reads = 0
  }
}

function hasEnded(child: ChildProcess | null): boolean {
  return child !== null && (child.exitCode !== null || child.signalCode !== null || !child.connected)
}

/** Returns whether a process was lost while reading a file. */
export function isLoss(fate: ReadFate): fate is ReadLoss {
  return fate.outcome === 'crashed' || fate.outcome === 'hung'
}

function startedChild(): Promise<ChildProcess> {
  const script = resolve(import.meta.dirname, 'read-child.ts')
  const child = fork(script, { execArgv: ['--conditions=@uwkit/source'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((settle, reject) => {
    child.once('message', () => settle(child))
    // A broken channel is noticed by the end of the process.
    child.on('error', () => undefined)
    child.once('exit', (code) => reject(new Error(`the reading process ended with ${code} before it read anything`)))
  })
}

function fateOf(child: ChildProcess, order: ReadOrder): Promise<ReadFate> {
  const start = { wall: performance.now(), processor: processorSeconds(child.pid) }
  return new Promise((settle) => {
    const finish = (fate: ReadFate) => {
      clearInterval(timer)
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      settle(fate)
    }
    const timer = setInterval(() => {
      const waited = (performance.now() - start.wall) / 1000
      const now = processorSeconds(child.pid)
      const used = now === null || start.processor === null ? waited : now - start.processor
      if (used > maximumSeconds || waited > maximumWaiting) {
        finish({ outcome: 'hung', what: `no answer after ${used.toFixed(1)} s` })
      }
    }, 500)
    child.once('message', (report: ReadReport) => finish(report))
    child.once('exit', (code, signal) => finish({ outcome: 'crashed', what: `ended with ${code ?? signal}` }))
    child.send(order)
  })
}

/** Returns the processor time of a process and its threads; `null` if the system does not report it, as on systems other than Linux. */
function processorSeconds(id: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime and stime in hundredths of a second (proc(5), fields 14 and 15; the first two are cut off above).
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
