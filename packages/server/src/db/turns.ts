import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a transaction keeps its place, milliseconds: one that waits for a lock, or imports a large file, holds up no other. Our own choice. */
const placeMilliseconds = 250

/**
 * Lets so many transactions begin at once, the others in their order as those end. A write has many statements and then waits
 * for the disk; where writes may take all connections, each read waits for one of them with every statement that it has.
 */
export function transactionPlaces(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = places
  const giveBack = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isHeld = true
    const leave = (): void => {
      if (isHeld) giveBack()
      isHeld = false
    }
    const late = setTimeout(leave, placeMilliseconds)
    late.unref()
    try {
      return await work()
    } finally {
      clearTimeout(late)
      leave()
    }
  }
}

/** After so many statements a transaction has its turn though others wait. Our own choice: a write among reads waits for a few of them. */
const statementsAhead = 16

/** Does tasks one at a time: statements alone before transactions, so that a read does not wait for every write that came earlier. */
export interface Turns {
  statement<Result>(task: () => Promise<Result>): Promise<Result>
  transaction<Result>(task: () => Promise<Result>): Promise<Result>
  /** How many tasks are under way or wait. */
  pending(): number
}

/** The turns on one connection. */
export function turnsOnOne(): Turns {
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
  function inTurn<Result>(queue: (() => Promise<void>)[], task: () => Promise<Result>): Promise<Result> {
    pending += 1
    return new Promise<Result>((resolve, reject) => {
      // Bound, so that a task is of whoever asks for it, and not of whoever set the turns going.
      const bound = AsyncLocalStorage.bind(task)
      queue.push(async () => {
        await bound().then(resolve, reject)
        pending -= 1
      })
      if (!isBusy) void goOn()
    })
  }
  return {
    statement: (task) => inTurn(statements, task),
    transaction: (task) => inTurn(transactions, task),
    pending: () => pending,
  }
}
