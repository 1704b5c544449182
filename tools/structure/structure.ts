/**
 * The structure of the repository, as data. The checks next to this file compare the repository with it, and each
 * violation has a reason. To allow something new, add it here, with its reason.
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
  'intake',
  'expense-comps',
  'rent-comps',
  'property-data',
  'prediction',
  'sizer',
  'sizing',
  'portfolio',
  'review',
  'export',
  'lock',
  'map',
  'feature-flags',
  'webhook',
]

/** Meaning of the role in a file name `<concept>.<role>.ts`. */
export const fileRoles: Readonly<Record<string, string>> = {
  schema: 'domain types',
  corrections: 'what people correct about the domain types, as data',
  wire: 'the JSON that the API speaks, and the codec to and from the domain types',
  contract: 'endpoints as data',
  keeper: 'what the client does by itself while time passes: refreshes, gives back, asks again',
  workflow: 'states and transitions, a pure reducer',
  queries: 'what screens ask the server, as keys and fetchers of react-query',
  fixtures: 'builders for tests',
}

/** The roles whose files other folders may import in addition to `index.ts`: a concept's schema, and its API on either side. */
export const openRoles: readonly string[] = ['schema', 'fixtures', 'wire', 'contract', 'routes']

/** Meaning of a folder inside a concept of core. */
export const conceptFolders: Readonly<Record<string, string>> = {
  rules: 'one subject a file, its test beside it',
  findings: 'what is found wrong, one theme a file, its test beside it',
  read: 'grid in, entity out; one subject a file, its test beside it',
  corrections:
    'what people corrected: one step of applying, proving, reverting or auditing it a file, its test beside it',
  memory: 'what was corrected before, offered again: one step a file, its test beside it',
  data: 'tables with their sources',
  sheets: 'one sheet of a workbook a file; the tests of the whole workbook recalculate them',
  workbooks:
    'the sheets of one kind of workbook, one or two files a kind; the tests of the whole workbook recalculate them',
  sections: 'one section of an exported document a file, its test beside it',
  template: 'a lender’s own workbook: the map of its cells, what is written there, and the checks before',
}

/** Folders whose files each have their test next to them. */
export const testedFolders: readonly string[] = [
  'rules',
  'findings',
  'read',
  'corrections',
  'memory',
  'sections',
  'state',
]

/** Folder of the spreadsheet grid. */
export const gridFolder = 'packages/react/src/grid'

/**
 * Its layers, the deepest first: computation without React or a browser, state and its changes, drawing. A layer knows
 * only those before it, so that rules are tested without drawing and drawn in more than one way.
 */
export const gridLayers: readonly string[] = ['state', 'behavior', 'view']

/**
 * The layers of core, the deepest first: a folder knows those of its own layer and of the layers before it, and none above.
 * Code that combines all concepts is above them, and no concept needs it. No import goes up: there is no list of exceptions.
 */
export const coreLayers: readonly (readonly string[])[] = [
  ['shared', 'text', 'glossary'],
  ['contract'],
  concepts,
  ['api', 'node'],
  ['testing'],
]

/** What a package may contain. */
export interface PackageRule {
  /** Workspace packages it may import. */
  imports: readonly string[]
  /** External libraries it may import; `'any'` leaves that to the search for unlisted dependencies. */
  libraries: readonly string[] | 'any'
  /** Folders under `src` that may use Node; `'all'` for the whole package. */
  node: readonly string[] | 'all'
  /** Whether folders under `src` may be concepts. */
  hasConcepts: boolean
  /** Folders under `src` that are not concepts, with their purpose. */
  genericFolders: Readonly<Record<string, string>>
  /** Generic folders that may know concepts, by their front doors, with those concepts. Other generic folders know none. */
  knows: Readonly<Record<string, readonly string[]>>
  /** Files that may be directly in `src`. */
  rootFiles: readonly string[]
  /** Reason for the rule. */
  reason: string
}

