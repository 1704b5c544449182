/** A command as a user types it, and the expected output. */
export interface Invocation {
  /** Words of the command, such as `deal pictures`. */
  command: string
  /** Arguments; `$name` is replaced by the value stored under that name. */
  args?: readonly string[]
  /** Arguments with `--json`, if the same call could not be made twice. */
  jsonArgs?: readonly string[]
  /** Expected text output; `$name` as in the arguments. */
  output: string | RegExp
  /** Expected JSON output: part of the record, or of the first one of a list. */
  json?: object | null
  /** Values to store: names, and the fields of the record that contain them. */
  stores?: Readonly<Record<string, string>>
  /** Expected start of the file that is written to `$file`. */
  file?: string
}

/** Returns arguments with the names replaced. */
export function filled(text: string, known: ReadonlyMap<string, string>): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = known.get(name)
    if (value === undefined) throw new Error(`Nothing is known by the name $${name}`)
    return value
  })
}

const sections = JSON.stringify([{ section: 'Sponsor', html: '<p>Owns twelve properties.</p>' }])

/** Commands on a deal, its pictures, its summary page and its property. */
export const dealInvocations: readonly Invocation[] = [
  {
    command: 'deal map',
    args: ['$deal', '--set', 'salesforceId=SYN-O000', '--set', 'costarId=SYN-00014'],
    output: /CoStar ID +SYN-00014\nSalesforce ID +SYN-O000/,
    json: { costarId: 'SYN-00014', salesforceId: 'SYN-O000', securityGaugeId: null },
  },
  {
    command: 'deal mappings',
    args: ['$deal'],
    output: /Salesforce ID +SYN-O000\n/,
    json: { dealId: '$deal', salesforceId: 'SYN-O000' },
  },
  {
    command: 'deal quote',
    args: ['$deal'],
    output: /Status +Accepted\/Won Deal\n/,
    json: { status: 'Accepted/Won Deal', noteRate: 0.0565 },
  },
  { command: 'deal loan-terms', args: ['$deal'], output: /Statements +1 record\n/, json: { statements: [{}] } },
  {
    command: 'deal set-progress',
    args: ['$deal', 'rent_roll', 'done'],
    output: /Section +rent_roll\n/,
    json: { section: 'rent_roll', tag: 'done' },
    stores: { progress: 'id' },
  },
  {
    command: 'deal set-progress',
    args: ['$deal', 'loan', 'done'],
    output: /Section +loan\n/,
    json: { section: 'loan' },
    stores: { otherProgress: 'id' },
  },
  {
    command: 'deal clear-progress',
    args: ['$deal', '$progress', '--yes'],
    jsonArgs: ['$deal', '$otherProgress', '--yes'],
    output: 'Done\n',
    json: null,
  },
  {
    command: 'deal add-picture',
    args: ['$deal', '$png', '--caption', 'Front'],
    output: /Caption +Front\n/,
    json: { caption: 'Front', contentType: 'image/png' },
    stores: { picture: 'uid' },
  },
  {
    command: 'deal add-picture',
    args: ['$deal', '$png'],
    output: /Caption +—\n/,
    json: { caption: null },
    stores: { otherPicture: 'uid' },
  },
  {
    command: 'deal change-picture',
    args: ['$picture', '--set', 'caption=Pool'],
    output: /Caption +Pool\n/,
    json: { uid: '$picture', caption: 'Pool' },
  },
  { command: 'deal pictures', args: ['$deal'], output: /Pool\n.*4 records\n$/s, json: { fileName: 'front.png' } },
  { command: 'deal picture', args: ['$picture', '-o', '$file'], output: '$file\n', file: '\u0089PNG' },
  {
    command: 'deal delete-picture',
    args: ['$picture', '--yes'],
    jsonArgs: ['$otherPicture', '--yes'],
    output: 'Done\n',
    json: null,
  },
  {
    command: 'deal add-file',
    args: ['$deal', '$png', '--memorandum'],
    output: /Kind +offering_memorandum\n/,
    json: { kind: 'offering_memorandum', fileName: 'front.png' },
    stores: { dealFile: 'uid' },
  },
  {
    command: 'deal add-file',
    args: ['$deal', '$png'],
    output: /Kind +attachment\n/,
    json: { kind: 'attachment' },
    stores: { otherDealFile: 'uid' },
  },
  { command: 'deal history', args: ['$deal'], output: /Create a deal/, json: { userName: 'owner@localhost' } },
  { command: 'deal files', args: ['$deal'], output: /attachment .*4 records\n$/s, json: { fileName: 'front.png' } },
  { command: 'deal file', args: ['$dealFile', '-o', '$file'], output: '$file\n', file: '\u0089PNG' },
  {
    command: 'deal delete-file',
    args: ['$dealFile', '--yes'],
    jsonArgs: ['$otherDealFile', '--yes'],
    output: 'Done\n',
    json: null,
  },
  {
    command: 'deal set-summary',
    args: ['$deal', '--set', `sections=${sections}`],
    output: /Sections +1 record\n/,
    json: { sections: [{ section: 'Sponsor', html: '<p>Owns twelve properties.</p>' }] },
  },
  { command: 'deal summary', args: ['$deal'], output: /Sections +1 record\n/, json: { dealId: '$deal' } },
  {
    command: 'deal other-summaries',
    args: ['$otherDeal', '--filter', 'Lantern'],
    output: /Deal name +Quarry Lantern\n/,
    json: { dealId: '$deal', dealName: 'Quarry Lantern' },
  },
  ...['merged', 'otherMerged'].map(
    (name): Invocation => ({
      command: 'operating-statement merge',
      args: ['$saved', '--mode', 'portfolio'],
      output: /^\S+ {2}12 months\n$/,
      json: { months: 12 },
      stores: { [name]: 'id' },
    }),
  ),
  {
    command: 'operating-statement delete',
    args: ['$merged', '--yes'],
    jsonArgs: ['$otherMerged', '--yes'],
    output: 'Deleted 1 statement\n',
    json: { deleted: ['$otherMerged'] },
  },
  {
    command: 'loan create',
    args: ['$deal', '--set', 'noteRate=0.0585'],
    output: /Note rate +0.0585\n/,
    json: { noteRate: 0.0585 },
    stores: { loan: 'id' },
  },
  {
    command: 'review comment',
    args: ['$deal', 'loan', 'Why this rate?', '--line', 'noteRate'],
    output: /Place +Loan · noteRate\n/,
    json: { text: 'Why this rate?', resolved: null },
    stores: { comment: 'id' },
  },
  {
    command: 'review reply',
    args: ['$deal', '$comment', 'As quoted.'],
    output: /Replies +[12]\n/,
    json: { id: '$comment', dealId: '$deal' },
  },
  { command: 'review resolve', args: ['$comment'], output: /Status +resolved by /, json: { id: '$comment' } },
  {
    command: 'review resolve',
    args: ['$comment', '--reopen'],
    output: /Status +reopened by /,
    json: { id: '$comment', resolved: null },
  },
  { command: 'review comments', args: ['$deal'], output: /Loan · noteRate/, json: { dealId: '$deal' } },
  {
    command: 'review signoff',
    args: ['$deal', 'loan'],
    output: /Section +loan\n/,
    json: { section: 'loan', changedSince: [] },
  },
  { command: 'review signoffs', args: ['$deal'], output: /Loan .* No changes\n/, json: { section: 'loan' } },
  {
    command: 'review keep',
    args: ['$deal', 'To committee'],
    output: /Name +To committee\n/,
    json: { name: 'To committee', dealId: '$deal' },
  },
  { command: 'review versions', args: ['$deal'], output: /To committee/, json: { dealId: '$deal' } },
  { command: 'review redline', args: ['$deal'], output: /^0 records/, json: { changes: [], unsizedCount: 0 } },
  { command: 'loan show', args: ['$loan'], output: /Note rate +0.0585\n/, json: { id: '$loan', dealId: '$deal' } },
  ...['common', 'unit'].flatMap((kind): Invocation[] => [
    {
      command: `building set-${kind}-amenities`,
      args: ['$deal', '--set', 'amenities={"pool": true}'],
      output: /Amenities +\{"pool":true\}\n/,
      json: { amenities: { pool: true } },
    },
    {
      command: `building ${kind}-amenities`,
      args: ['$deal'],
      output: /Amenities +\{"pool":true\}\n/,
      json: { dealId: '$deal', amenities: { pool: true } },
    },
  ]),
  {
    command: 'building set-finishes',
    args: ['$deal', '--set', 'counters=granite'],
    output: /Counters +granite\n/,
    json: { counters: 'granite' },
  },
  { command: 'building finishes', args: ['$deal'], output: /Counters +granite\n/, json: { counters: 'granite' } },
  {
    command: 'building set-crime',
    args: ['$deal', '--set', 'totalIndex=88'],
    output: /Total index +88\n/,
    json: { totalIndex: 88 },
    stores: { crime: 'id' },
  },
  { command: 'building crime', args: ['$deal'], output: /Total index +88\n/, json: { id: '$crime' } },
  { command: 'building crime-record', args: ['$crime'], output: /Total index +88\n/, json: { totalIndex: 88 } },
]

