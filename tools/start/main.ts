/** `npm start`: sizes the sample deal with the command as it is built, and leaves the lender's workbook in `out`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { buildCommand } from './build-command.ts'

const deal = 'samples/quarry-lantern'
const workbook = 'out/quarry-lantern.xlsm'

const command = buildCommand(process.cwd())
mkdirSync('out', { recursive: true })
const size = ['size', '--rent-roll', `${deal}/rent-roll.xlsx`, '--statement', `${deal}/t12.xlsx`, '--type', 'fannie']
const terms = ['--value', '15500000', '--rate', '0.0585', '--deal-name', 'Quarry Lantern Apartments']
const { status } = spawnSync(process.execPath, [command, ...size, ...terms, '-o', workbook], { stdio: 'inherit' })
process.exitCode = status ?? 1