export const packageRules: Readonly<Record<string, PackageRule>> = {
  core: {
    imports: [],
    libraries: ['zod', 'kdbush', 'undici', 'htmlparser2', 'entities'],
    node: ['node'],
    hasConcepts: true,
    genericFolders: {
      shared: 'money, dates, grids, findings, errors',
      glossary: 'the one name of every term, what it means and how it is worked out',
      text: 'what people read and write: figures and days, delimited text, HTML; one reader and one writer of each',
      contract: 'the words that contracts are written in: endpoints, who may call them, codecs of the wire',
      api: 'the contracts of all concepts put together, and the client that is derived from them: transport, errors, calls',
      node: 'what the client needs under Node: a transport with a pool, a proxy and retries',
      testing: "all builders, for other packages' tests",
    },
    knows: { testing: concepts, api: concepts },
    rootFiles: [],
    reason: 'core runs anywhere, so it stands on nothing but small pure libraries; only its folder node is for Node',
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
    node: ['node', 'report'],
    hasConcepts: false,
    genericFolders: {
      archive: 'archives and emails in, the files in them out',
      formats: 'bytes in, grids out',
      pdf: 'pages of a PDF in, grids out',
      workbook: 'described workbooks to the bytes of a file',
      workbooks: 'the workbook of a deal described: sheets, formulas with their values, one folder a kind of workbook',
      calculation: 'formulas of a workbook, worked out again',
      template: 'a lender’s own workbook, cells written in place',
      letter: 'letters to Word',
      report: 'described documents of deals to Word and PDF, and what travels in them read back',
      browser: 'the reader as a browser worker',
      node: 'the reader for files on disk',
    },
    knows: {
      archive: ['intake', 'parsed-file'],
      workbook: ['sizer', 'rent-roll', 'operating-statement'],
      workbooks: concepts,
      template: ['sizer'],
      report: concepts,
    },
    rootFiles: ['index.ts'],
    reason: 'documents turns bytes into grids and back; its readers run in a browser worker too',
  },
  server: {
    imports: ['@uwkit/core', '@uwkit/analytics', '@uwkit/documents'],
    libraries: 'any',
    node: 'all',
    hasConcepts: true,
    genericFolders: {
      app: 'the app put together: every endpoint of the contract with its handler, settings, start and stop',
      db: 'connections to PGlite and PostgreSQL, migrations, paging and filters in SQL',
      http: 'requests in and answers out: decoding, errors to statuses, limits, headers, logs',
      queue: 'long work that several workers share',
      files: 'stored files, on disk or in a bucket',
      archive: 'a data folder in one file, and back',
      metrics: 'figures of the running server, for those who watch it',
      mail: 'mail out, or kept for an administrator',
      security: 'passwords, tokens, limits of tries, clean HTML',
      providers: 'interfaces to the data that others sell',
      workbook: 'workbooks and documents of deals, written in a thread of their own',
      web: 'the built app, served beside the API',
      demo: 'the synthetic data of a demo',
      testing: 'servers for tests',
    },
    knows: {
      app: concepts,
      demo: concepts,
      testing: concepts,
      providers: concepts,
      workbook: ['sizer', 'export'],
      http: ['account', 'webhook'],
    },
    rootFiles: ['index.ts'],
    reason: 'the server answers the contract of core; rules stay in core, SQL in the stores',
  },
  react: {
    imports: ['@uwkit/core'],
    libraries: 'any',
    node: [],
    hasConcepts: true,
    genericFolders: {
      theme: 'tokens of both brands, light and dark, and the provider that sets them',
      save: 'saving while a person types: the engine, how it stands, and what a conflict offers',
      ui: 'parts that every screen is made of',
      grid: 'the spreadsheet: state, behavior and view',
      chart: 'charts with the table behind each',
      client: 'the client of the API for hooks and queries, and what they do with failures',
    },
    knows: {},
    rootFiles: [],
    reason:
      'react shows the words of core and holds no rule of its own; it reaches the server only by the client of core',
  },
  web: {
    imports: ['@uwkit/core', '@uwkit/react', '@uwkit/documents', '@uwkit/analytics'],
    libraries: 'any',
    node: [],
    hasConcepts: true,
    genericFolders: {
      shell: 'what stands around every screen: top bar, menus, banners, guards, search, keys',
      reading: 'the worker that reads documents, and how the page talks to it',
      drafts: 'unsaved work, kept over a reload or a crash',
      workspace:
        'the frame of a document that is worked on: head, proof, steps, sheet, source; its keys, lock, draft and save',
      adapters: 'chat, error reports and other services of a deployment',
      pages: 'pages without data: terms and privacy',
    },
    knows: {
      shell: concepts,
      reading: concepts,
      drafts: ['parsed-file'],
      workspace: concepts,
      pages: ['account'],
    },
    rootFiles: ['main.tsx', 'router.tsx', 'providers.tsx', 'vite-env.d.ts'],
    reason: 'the app routes, guards and assembles; it adds no rule, and its worker reads with documents and analytics',
  },
  cli: {
    imports: ['@uwkit/core', '@uwkit/analytics', '@uwkit/documents', '@uwkit/server'],
    libraries: 'any',
    node: 'all',
    hasConcepts: true,
    genericFolders: {
      input: 'values as people type them, and options that commands share',
      output: 'text, progress and JSON',
      batch: 'thousands of documents and loans over all cores',
      operations: 'what who runs a server does: backup, restore, a look at what is wrong, completion',
      remote: 'the server that commands talk to: named, signed in to, on a data folder, or in this process',
    },
    knows: {
      remote: ['parsed-file'],
      batch: ['parsed-file', 'sizer', 'sizing', 'rent-roll', 'operating-statement', 'chart-of-accounts'],
    },
    rootFiles: ['index.ts', 'bin.ts', 'program.ts', 'commands.ts'],
    reason: 'the command line puts the other packages together',
  },
}

/** Maximum lines of a file: a longer one has two subjects. */
export const longestFile = 400
