/**
 * `npm run house`: the size of the sources, compared with the recorded base and with the target.
 *
 * `npm run house -- --at DIR` measures another checkout, `--json` prints the figures as JSON, `--repeats` lists the
 * places that repeat lines written elsewhere.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import base from './base.json' with { type: 'json' }
import { houseTable } from './house-table.ts'
import { measureHouse } from './measure.ts'

const { values: options } = parseArgs({
  options: {
    at: { type: 'string', default: '.' },
    json: { type: 'boolean', default: false },
    repeats: { type: 'boolean', default: false },
  },
})

const { figures, repeats } = measureHouse(resolve(options.at))
if (options.json) console.log(JSON.stringify(options.repeats ? { ...figures, places: repeats } : figures, null, 2))
else {
  if (options.repeats) {
    for (const { first, second, lines, kind } of repeats) console.log(`${first} ~ ${second}  ${lines} lines, ${kind}`)
  }
  console.log(`base: ${base.commit.slice(0, 7)} of ${base.date}`)
  for (const line of houseTable(figures, base.figures)) console.log(line)
}
