import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadOrder, ReadReport } from './read-child.ts'

/** What became of a process that should have read a file. */
interface ReadLoss {
  outcome: 'crashed' | 'hung'
  what: string
}

/** What came of a file, or what became of the process that read it. */
export type ReadFate = ReadReport | ReadLoss

/** Seconds of processor time that a file may take, and of waiting where other work holds the processor. */
const maximumSeconds = 10
const maximumWaiting = 60

/** A process that reads files one after the other, and is replaced by a new one where it ends or hangs. */
export class ReadingProcess {
  private child: ChildProcess | null = null
  private reads = 0
  private readonly readsPerProcess: number

  constructor(readsPerProcess: number) {
    this.readsPerProcess = readsPerProcess
  }

  /** Have a file read. Never rejects: what goes wrong is the fate of the file. */
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

  /** End the process; the next read starts another. */
  end(): void {
    this.child?.kill('SIGKILL')
    this.child = null
    this.reads = 0
  }
}

function hasEnded(child: ChildProcess | null): boolean {
  return child !== null && (child.exitCode !== null || child.signalCode !== null || !child.connected)
}

/** Whether a process was lost over a file. */
export function isLoss(fate: ReadFate): fate is ReadLoss {
  return fate.outcome === 'crashed' || fate.outcome === 'hung'
}

function startedChild(): Promise<ChildProcess> {
  const script = resolve(import.meta.dirname, 'read-child.ts')
  const child = fork(script, { execArgv: ['--conditions=@uwkit/source'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((settle, reject) => {
    child.once('message', () => settle(child))
    // A channel that breaks is seen by the end of the process.
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

/** Processor time of a process and its threads; `null` where the system does not say, as beside Linux. */
function processorSeconds(id: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime and stime in hundredths of a second (proc(5), fields 14 and 15; the first two are cut off above).
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
