/** `node bare-server.ts --data <folder>`: the bare server, in a separate process; it prints its address as `uw serve` does. */
import { startBareServer } from '@uwkit/server/testing'

const dataFolder = process.argv[process.argv.indexOf('--data') + 1]
const address = await startBareServer({ ...process.env, UWKIT_DATA: dataFolder })
console.log(`A bare server is running at ${address}, and answers nothing else.`)
