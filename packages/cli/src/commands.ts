import type { Command } from 'commander'
import type { Environment, ExitCode } from './output/environment.ts'
import type { Verb } from './remote/verb.ts'

/** Adds the options of a command, or the commands below it, and what it does. */
type AddOptions = (command: Command, environment: Environment, answer: (code: ExitCode) => void) => void

/** A command of `uw`, as its help lists it. */
interface CommandEntry {
  /** The noun of the product, or the verb. */
  name: string
  /** A short form of the name. */
  short?: string
  description: string
  /** Loads its options, which only the command itself, its help and completion need. */
  load: () => Promise<AddOptions>
}

/** All commands of `uw`, in the order and under the headings of its help: to add a command is to add a row here. */
export const commandGroups: readonly { heading: string; commands: readonly CommandEntry[] }[] = [
  {
    heading: 'Documents:',
    commands: [
      {
        name: 'read',
        description: 'read rent rolls and operating statements: summary, ties and findings',
        load: async () => (await import('./parsed-file/read-options.ts')).addRead,
      },
      {
        name: 'batch',
        description: 'read and size thousands of documents over all cores, and go on where a run was ended',
        load: async () => (await import('./batch/batch-options.ts')).addBatch,
      },
      {
        name: 'findings',
        description: 'what an analyst should look at in rent rolls and operating statements, by rule',
        load: async () => (await import('./parsed-file/read-options.ts')).addFindings,
      },
      {
        name: 'compare',
        description: 'compare two rent rolls or two operating statements of one property',
        load: async () => (await import('./parsed-file/view-options.ts')).addCompare,
      },
      {
        name: 'view',
        description:
          'look at a statement by window, unit or share of income, or at a rent roll by mix, expiry and market',
        load: async () => (await import('./parsed-file/view-options.ts')).addView,
      },
      {
        name: 'corrections',
        description: 'correct what was read, and keep what was corrected',
        load: async () => (await import('./parsed-file/corrections-options.ts')).addCorrections,
      },
      {
        name: 'memory',
        description: 'what was corrected before and is used for the next files',
        load: async () => (await import('./parsed-file/corrections-options.ts')).addMemory,
      },
    ],
  },
  {
    heading: 'Loans:',
    commands: [
      {
        name: 'bridge',
        description: 'from the potential rent of a rent roll to the collected rent of a statement, every gap named',
        load: async () => (await import('./sizer/bridge-options.ts')).addBridge,
      },
      {
        name: 'size',
        description: 'size a loan from a rent roll and statements, and write the lender’s workbook',
        load: async () => (await import('./sizer/size-options.ts')).addSize,
      },
      {
        name: 'programs',
        description: 'lenders’ programs by which loans are sized: their rules, from which day, and what changed',
        load: async () => (await import('./sizer/programs-options.ts')).addPrograms,
      },
      {
        name: 'template',
        description: 'fill a lender’s own workbook, every other byte untouched',
        load: async () => (await import('./sizer/template-options.ts')).addTemplate,
      },
    ],
  },
  {
    heading: 'Deals on a server:',
    commands: [
      {
        name: 'deal',
        description: 'deals: a property with its documents and loans',
        load: async () => (await import('./deal/deal-options.ts')).addDeal,
      },
      {
        name: 'loan',
        description: 'loans of a deal, and the lender’s underwriting',
        load: async () => ofVerbs((await import('./loan/loan-verbs.ts')).loanVerbs),
      },
      {
        name: 'building',
        description: 'a deal’s property: building, amenities, utilities, crime',
        load: async () => ofVerbs((await import('./building/building-verbs.ts')).buildingVerbs),
      },
      {
        name: 'rent-comps',
        description: 'rent comps of a deal, and properties of the vendor',
        load: async () => ofVerbs((await import('./rent-comps/rent-comps-verbs.ts')).rentCompsVerbs),
      },
      {
        name: 'rent-roll',
        description: 'rent rolls that a server keeps',
        load: async () => (await import('./rent-roll/saved-rolls-options.ts')).addRentRoll,
      },
      {
        name: 'operating-statement',
        short: 'statement',
        description: 'operating statements that a server keeps',
        load: async () => (await import('./operating-statement/saved-statements-options.ts')).addStatement,
      },
      {
        name: 'expense-comps',
        short: 'comps',
        description: 'expense comps of a deal',
        load: async () => (await import('./expense-comps/comps-options.ts')).addComps,
      },
      {
        name: 'portfolio',
        description: 'several deals as one: statements and rent rolls added up, and one loan on all',
        load: async () => (await import('./portfolio/portfolio-options.ts')).addPortfolio,
      },
      {
        name: 'sizer',
        description: 'sizing workbooks of deals',
        load: async () => (await import('./sizer/export-options.ts')).addSizer,
      },
      {
        name: 'export',
        description: 'a deal as a Word document or PDF',
        load: async () => (await import('./export/export-options.ts')).addExport,
      },
      {
        name: 'verify',
        description: 'check an exported document: its seal, its documents, its figures',
        load: async () => (await import('./export/export-options.ts')).addVerify,
      },
    ],
  },
  {
    heading: 'Server and people:',
    commands: [
      {
        name: 'serve',
        description: 'serve the screens and the API, until it is interrupted',
        load: async () => (await import('./remote/serve-options.ts')).addServe,
      },
      {
        name: 'sign-in',
        description: 'sign in to a server; later commands talk to it',
        load: async () => (await import('./account/account-options.ts')).addSignIn,
      },
      {
        name: 'sign-out',
        description: 'sign out, and forget the server',
        load: async () => (await import('./account/account-options.ts')).addSignOut,
      },
      {
        name: 'whoami',
        description: 'who is signed in, where, and what the account may do',
        load: async () => (await import('./account/account-options.ts')).addWhoAmI,
      },
      {
        name: 'chart-of-accounts',
        description: 'charts of accounts, and words that are remembered',
        load: async () => ofVerbs((await import('./chart-of-accounts/chart-verbs.ts')).chartVerbs),
      },
      {
        name: 'parsed-file',
        description: 'files that a server keeps',
        load: async () => ofVerbs((await import('./parsed-file/file-verbs.ts')).fileVerbs),
      },
      {
        name: 'user',
        description: 'users and invitations',
        load: async () => ofVerbs((await import('./account/account-options.ts')).userVerbs),
      },
      {
        name: 'company',
        description: 'companies',
        load: async () => ofVerbs((await import('./account/account-options.ts')).companyVerbs),
      },
      {
        name: 'job',
        description: 'long work and mails of a server',
        load: async () => ofVerbs((await import('./account/account-options.ts')).jobVerbs),
      },
      {
        name: 'flag',
        description: 'what is switched on for everybody',
        load: async () => ofVerbs((await import('./feature-flags/flag-verbs.ts')).flagVerbs),
      },
      {
        name: 'data',
        description: 'market data that a server serves',
        load: async () => (await import('./property-data/data-options.ts')).addData,
      },
      {
        name: 'backup',
        description: 'write a data folder into one archive, with the hash of every file',
        load: async () => (await import('./operations/backup-options.ts')).addBackup,
      },
      {
        name: 'restore',
        description: 'put the data of a backup into a data folder, every file compared with its hash',
        load: async () => (await import('./operations/backup-options.ts')).addRestore,
      },
      {
        name: 'doctor',
        description: 'look whether a server can run here, and say what to do where something is wrong',
        load: async () => (await import('./operations/doctor-options.ts')).addDoctor,
      },
      {
        name: 'completion',
        description: 'print a script that completes commands, options and their choices in a shell',
        load: async () => (await import('./operations/completion.ts')).addCompletion,
      },
    ],
  },
]

/** A command whose commands make a call each. */
async function ofVerbs(verbs: readonly Verb[]): Promise<AddOptions> {
  const { addVerbs } = await import('./remote/verbs.ts')
  return (command, environment, answer) => addVerbs(command, verbs, environment, answer)
}
