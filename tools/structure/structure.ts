/**
 * Where things live, as data. The checks beside this file hold the repository to it, and a reason goes with every
 * answer they can give. To allow something new, add it here, with its reason.
 */

/** The words of the product. The same word names the folder in every package, the type, the command and the screen. */
export const concepts: readonly string[] = [
  'account',
  'deal',
  'loan',
  'building',
  'rent-roll',
  'operating-statement',
  'chart-of-accounts',
  'parsed-file',
  'expense-comps',
  'rent-comps',
  'property-data',
  'prediction',
  'sizer',
  'sizing',
  'export',
  'lock',
  'map',
  'feature-flags',
]

/** What a file `<concept>.<role>.ts` is. */
export const fileRoles: Readonly<Record<string, string>> = {
  schema: 'domain types',
  wire: 'the JSON that the API speaks, and the codec to and from the domain types',
  contract: 'endpoints as data',
  resource: 'client methods over the contract',
  workflow: 'states and transitions, a pure reducer',
  fixtures: 'builders for tests',
}

/** What a folder inside a concept of core is. */
export const conceptFolders: Readonly<Record<string, string>> = {
  rules: 'one rule a file, its test beside it',
  checks: 'one finding-making check a file, its test beside it',
  reading: 'grid in, entity out; one step a file, its test beside it',
  data: 'tables with their sources',
  sheets: 'one sheet of a workbook a file; the tests of the whole workbook recalculate them',
}

/** Folders whose files each have their test beside them. */
export const testedFolders: readonly string[] = ['rules', 'checks', 'reading']

/** What a package may be made of. */
export interface PackageRule {
  /** Workspace packages it may import. */
  imports: readonly string[]
  /** Libraries from outside it may import; `'any'` leaves that to the search for unlisted dependencies. */
  libraries: readonly string[] | 'any'
  /** Folders under `src` that may use Node; `'all'` for the whole package. */
  node: readonly string[] | 'all'
  /** Whether folders under `src` may be concepts. */
  hasConcepts: boolean
  /** Folders under `src` that are no concept, and what they are for. */
  genericFolders: Readonly<Record<string, string>>
  /** Generic folders that may know concepts, by their front doors: which ones. Other generic folders know none. */
  knows: Readonly<Record<string, readonly string[]>>
  /** Files that may lie directly in `src`. */
  rootFiles: readonly string[]
  /** Why all that. */
  reason: string
}

export const packageRules: Readonly<Record<string, PackageRule>> = {
  core: {
    imports: [],
    libraries: ['zod', 'kdbush'],
    node: [],
    hasConcepts: true,
    genericFolders: {
      shared: 'money, dates, grids, findings, errors',
      client: 'transport, retry, pages',
      testing: "all builders, for other packages' tests",
    },
    knows: { testing: concepts },
    rootFiles: [],
    reason: 'core runs anywhere, so it stands on nothing but small pure libraries',
  },
  analytics: {
    imports: ['@uwkit/core'],
    libraries: [],
    node: [],
    hasConcepts: true,
    genericFolders: { 'n-gram': 'the one classifier', text: 'words of any text' },
    knows: { 'n-gram': ['prediction'] },
    rootFiles: ['index.ts', 'local-predictor.ts'],
    reason: 'analytics runs anywhere, so its models are plain TypeScript over the words of core',
  },
  documents: {
    imports: ['@uwkit/core'],
    libraries: 'any',
    node: ['node'],
    hasConcepts: false,
    genericFolders: {
      formats: 'bytes in, grids out',
      workbook: 'workbooks out',
      export: 'Word and PDF out',
      browser: 'the reader as a browser worker',
      node: 'the reader for files on disk',
    },
    knows: { workbook: ['sizer'], export: concepts },
    rootFiles: ['index.ts'],
    reason: 'documents turns bytes into grids and back; its readers run in a browser worker too',
  },
  cli: {
    imports: ['@uwkit/core', '@uwkit/analytics', '@uwkit/documents'],
    libraries: 'any',
    node: 'all',
    hasConcepts: true,
    genericFolders: { output: 'text, progress and JSON' },
    knows: { output: concepts },
    rootFiles: ['index.ts', 'bin.ts', 'program.ts'],
    reason: 'the command line puts the other packages together',
  },
}

/** No file is longer: above it there are two subjects in one file. */
export const longestFile = 400
