/**
 * `npm start`: sizes the sample deal with the built command, writes the lender's workbook to `out`, and serves the
 * product with invented data until it is interrupted. `PORT` sets a port other than 8080.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { buildCommand } from './build-command.ts'

const deal = 'samples/quarry-lantern'
const workbook = 'out/quarry-lantern.xlsm'

const command = buildCommand(process.cwd())
mkdirSync('out', { recursive: true })
const size = ['size', '--rent-roll', `${deal}/rent-roll.xlsx`, '--statement', `${deal}/t12.xlsx`, '--type', 'fannie']
const terms = ['--value', '15500000', '--rate', '0.0585', '--deal-name', 'Quarry Lantern Apartments']
const { status } = spawnSync(process.execPath, [command, ...size, ...terms, '-o', workbook, '--force'], {
  stdio: 'inherit',
})
if (status === 0) serve()
else process.exitCode = status ?? 1

function serve(): void {
  console.log('\nStarting the product with demo data; stop it with Ctrl-C ...')
  const port = process.env.PORT || '8080'
  const server = spawn(process.execPath, [command, 'serve', '--demo', '--data', 'out/demo', '--port', port], {
    stdio: 'inherit',
  })
  // A terminal also interrupts the server, which finishes its current work; other signals reach only this process.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
