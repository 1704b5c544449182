const cli = 'packages/cli/src'
const remote = `${cli}/remote/remote-commands.full.test.ts`
const corrections = `${cli}/parsed-file/correct/corrections-command.test.ts`
const programs = `${cli}/sizer/programs-command.test.ts`
const template = `${cli}/sizer/template-command.test.ts`
const inRemote = [
  ['deal list', 'deal create', 'deal show', 'deal update', 'deal delete', 'deal records', 'deal progress'],
  ['review mentions', 'review here'],
  ['loan list', 'loan scenarios', 'loan update', 'loan delete', 'loan underwriting', 'loan set-underwriting'],
  ['building show', 'building set', 'building utilities', 'building set-utility'],
  ['rent-roll upload', 'rent-roll list', 'rent-roll show', 'rent-roll delete'],
  [
    'operating-statement upload',
    'operating-statement list',
    'operating-statement show',
    'operating-statement merge',
    'operating-statement delete',
  ],
  [
    'expense-comps identify',
    'expense-comps config',
    'expense-comps set-config',
    'portfolio',
    'sizer export',
    'export narrative',
  ],
  ['user list', 'user invitations', 'company list', 'company create'],
  ['job list', 'job mails', 'flag set', 'data import', 'backup', 'restore'],
].flat()
const inAccount = [
  ['sign-in', 'sign-out', 'whoami', 'sessions list', 'sessions end', 'sessions end-others'],
  ['two-factor status', 'two-factor set-up', 'two-factor confirm', 'two-factor recovery-codes', 'two-factor turn-off'],
].flat()

/** Tests of commands that are not in a table of this folder: the command's words, and the test's file. */
export const testedIn: Readonly<Record<string, string>> = {
  read: `${cli}/program.test.ts`,
  intake: 'tests/intake/intake.full.test.ts',
  batch: `${cli}/batch/batch-results.full.test.ts`,
  findings: `${cli}/parsed-file/findings-command.test.ts`,
  compare: `${cli}/parsed-file/compare-and-view.test.ts`,
  view: `${cli}/parsed-file/compare-and-view.test.ts`,
  'corrections export': corrections,
  'corrections apply': corrections,
  'corrections dismiss': corrections,
  'corrections revert': corrections,
  'memory list': `${cli}/parsed-file/correct/memory-command.test.ts`,
  'memory revoke': `${cli}/parsed-file/correct/memory-command.test.ts`,
  bridge: `${cli}/sizer/bridge-command.test.ts`,
  size: `${cli}/program.test.ts`,
  programs,
  'programs show': programs,
  'programs diff': programs,
  'template values': template,
  'template map': template,
  'template check': template,
  'template fill': template,
  'export quote': 'tests/export/exported-documents.full.test.ts',
  'export term-sheet': 'tests/export/exported-documents.full.test.ts',
  'export memo': 'tests/export/exported-documents.full.test.ts',
  verify: 'tests/export/exported-documents.full.test.ts',
  ...Object.fromEntries(inRemote.map((command) => [command, remote])),
  ...Object.fromEntries(inAccount.map((command) => [command, `${cli}/account/account-command.test.ts`])),
  serve: 'tests/client/api-walkthrough.full.test.ts',
  work: 'tests/workers/workers.full.test.ts',
  'job retry': `${cli}/remote/run-verb.test.ts`,
  doctor: `${cli}/operations/doctor-command.test.ts`,
  completion: `${cli}/operations/completion.test.ts`,
}
