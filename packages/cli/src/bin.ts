#!/usr/bin/env node
import { processEnvironment } from './output/environment.ts'
import { run } from './program.ts'

// A reader that closes early, as `head` does, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), processEnvironment())
