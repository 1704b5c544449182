/**
 * Draws texts of docs/texts for readers who see text and place only: `npm run texts:draw -- [seed] [count]`. The seed is the
 * hash of the commit unless one is given, and the same seed draws the same texts. At least 40 are of findings, of documents and
 * workbooks, and of commands each; the others are of all surfaces. Quoted sources of rules and captions of forms are left out.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const [seed = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(), count = '300'] =
  process.argv.slice(2)
const quoted = /\/data\/|\/template\/(deal|loan|underwriting)-values|form-captions|draft-tables|\/testing\/|\/tests\//
const markup =
  /<\/?\w+[ :>]|xmlns|="|^[\w-]+\/[\w-]+|^[A-Z]{1,5}$|^[A-Z]$|^\W*\{[^}]*\}\W*$|\bvar\(--|;\s*charset|^\w+\(|[#.]\w+\s*\{/

const all = readdirSync('docs/texts').flatMap((file) => {
  let path = ''
  return readFileSync(`docs/texts/${file}`, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      if (!line.startsWith('  ')) path = line
      const text = line.trim()
      return line.startsWith('  ') && !quoted.test(path) && !markup.test(text)
        ? [{ surface: file.slice(0, -4), path, text }]
        : []
    })
})

const order = (/** @type {{ path: string; text: string }} */ { path, text }) =>
  createHash('sha256').update(`${seed}\n${path}\n${text}`).digest('hex')
const shuffled = all.map((one) => ({ ...one, at: order(one) })).sort((a, b) => (a.at < b.at ? -1 : 1))
const drawn = new Set(
  [['findings'], ['documents', 'workbooks'], ['command']].flatMap((surfaces) =>
    shuffled.filter(({ surface }) => surfaces.includes(surface)).slice(0, 40),
  ),
)
for (const one of shuffled) if (drawn.size < Number(count)) drawn.add(one)

console.log(`seed ${seed}: ${drawn.size} of ${all.length} texts`)
let number = 0
for (const { surface, path, text } of shuffled.filter((one) => drawn.has(one))) {
  number += 1
  console.log(`${String(number).padStart(3)}  [${surface}] ${path.replace(/^packages\//, '')}: ${text}`)
}