const categories = JSON.stringify([
  {
    name: 'All income',
    kind: 'income',
    sign: '+',
    concepts: ['gpr'],
    definition: 'Rent as charged',
    source: 'Our own',
  },
])
const chart = ['--set', 'section=opex', '--set', `categories=${categories}`]
const word = ['--set', 'vocabulary=floorplan', '--set', 'category=2|2']

/** Commands on comps, vendor data, users and the server itself. */
export const serverInvocations: readonly Invocation[] = [
  { command: 'rent-comps find', args: ['80202'], output: /Synthetic .*\n1 record\n$/, json: { zipCode: '80202' } },
  {
    command: 'rent-comps identify',
    args: ['$deal'],
    output: /\n10 records\n$/,
    json: { state: 'CO' },
    stores: { property: 'id' },
  },
  { command: 'rent-comps list', args: ['$deal'], output: /\n10 records\n$/, json: { state: 'CO' } },
  {
    command: 'rent-comps remove',
    args: ['$deal', '$property'],
    jsonArgs: ['$deal', 'SYN-00014'],
    output: /\n9 records\n$/,
    json: { state: 'CO' },
  },
  {
    command: 'rent-comps add',
    args: ['$deal', '$property', 'SYN-00014'],
    output: /SYN-00014 .*\n10 records\n$/s,
    json: { state: 'CO' },
  },
  {
    command: 'rent-comps set-config',
    args: ['$deal', '--set', 'filters=[]'],
    output: /Filters +none\n/,
    json: { dealId: '$deal', filters: [] },
  },
  { command: 'rent-comps config', args: ['$deal'], output: /Filters +none\n/, json: { dealId: '$deal', filters: [] } },
  {
    command: 'rent-comps show',
    args: ['SYN-00014'],
    output: /Rent history +96 records\n/,
    json: { propertyDetails: { id: 'SYN-00014' } },
  },
  {
    command: 'expense-comps find',
    args: ['SYN-L00001', 'SYN-L00002'],
    output: /^Loan number.*SYN-L00001.*\n2 records\n$/s,
    json: { loanNumber: 'SYN-L00001' },
  },
  { command: 'expense-comps add', args: ['$deal', 'SYN-L00001'], output: /SYN-L00001/, json: {} },
  { command: 'expense-comps add', args: ['$deal', 'SYN-L00002', 'SYN-L00003'], output: /\n3 records\n$/, json: {} },
  { command: 'expense-comps list', args: ['$deal'], output: /\n3 records\n$/, json: { loanNumber: 'SYN-L00001' } },
  {
    command: 'expense-comps remove',
    args: ['$deal', 'SYN-L00001'],
    jsonArgs: ['$deal', 'SYN-L00002'],
    output: /\n2 records\n$/,
    json: { loanNumber: 'SYN-L00003' },
  },
  { command: 'expense-comps download', args: ['SYN-L00001', '-o', '$file'], output: '$file\n', file: 'id,' },
  { command: 'rent-roll template', args: ['-o', '$file'], output: '$file\n', file: 'PK' },
  {
    command: 'parsed-file read',
    args: ['$roll', '--deal', '$deal'],
    jsonArgs: ['$statement', '--kind', 'statement', '--deal', '$deal'],
    output: /Parsed file ID +\S+\nRent roll IDs +\S+\nBundle ID +—\n/,
    json: { rentRollIds: [] },
  },
  { command: 'parsed-file template', args: ['-o', '$file'], output: '$file\n', file: 'PK' },
  { command: 'parsed-file original', args: ['$original', '-o', '$file'], output: '$file\n', file: 'PK' },
  { command: 'parsed-file save', args: ['front.png', '$png'], output: 'Done\n', json: null },
  { command: 'sizer download', args: ['fannie', '$deal', '-o', '$file'], output: '$file\n', file: 'PK' },
  {
    command: 'chart-of-accounts create',
    args: ['--set', 'name=Ours', ...chart],
    jsonArgs: ['--set', 'name=Ours too', ...chart],
    output: /Name +Ours\n/,
    json: { name: 'Ours too' },
    stores: { chart: 'id' },
  },
  {
    command: 'chart-of-accounts update',
    args: ['$chart', '--set', 'name=Ours as well', ...chart],
    output: /Name +Ours as well\n/,
    json: { name: 'Ours as well' },
  },
  {
    command: 'chart-of-accounts create',
    args: ['--set', 'name=To be deleted', ...chart],
    jsonArgs: ['--set', 'name=To be deleted too', ...chart],
    output: /Section +opex\n/,
    json: { section: 'opex' },
    stores: { otherChart: 'id' },
  },
  { command: 'chart-of-accounts list', output: /Fannie Mae .*Ours as well/s, json: { id: 2, name: 'Fannie Mae' } },
  {
    command: 'chart-of-accounts delete',
    args: ['$otherChart', '--yes'],
    jsonArgs: ['$chart', '--yes'],
    output: 'Done\n',
    json: null,
  },
  {
    command: 'chart-of-accounts add-word',
    args: ['--set', 'rawText=B2R', ...word],
    output: /Done|B2R/,
  },
  { command: 'chart-of-accounts words', output: /B2R/, json: { rawText: 'B2R', category: '2|2' } },
  { command: 'data costar', args: ['6801 Synthetic Way, Denver'], output: /SYN-00014/, json: { city: 'Denver' } },
  {
    command: 'data costar-property',
    args: ['SYN-00014'],
    output: /Address +6801 Synthetic Way\n/,
    json: { id: 'SYN-00014', units: 248 },
  },
  {
    command: 'data costar-stats',
    args: ['SYN-00014'],
    output: /Average asking rent +1743\n/,
    json: { propertyId: 'SYN-00014', averageAskingRent: 1743 },
  },
  { command: 'data opportunities', args: ['Synthetic'], output: /SYN-O000 /, json: { id: 'SYN-O000' } },
  {
    command: 'data opportunity',
    args: ['SYN-O000'],
    output: /Opportunity number +O-1000\n/,
    json: { id: 'SYN-O000', opportunityNumber: 'O-1000' },
  },
  {
    command: 'data median-income',
    args: ['48113000100'],
    output: /Median income +68400\n/,
    json: { medianIncome: 68_400, censusTract: '48113000100' },
  },
  { command: 'data security-gauge', args: ['SYN-G0'], output: /Total +101 +nation/, json: { id: 'SYN-G0' } },
  { command: 'data security-report', args: ['SYN-G0', '-o', '$file'], output: '$file\n', file: '%PDF' },
]
