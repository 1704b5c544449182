/** Runs something before a signal ends this process. @returns what stops that. */
export function onSignal(run: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = () => {
    for (const signal of signals) process.off(signal, ended)
  }
  const ended = (signal: NodeJS.Signals) => {
    stop()
    run()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, ended)
  return stop
}
