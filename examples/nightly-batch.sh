#!/bin/sh
# Every night: read the documents that came in, tell what failed, and end with what the scheduler shall see.
#
#   examples/nightly-batch.sh INBOX RESULTS
#
# From cron: 0 2 * * * /srv/uwkit/examples/nightly-batch.sh /srv/inbox /srv/results || mail -s 'nightly batch' desk@example.com
# A night that was ended goes on where it was: what is finished is not read again.
set -eu

inbox=${1:?name the folder of documents}
results=${2:?name the folder of results}
# How the command is called: `uw` once @uwkit/cli is installed.
uw=${UW:-uw}

status=0
# shellcheck disable=SC2086 # UW may hold arguments.
$uw batch "$inbox" --out "$results" --quiet --fail-on failure || status=$?

# The first line of failures.csv are its captions.
if [ "$(wc -l < "$results/failures.csv")" -gt 1 ]; then
  echo 'Not read:'
  tail -n +2 "$results/failures.csv"
fi
exit "$status"
