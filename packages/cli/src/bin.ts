#!/usr/bin/env node
import { reportCrash } from './output/crash.ts'
import { exitCodes, processEnvironment } from './output/environment.ts'
import { packageVersion, run } from './program.ts'

const args = process.argv.slice(2)
const environment = processEnvironment()

// What is thrown outside of the command's own promise: by a callback, or by a promise that nothing waits for.
let hasCrashed = false
process.on('uncaughtException', (error) => {
  // A fault of the report itself is not reported: that would go on for ever.
  if (hasCrashed) process.exit(exitCodes.crashed)
  hasCrashed = true
  void reportCrash(error, args, packageVersion(), { err: environment.err }).then((code) => process.exit(code))
})

// A reader that closes early, as `head` does, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// A server goes on when the terminal or the pipe that its messages went to is closed.
process.stderr.on('error', () => undefined)

process.exitCode = await run(args, environment)
