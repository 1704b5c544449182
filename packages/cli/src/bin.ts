#!/usr/bin/env node
import { reportCrash } from './output/crash.ts'
import { processEnvironment } from './output/environment.ts'
import { packageVersion, run } from './program.ts'

const args = process.argv.slice(2)
const environment = processEnvironment()

// What is thrown outside of the command's own promise: by a callback, or by a promise that nothing waits for.
process.on('uncaughtException', (error) => {
  void reportCrash(error, args, packageVersion(), { err: environment.err }).then((code) => process.exit(code))
})

// A reader that closes early, as `head` does, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(args, environment)
