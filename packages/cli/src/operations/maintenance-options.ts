import type { Command } from 'commander'
import { wholeNumber } from '../input/option-values.ts'
import type { LazyAction } from '../output/environment.ts'
import { withJson } from '../remote/verb.ts'

/** Option for a server's data folder; arguments of commander's `option`. */
const dataOption = ['--data <folder>', 'data folder (default: UWKIT_DATA or ~/.local/share/uwkit)'] as const

/** Adds the options of `uw backup`. */
export function addBackup(command: Command, run: LazyAction): void {
  withJson(
    command
      .argument('<file>', 'the archive, such as uwkit-2026-11-20.tar.gz')
      .option(...dataOption)
      .option('--force', 'overwrite an existing archive', false)
      .addHelpText('after', backupHelp),
  ).action(run(async () => (await import('./backup-command.ts')).runBackup))
}

/** Adds the options of `uw restore`. */
export function addRestore(command: Command, run: LazyAction): void {
  withJson(
    command
      .argument('<file>', 'an archive created by uw backup')
      .option(...dataOption)
      .option('--force', 'overwrite existing data', false)
      .option('--dry-run', 'verify the archive and show what would be replaced, without restoring', false)
      .addHelpText('after', restoreHelp),
  ).action(run(async () => (await import('./backup-command.ts')).runRestore))
}

const backupHelp = `
Examples:
  $ uw backup "uwkit-$(date +%F).tar.gz" --data /var/lib/uwkit
  $ tar -xOzf uwkit-2026-11-20.tar.gz manifest.json     list its contents

Stop the server first; the backup fails while a server has the folder open. Stored files in a bucket are not included.
Back up a PostgreSQL cluster with pg_dump.`

const restoreHelp = `
Examples:
  $ uw restore uwkit-2026-11-20.tar.gz --data /var/lib/uwkit
  $ uw restore uwkit-2026-11-20.tar.gz --data ./rehearsal   tests that a backup can be restored

Existing data stays in place until the archive is verified. A backup from an older version is upgraded when a server starts.`

/** Adds the options of `uw doctor`. */
export function addDoctor(command: Command, run: LazyAction): void {
  withJson(
    command
      .option(...dataOption)
      .option('--port <number>', 'server port', wholeNumber, 8080)
      .addHelpText('after', doctorHelp),
  ).action(run(async () => (await import('./doctor-command.ts')).runDoctor))
}

const doctorHelp = `
Run uw doctor as the server’s user and with the server’s environment: it tests the database, bucket, mail server, and Azure
tenant that the variables name. It writes a small test file to the bucket and deletes it; nothing else changes.

Exit code: 0 if no check fails, even with warnings; 2 if a check fails.`
