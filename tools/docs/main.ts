/** Writes the documents and the reference of the packages as a site of static pages. */
import { globSync, statSync } from 'node:fs'
import { writeSite } from './site.ts'

const folder = process.argv[2] ?? 'out/docs'
const began = performance.now()
const pages = sitePages()
const bytes = globSync(`${folder}/**/*.{html,css,js}`).reduce((sum, path) => sum + statSync(path).size, 0)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(`${pages.length} pages, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s; open ${folder}/index.html`)

function sitePages() {
  try {
    return writeSite(folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
