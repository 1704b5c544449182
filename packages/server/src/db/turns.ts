import { AsyncLocalStorage } from 'node:async_hooks'

/** Time a transaction keeps its place, milliseconds: one that waits for a lock or imports a large file blocks no other. Our own choice. */
const slotMilliseconds = 250

/**
 * Limits how many transactions run at once; the others start in order as those end. A write has many statements and
 * then waits for the disk; if writes could take all connections, each statement of a read would wait for one of them.
 */
export function transactionSlots(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = places
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isHeld = true
    const leave = (): void => {
      if (isHeld) release()
      isHeld = false
    }
    const late = setTimeout(leave, slotMilliseconds)
    late.unref()
    try {
      return await work()
    } finally {
      clearTimeout(late)
      leave()
    }
  }
}

/**
 * Number of statements after which a transaction runs although others wait. Our own choice: a write among reads waits for a few of them.
 */
const statementsAhead = 16

/** Runs one task at a time: statements before transactions, so that a read does not wait for every earlier write. */
export interface Turns {
  statement<Result>(task: () => Promise<Result>): Promise<Result>
  transaction<Result>(task: () => Promise<Result>): Promise<Result>
  /** Returns the number of running and waiting tasks. */
  pending(): number
}

/** Creates the turns on one connection. */
export function connectionTurns(): Turns {
  const statements: (() => Promise<void>)[] = []
  const transactions: (() => Promise<void>)[] = []
  let ahead = 0
  let pending = 0
  let isBusy = false

  function nextTask(): (() => Promise<void>) | undefined {
    if (statements.length > 0 && (ahead < statementsAhead || transactions.length === 0)) {
      ahead += 1
      return statements.shift()
    }
    ahead = 0
    return transactions.shift()
  }
  async function goOn(): Promise<void> {
    isBusy = true
    for (let task = nextTask(); task !== undefined; task = nextTask()) await task()
    isBusy = false
  }
  function enqueued<Result>(queue: (() => Promise<void>)[], task: () => Promise<Result>): Promise<Result> {
    pending += 1
    return new Promise<Result>((resolve, reject) => {
      // Bound, so that a task keeps the context of its own caller.
      const bound = AsyncLocalStorage.bind(task)
      queue.push(async () => {
        await bound().then(resolve, reject)
        pending -= 1
      })
      if (!isBusy) void goOn()
    })
  }
  return {
    statement: (task) => enqueued(statements, task),
    transaction: (task) => enqueued(transactions, task),
    pending: () => pending,
  }
}
