/**
 * `npm run samples`: writes the sample deal that ships with the repository. `--units`, `--seed`, `--months`,
 * `--name` and `--out` write another one: `npm run samples -- --units 10000 --out out/large`. `--package FILE` writes an email (.eml)
 * or a zip with the files of two properties.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleDeal } from './sample-deal.ts'
import { samplePackage } from './sample-package.ts'
import { writeWorkbook } from './sheet.ts'

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '96' },
    seed: { type: 'string', default: '1' },
    months: { type: 'string', default: '12' },
    name: { type: 'string' },
    package: { type: 'string' },
    out: { type: 'string', default: 'samples/quarry-lantern' },
  },
})

if (values.package !== undefined) {
  const { zip, eml } = await samplePackage()
  writeFileSync(values.package, /\.zip$/i.test(values.package) ? zip : eml)
  console.log(`wrote ${values.package}`)
} else await writeDeal()

async function writeDeal(): Promise<void> {
  const deal = sampleDeal({
    units: Number(values.units),
    seed: Number(values.seed),
    months: Number(values.months),
    ...(values.name === undefined ? {} : { name: values.name }),
  })
  mkdirSync(values.out, { recursive: true })
  for (const [name, { sheet }] of [
    ['rent-roll.xlsx', deal.rentRoll],
    ['t12.xlsx', deal.statement],
  ] as const) {
    writeFileSync(join(values.out, name), await writeWorkbook(sheet))
    console.log(`wrote ${join(values.out, name)}`)
  }
}
