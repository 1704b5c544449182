/** Writes the documents as a site of static pages. */
import { writeSite } from './site.ts'

const folder = process.argv[2] ?? 'out/docs'
console.log(`${writeSite(folder).length} pages in ${folder}; open ${folder}/index.html`)
