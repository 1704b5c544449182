import type { Command } from 'commander'
import type { LazyAction } from './output/environment.ts'
import type { Verb } from './remote/verb.ts'
import type { ServerCommand } from './remote/verbs.ts'

/** Adds the options or subcommands of a command, and its action. */
type AddOptions = (command: Command, run: LazyAction) => void

/** A command of `uw`, as listed in its help. */
interface CommandEntry {
  /** The product's noun, or the verb. */
  name: string
  /** Short form of the name. */
  short?: string
  description: string
  /** Loads its options, which only the command itself, its help and completion need. */
  load: () => Promise<AddOptions>
}

/** All commands of `uw`, in the order and under the headings of its help. To add a command, add a row here. */
export const commandGroups: readonly { heading: string; commands: readonly CommandEntry[] }[] = [
  {
    heading: 'Documents:',
    commands: [
      {
        name: 'read',
        description: 'read rent rolls and operating statements: summary, ties, and findings',
        load: async () => (await import('./parsed-file/read-options.ts')).addRead,
      },
      {
        name: 'intake',
        description: 'create deals from a package (folder, ZIP file, email, or files), one per property',
        load: async () => (await import('./intake/intake-options.ts')).addIntake,
      },
      {
        name: 'batch',
        description: 'read thousands of documents and size their loans on all cores; resumable',
        load: async () => (await import('./batch/batch-options.ts')).addBatch,
      },
      {
        name: 'findings',
        description: 'list findings to review in rent rolls and operating statements',
        load: async () => (await import('./parsed-file/read-options.ts')).addFindings,
      },
      {
        name: 'compare',
        description: 'compare two rent rolls or two operating statements of one property',
        load: async () => (await import('./parsed-file/read-options.ts')).addCompare,
      },
      {
        name: 'view',
        description:
          'view a statement by T12/T6/T3, per unit or % of EGI, or a rent roll by unit mix, expirations, and market',
        load: async () => (await import('./parsed-file/read-options.ts')).addView,
      },
      {
        name: 'corrections',
        description: 'correct parsed data and save the corrections',
        load: async () => (await import('./parsed-file/correct/corrections-options.ts')).addCorrections,
      },
      {
        name: 'memory',
        description: 'manage saved mappings, which apply to new files',
        load: async () => (await import('./parsed-file/correct/corrections-options.ts')).addMemory,
      },
    ],
  },
  {
    heading: 'Loans:',
    commands: [
      {
        name: 'bridge',
        description: 'reconcile rent roll GPR to statement collections, item by item',
        load: async () => (await import('./sizer/size-options.ts')).addBridge,
      },
      {
        name: 'size',
        description: 'size a loan from a rent roll and statements, and write the lender’s workbook',
        load: async () => (await import('./sizer/size-options.ts')).addSize,
      },
      {
        name: 'programs',
        description: 'show lender programs: rules, effective dates, and changes',
        load: async () => (await import('./sizer/size-options.ts')).addPrograms,
      },
      {
        name: 'template',
        description: 'fill a lender’s own workbook without changing anything else',
        load: async () => (await import('./sizer/size-options.ts')).addTemplate,
      },
    ],
  },
  {
    heading: 'Deals on a server:',
    commands: [
      {
        name: 'deal',
        description: 'manage deals: properties with their documents and loans',
        load: async () => ofVerbs((await import('./deal/deal-options.ts')).dealVerbs),
      },
      {
        name: 'loan',
        description: 'manage a deal’s loans and lender underwriting',
        load: async () => ofVerbs((await import('./loan/loan-verbs.ts')).loanVerbs),
      },
      {
        name: 'review',
        description: 'review a deal: comments, sign-offs, versions, and redlines',
        load: async () => ofVerbs((await import('./review/review-verbs.ts')).reviewVerbs),
      },
      {
        name: 'building',
        description: 'manage a deal’s property data: building, amenities, utilities, crime',
        load: async () => ofVerbs((await import('./building/building-verbs.ts')).buildingVerbs),
      },
      {
        name: 'rent-comps',
        description: 'select a deal’s rent comps from vendor properties',
        load: async () => ofVerbs((await import('./rent-comps/rent-comps-verbs.ts')).rentCompsVerbs),
      },
      {
        name: 'rent-roll',
        description: 'manage rent rolls on a server',
        load: async () => ofVerbs((await import('./rent-roll/saved-rolls-options.ts')).rollVerbs),
      },
      {
        name: 'operating-statement',
        short: 'statement',
        description: 'manage operating statements on a server',
        load: async () => ofVerbs((await import('./operating-statement/saved-statements-options.ts')).statementVerbs),
      },
      {
        name: 'expense-comps',
        short: 'comps',
        description: 'select a deal’s expense comps',
        load: async () => (await import('./expense-comps/comps-options.ts')).addComps,
      },
      {
        name: 'portfolio',
        description: 'combine deals: statements, rent rolls, and a cross-collateralized loan',
        load: async () => (await import('./portfolio/portfolio-options.ts')).addPortfolio,
      },
      {
        name: 'sizer',
        description: 'export sizing workbooks',
        load: async () => (await import('./sizer/export-options.ts')).addSizer,
      },
      {
        name: 'export',
        description: 'export a deal as a Word document or PDF',
        load: async () => (await import('./export/export-options.ts')).addExport,
      },
      {
        name: 'verify',
        description: 'verify an exported document: its seal, source documents, and figures',
        load: async () => (await import('./export/export-options.ts')).addVerify,
      },
    ],
  },
  {
    heading: 'Server and users:',
    commands: [
      {
        name: 'serve',
        description: 'run the web app and API until interrupted',
        load: async () => (await import('./remote/serve-options.ts')).addServe,
      },
      {
        name: 'work',
        description: 'run background jobs for servers on a PostgreSQL cluster',
        load: async () => (await import('./remote/serve-options.ts')).addWork,
      },
      {
        name: 'sign-in',
        description: 'sign in to a server for later commands',
        load: async () => (await import('./account/account-options.ts')).addSignIn,
      },
      {
        name: 'sign-out',
        description: 'sign out, and stop using the server',
        load: async () => (await import('./account/account-options.ts')).addSignOut,
      },
      {
        name: 'whoami',
        description: 'show the signed-in user, server, and permissions',
        load: async () => (await import('./account/account-options.ts')).addWhoAmI,
      },
      {
        name: 'chart-of-accounts',
        description: 'manage charts of accounts and saved mappings',
        load: async () => ofVerbs((await import('./chart-of-accounts/chart-verbs.ts')).chartVerbs),
      },
      {
        name: 'parsed-file',
        description: 'manage files on a server',
        load: async () => ofVerbs((await import('./parsed-file/file-verbs.ts')).fileVerbs),
      },
      {
        name: 'user',
        description: 'manage users and invitations',
        load: async () => ofVerbs((await import('./account/account-options.ts')).userVerbs),
      },
      {
        name: 'company',
        description: 'manage companies',
        load: async () => ofVerbs((await import('./account/account-options.ts')).companyVerbs),
      },
      {
        name: 'sessions',
        description: 'list sign-in sessions with device and IP address, and end them',
        load: async () => ofVerbs((await import('./account/security-verbs.ts')).sessionVerbs),
      },
      {
        name: 'two-factor',
        description: 'manage two-factor authentication for your account',
        load: async () => ofVerbs((await import('./account/security-verbs.ts')).twoFactorVerbs),
      },
      {
        name: 'audit',
        description: 'list the company’s audit log',
        load: async () => ofVerbs((await import('./account/security-verbs.ts')).auditVerbs),
      },
      {
        name: 'keys',
        description: 'manage API keys for programs',
        load: async () => ofVerbs((await import('./account/security-verbs.ts')).keyVerbs),
      },
      {
        name: 'webhook',
        description: 'manage webhooks, which send events to other systems',
        load: async () => ofVerbs((await import('./webhook/webhook-verbs.ts')).webhookVerbs),
      },
      {
        name: 'job',
        description: 'list a server’s background jobs and emails',
        load: async () => ofVerbs((await import('./account/account-options.ts')).jobVerbs),
      },
      {
        name: 'flag',
        description: 'list feature flags and turn them on or off',
        load: async () => ofVerbs((await import('./feature-flags/flag-verbs.ts')).flagVerbs),
      },
      {
        name: 'data',
        description: 'import and look up market data',
        load: async () => (await import('./property-data/data-options.ts')).addData,
      },
      {
        name: 'backup',
        description: 'back up a data folder to one archive, with a hash of every file',
        load: async () => (await import('./operations/maintenance-options.ts')).addBackup,
      },
      {
        name: 'restore',
        description: 'restore a backup into a data folder, verifying every hash',
        load: async () => (await import('./operations/maintenance-options.ts')).addRestore,
      },
      {
        name: 'doctor',
        description: 'check whether a server can run here, and suggest fixes',
        load: async () => (await import('./operations/maintenance-options.ts')).addDoctor,
      },
      {
        name: 'completion',
        description: 'print a shell completion script',
        load: async () => (await import('./operations/completion.ts')).addCompletion,
      },
    ],
  },
]

/** Builds a command whose subcommands talk to a server. */
async function ofVerbs(verbs: readonly (Verb | ServerCommand)[]): Promise<AddOptions> {
  const { addVerbs } = await import('./remote/verbs.ts')
  return (command, run) => addVerbs(command, verbs, run)
}
