#!/usr/bin/env node
import { reportCrash } from './output/crash.ts'
import { exitCodes, processEnvironment } from './output/environment.ts'
import { packageVersion, run } from './program.ts'

const args = process.argv.slice(2)
const environment = processEnvironment()

// Errors thrown outside the command's own promise: by a callback, or by an unawaited promise.
let hasCrashed = false
process.on('uncaughtException', (error) => {
  // An error in the report itself is not reported, which would loop forever.
  if (hasCrashed) process.exit(exitCodes.crashed)
  hasCrashed = true
  void reportCrash(error, args, packageVersion(), { err: environment.err }).then((code) => process.exit(code))
})

// A reader that closes early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// A server continues when the terminal or pipe for its messages closes.
process.stderr.on('error', () => undefined)

process.exitCode = await run(args, environment)
