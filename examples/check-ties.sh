#!/bin/sh
# What the CI job runs: ends with 1 where a printed total is missed, with 2 where a document cannot be read.
#
#   examples/check-ties.sh DEALS RESULTS
set -eu

deals=${1:?name the folder of documents}
results=${2:?name the folder of results}
# How the command is called: `uw` once @uwkit/cli is installed.
uw=${UW:-uw}

status=0
# shellcheck disable=SC2086 # UW may hold arguments.
$uw batch "$deals" --out "$results" --fail-on tie || status=$?

# Each missed total, so that the log of the job says where to look.
node - "$results" <<'SCRIPT'
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const folder = process.argv[2]
const { results } = JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8'))
for (const { file, report, failure } of results) {
  if (failure) console.log(`${file}: ${failure.reason} ${failure.whatToDo}`)
  if (!report || report.startsWith('reports/loans/')) continue
  for (const line of readFileSync(join(folder, report), 'utf8').trimEnd().split('\n')) {
    const { sheet, ties } = JSON.parse(line)
    for (const { what, printed, computed, holds, source } of ties)
      if (!holds) console.log(`${file}, ${sheet}!${source.cell}: ${what} is printed as ${printed} and adds up to ${computed}`)
  }
}
SCRIPT
exit "$status"
