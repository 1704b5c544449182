/**
 * `npm start`: sizes the sample deal with the command as it is built, leaves the lender's workbook in `out`, and serves the
 * product with invented data until it is interrupted. `PORT` names another port than 8080.
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
  // A terminal interrupts the server too, which finishes what is under way; others interrupt only this process.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
