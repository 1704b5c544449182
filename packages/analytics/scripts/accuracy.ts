/**
 * Prints how often the shipped predictor's parts are right.
 *
 *   npm run accuracy                      the classifiers, on labels they were not taught
 *   npm run accuracy -- labels.csv ...    the whole predictor, on labelled statement lines or charge codes
 *
 * A CSV needs the columns `label`, `section` and `concept` (or `category`: a category of the Fannie Mae chart), or `code`
 * and `category` for charge codes; `code`, `header`, `description` and `total` are used where they are there.
 */
import { readFileSync } from 'node:fs'
import { measureFile } from './measure-file.ts'
import { measureClassifiers } from './measure-held-out.ts'

const files = process.argv.slice(2)
if (files.length === 0) measureClassifiers(console.log)
for (const file of files) measureFile(file, readFileSync(file, 'utf8'), console.log)
